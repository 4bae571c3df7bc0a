// SPDX-License-Identifier: MIT
// What the page begins with; more examples come with their views.
import start from '../../examples/boards/islands-and-signet.board'
import kicker from '../../examples/boards/kicker.board'
import convoke from '../../examples/boards/convoke-crowd.board'
import altar from '../../examples/boards/treasure-and-altar.board'
import zxTurn from '../../examples/boards/zx-first-turn.board'
import signets from '../../examples/puzzles/signets.puzzle'
import azorius from '../../examples/decks/azorius.txt'
import curveMtg from '../../examples/decks/curve-mtg.txt'
import curveZx from '../../examples/decks/curve-zx.txt'

export const boards = [
  { title: 'Two Islands, a Signet, an elf', game: 'mtg', text: start },
  { title: 'Kicker', game: 'mtg', text: kicker },
  { title: 'A crowd that convokes', game: 'mtg', text: convoke },
  { title: 'Treasure and an altar', game: 'mtg', text: altar },
  { title: 'Z/X: one’s first turn', game: 'zx', text: zxTurn },
]

export const compared = ({ title, game, text, system }) => ({ name: title, game, text, system: system ?? '' })
export const first = {
  view: 'board', game: 'mtg', lang: 'en', theme: 'auto',
  board: { text: start, cast: '' },
  puzzle: { text: signets, seconds: 10 },
  deck: { text: azorius, game: '', draw: false, tried: '' },
  compare: { decks: [compared({ title: 'Magic', game: 'mtg', text: curveMtg }), compared({ title: 'Z/X', game: 'zx', text: curveZx })], measure: 'enough-for-cost', draw: false, games: 500 },
  cost: { first: '{2}{W/U}{U/P}', second: '{1}{W}{W}' },
}
export { signets, azorius, curveMtg, curveZx }
