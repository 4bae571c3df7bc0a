// SPDX-License-Identifier: MIT
// run.mjs SOURCE: all tests of the library in WebAssembly, of the package and of the page. The last line is their sum.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '../package/pay.mjs'
import { compareBytes } from './bytes.mjs'

const top = process.argv[2], only = process.argv[3] ?? ''
let passed = 0, failed = 0
const report = (name, wrong) => {
  if (!wrong) passed++
  else {
    failed++
    console.log(`FAILED: ${name}\n  ${wrong}`)
  }
}

const bytes = readFileSync(join(top, 'build/web/pay.wasm'))
if ('bytes'.startsWith(only)) compareBytes(top, await open({ wasm: bytes }), report)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
