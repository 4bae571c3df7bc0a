// SPDX-License-Identifier: MIT
// train.mjs COUNTED PROFILE: asks boards of the examples and some of the tests, and costs, of a pay.wasm that counts (wasm-split
// --instrument), and writes which functions were called: those are the part that is loaded first.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instance, Pay } from './package/pay.mjs'

const [counted, profile] = process.argv.slice(2)
const top = join(dirname(fileURLToPath(import.meta.url)), '..')
const inside = folder => readdirSync(join(top, folder)).filter(name => name.endsWith('.board')).sort()
  .map(name => readFileSync(join(top, folder, name), 'utf8'))
const EACH = 18 // of the tests' boards: with all of them hardly anything would be left for the rest
const boards = [...inside('examples/boards'), ...inside('tests/boards/own').filter((_, i) => i % EACH === 0)]
const limit = { steps: 2000 }
const cards = new TextEncoder().encode('name\tmana_cost\ttype_line\ttext\nPup\t{1}{G}\tCreature\t\nRock\t\tArtifact\t{T}: Add {G}.\n')
const costs = [['mtg', '{2}{W/U}{U/P}{S}', '{X}{2/R}'], ['mtg', '{1}{W}', '{W/U}{W/U}'], ['zx', '[3 Red]', '[2 Blue]'], ['zx', '[4 Red/Blue]', '[4 Red]']]

const { exports, wasi } = instance(new WebAssembly.Module(readFileSync(counted)), null)
const pay = new Pay(exports, wasi)
pay.version
pay.importCards(cards, 'cards.tsv')
pay.loadCards(pay.saveCards())
pay.names('Pu')
pay.card('Pup')
for (const text of boards) {
  const { record } = pay.ask({ do: 'board', text, limit })
  for (const { name } of record ? JSON.parse(record).cards : []) pay.ask({ do: 'board', text, cast: name, limit })
}
for (const [game, first, second] of costs) {
  pay.ask({ do: 'cost', game, cost: first })
  pay.ask({ do: 'order', game, first, second })
}
for (const sources of [['W|U', 'Plains'], ['Mountain']]) pay.answer({ game: 'mtg', cost: '{1}{W}', sources })
pay.ask({ do: 'boards' })
pay.ask({ do: 'board', text: 'nonsense' })

const at = pay.memory
exports.memory.grow(1)
writeFileSync(profile, new Uint8Array(exports.memory.buffer, at, exports.__write_profile(at, 65536)))
