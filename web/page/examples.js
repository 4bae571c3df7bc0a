// SPDX-License-Identifier: MIT
import { azorius, curveMtg, curveZx, signets } from './first.js'
import ironworks from '../../examples/puzzles/ironworks.puzzle'
import filters from '../../examples/puzzles/three-filters.puzzle'
import ritual from '../../examples/puzzles/ritual-chain.puzzle'
import storm from '../../examples/puzzles/storm-count.puzzle'
import furnace from '../../examples/puzzles/furnace.puzzle'
import medallion from '../../examples/puzzles/medallion.puzzle'
import wasted from '../../examples/puzzles/nothing-wasted.puzzle'
import redBlue from '../../examples/decks/red-blue.txt'
import attachment from '../../examples/systems/attachment.system'
import crystals from '../../examples/systems/crystals.system'
import inkwell from '../../examples/systems/inkwell.system'
import pitch from '../../examples/systems/pitch.system'
import attachmentDeck from '../../examples/decks/attachment.txt'
import crystalsDeck from '../../examples/decks/crystals.txt'
import inkwellDeck from '../../examples/decks/inkwell.txt'
import pitchDeck from '../../examples/decks/pitch.txt'

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
