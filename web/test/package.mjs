// SPDX-License-Identifier: MIT
// The package is packed, installed into an empty folder, and used there as anyone would.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = `import { open, PayError } from 'pay-solver'
const pay = await open()
const answer = pay.answer({ game: 'mtg', cost: '{1}{W}', sources: ['W|U', 'Plains'] })
const board = pay.board('game: mtg\\n[battlefield]\\n2 Island\\n[hand]\\nOpt {U}: Scry 1. (instant)\\n')
let wrong = ''
try { pay.plan('nonsense') } catch (error) { wrong = error instanceof PayError ? error.errors[0].message : '' }
console.log(JSON.stringify([answer.status, board.record.cards[0].castable, wrong.length > 0,
  pay.odds('17 Island\\n23 {1}{U}\\n', { game: 'mtg' }).records.length,
  pay.compare([{ game: 'mtg', text: '17 Island\\n23 {1}{U}\\n' }], { turns: 3, simulate: 50 }).records.length > 0,
  pay.order('{1}', '{W}').order, pay.version]))
`

// What the documents show, with texts for its names.
const texts = `
const board = 'game: mtg\\n[battlefield]\\n2 Island\\n[hand]\\nOpt {U}: Scry 1. (instant)\\n'
const puzzle = '[puzzle]\\ngame=mtg\\ngoal=most\\n\\n[source Mountain]\\n\\n[spell Shock]\\ncost={R}\\n'
const deck = '17 Island\\n23 {1}{U}\\n', other = '40 [1 Red]\\n'
const bytes = new TextEncoder().encode('number\\tname\\ttype\\tcolours\\tcost\\tability_cost\\nEX-01\\tEmber Pup\\tZ/X\\tR\\t2\\t-\\n')
`
const documents = ['docs/web.md', 'web/package/README.md']

const shownIn = document => /```js\n([^]*?)```/.exec(document)[1].replace(/\n/, `\n${texts}`)

export function testPackage(top, report) {
  const folder = mkdtempSync(join(tmpdir(), 'pay-package-'))
  const npm = (...given) => spawnSync('npm', given, { cwd: folder, encoding: 'utf8' })
  npm('pack', join(top, 'build/web/package'), '--silent')
  const packed = readdirSync(folder).find(name => name.endsWith('.tgz'))
  report('npm pack', packed ? '' : 'nothing was packed')
  if (!packed) return
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const installed = npm('install', '--offline', '--no-audit', '--no-fund', `./${packed}`)
  report('npm install', installed.status === 0 ? '' : installed.stderr)
  writeFileSync(join(folder, 'use.mjs'), program)
  const used = spawnSync('node', ['use.mjs'], { cwd: folder, encoding: 'utf8' })
  const version = readFileSync(join(top, 'VERSION'), 'utf8').trim()
  const wanted = JSON.stringify(['payable', true, true, 1, true, 'easier', version])
  report('the package is used', used.stdout.trim() === wanted ? '' : used.stdout + used.stderr)
  for (const document of documents) {
    writeFileSync(join(folder, 'shown.mjs'), shownIn(readFileSync(join(top, document), 'utf8')))
    const shown = spawnSync('node', ['shown.mjs'], { cwd: folder, encoding: 'utf8' })
    report(`${document}: what is shown runs`, shown.status === 0 ? '' : shown.stderr)
  }
  rmSync(folder, { recursive: true })
}
