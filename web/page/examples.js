// SPDX-License-Identifier: MIT
import start from '../../examples/boards/islands-and-signet.board'
import kicker from '../../examples/boards/kicker.board'
import convoke from '../../examples/boards/convoke-crowd.board'
import altar from '../../examples/boards/treasure-and-altar.board'
import zxTurn from '../../examples/boards/zx-first-turn.board'
import signets from '../../examples/puzzles/signets.puzzle'
import ironworks from '../../examples/puzzles/ironworks.puzzle'
import filters from '../../examples/puzzles/three-filters.puzzle'
import ritual from '../../examples/puzzles/ritual-chain.puzzle'
import storm from '../../examples/puzzles/storm-count.puzzle'
import furnace from '../../examples/puzzles/furnace.puzzle'
import medallion from '../../examples/puzzles/medallion.puzzle'
import wasted from '../../examples/puzzles/nothing-wasted.puzzle'
import azorius from '../../examples/decks/azorius.txt'
import curveMtg from '../../examples/decks/curve-mtg.txt'
import curveZx from '../../examples/decks/curve-zx.txt'
import redBlue from '../../examples/decks/red-blue.txt'
import attachment from '../../examples/systems/attachment.system'
import crystals from '../../examples/systems/crystals.system'
import inkwell from '../../examples/systems/inkwell.system'
import pitch from '../../examples/systems/pitch.system'
import attachmentDeck from '../../examples/decks/attachment.txt'
import crystalsDeck from '../../examples/decks/crystals.txt'
import inkwellDeck from '../../examples/decks/inkwell.txt'
import pitchDeck from '../../examples/decks/pitch.txt'

export const boards = [
  { title: 'Two Islands, a Signet, an elf', game: 'mtg', text: start },
  { title: 'Kicker', game: 'mtg', text: kicker },
  { title: 'A crowd that convokes', game: 'mtg', text: convoke },
  { title: 'Treasure and an altar', game: 'mtg', text: altar },
  { title: 'Z/X: one’s first turn', game: 'zx', text: zxTurn },
]

const titleOf = text => /^title=(.*)$/m.exec(text)?.[1] ?? 'Puzzle'
export const puzzles = [signets, ironworks, filters, ritual, storm, furnace, medallion, wasted]
  .map(text => ({ title: titleOf(text), text }))

export const decks = [
  { title: 'Azorius (Magic)', game: 'mtg', text: azorius },
  { title: 'A curve in two colours (Magic)', game: 'mtg', text: curveMtg },
  { title: 'The same curve (Z/X)', game: 'zx', text: curveZx },
  { title: 'Red and blue (Z/X)', game: 'zx', text: redBlue },
]

const rules = (title, system, text) => ({ title, game: 'mtg', system, text })
export const systems = [
  { title: 'Magic', game: 'mtg', text: curveMtg },
  { title: 'Z/X', game: 'zx', text: curveZx },
  rules('Attachment', attachment, attachmentDeck),
  rules('Crystals', crystals, crystalsDeck),
  rules('Inkwell', inkwell, inkwellDeck),
  rules('Pitch', pitch, pitchDeck),
]

const compared = ({ title, game, text, system }) => ({ name: title, game, text, system: system ?? '' })
export const first = {
  view: 'board', game: 'mtg', lang: 'en', theme: 'auto',
  board: { text: start, cast: '' },
  puzzle: { text: signets, seconds: 10 },
  deck: { text: azorius, game: '', draw: false, tried: '' },
  compare: { decks: [compared(systems[0]), compared(systems[1])], measure: 'enough-for-cost', draw: false, games: 500 },
  cost: { first: '{2}{W/U}{U/P}', second: '{1}{W}{W}' },
}
export { compared }
