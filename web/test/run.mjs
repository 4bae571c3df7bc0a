// SPDX-License-Identifier: MIT
// run.mjs SOURCE [bytes | package | page]: all tests of the library in WebAssembly, of the package and of the page. The last line is their sum.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '../package/pay.mjs'
import { testPage } from './browser.mjs'
import { compareBytes } from './bytes.mjs'
import { testPackage } from './package.mjs'

const top = process.argv[2], only = process.argv[3] ?? ''
let passed = 0, failed = 0
const report = (name, wrong) => {
  if (!wrong) passed++
  else {
    failed++
    console.log(`FAILED: ${name}\n  ${wrong}`)
  }
}

const code = name => readFileSync(join(top, 'build/web', name))
if (only === '' || only === 'bytes') compareBytes(top, await open({ wasm: code('pay.wasm'), rest: code('pay-rest.wasm') }), report)
if (only === '' || only === 'package') testPackage(top, report)
if (only === '' || only === 'page') await testPage(top, report)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
