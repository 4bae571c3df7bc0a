// SPDX-License-Identifier: MIT
// build.mjs FOLDER: the npm package and the page in FOLDER, which has the code (pay.wasm, pay-rest.wasm), and the packages in npm/.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { createRequire } from 'node:module'
import { declarations } from './types.mjs'

const FIRST = 500e3 // bytes, compressed
const code = ['pay.wasm', 'pay-rest.wasm']
const here = dirname(fileURLToPath(import.meta.url)), top = dirname(here), out = process.argv[2]
const npm = join(out, 'npm/')
const { build } = createRequire(npm)('esbuild')
const fresh = name => {
  rmSync(join(out, name), { recursive: true, force: true })
  mkdirSync(join(out, name))
  return join(out, name)
}

function makePackage() {
  const folder = fresh('package')
  for (const name of ['pay.mjs', 'wasi.mjs', 'README.md']) copyFileSync(join(here, 'package', name), join(folder, name))
  for (const name of code) copyFileSync(join(out, name), join(folder, name))
  copyFileSync(join(top, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(top, 'json/schema.json'), join(folder, 'schema.json'))
  const about = JSON.parse(readFileSync(join(here, 'package/package.json'), 'utf8'))
  about.version = readFileSync(join(top, 'VERSION'), 'utf8').trim()
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  writeFileSync(join(folder, 'pay.d.ts'), declarations(JSON.parse(readFileSync(join(top, 'json/schema.json'), 'utf8'))))
}

async function makePage() {
  const folder = fresh('page'), source = join(here, 'page')
  const common = { bundle: true, minify: true, format: 'esm', target: 'es2022', charset: 'utf8', absWorkingDir: here,
    nodePaths: [join(npm, 'node_modules')],
    loader: { '.board': 'text', '.puzzle': 'text', '.txt': 'text', '.system': 'text' }, legalComments: 'none',
    supported: { 'top-level-await': true } }
  const bundle = (name, more) => build({ ...common, entryPoints: { [name]: join(source, name === 'page' ? 'main.js' : `${name}.js`) }, outdir: folder, ...more })
  const { metafile } = await bundle('page', { splitting: true, chunkNames: '[name]-[hash]', metafile: true })
  await bundle('worker', { external: ['node:fs/promises'] })
  await build({ ...common, entryPoints: { style: join(source, 'style.css') }, outdir: folder })
  for (const name of ['index.html', 'icon.svg']) copyFileSync(join(source, name), join(folder, name))
  for (const name of code) copyFileSync(join(out, name), join(folder, name))
  const files = readdirSync(folder).sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(readFileSync(join(folder, name)))
  const worker = readFileSync(join(source, 'sw.js'), 'utf8')
    .replace('FILES', JSON.stringify(['./', ...files])).replace('FINGERPRINT', JSON.stringify(hash.digest('hex').slice(0, 16)))
  writeFileSync(join(folder, 'sw.js'), worker)
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, each]) => [basename(path), each]))
  const later = [...outputs.keys()].filter(name => !reachable(outputs, 'page.js').has(name))
  return [...files, 'sw.js'].map(name => ({ path: join(folder, name), later: later.includes(name) || name === 'pay-rest.wasm' }))
}

/** What a script loads at once, itself among it. */
function reachable(outputs, name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const { path, kind } of outputs.get(name).imports) if (kind === 'import-statement') reachable(outputs, basename(path), found)
  return found
}

const small = path => brotliCompressSync(readFileSync(path), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length

makePackage()
const sizes = (await makePage()).map(({ path, later }) => ({ name: basename(path), later, size: small(path) }))
const shown = (name, size) => console.log(`${name.padEnd(24)} ${(size / 1000).toFixed(1).padStart(7)} kB`)
const sum = some => some.reduce((all, { size }) => all + size, 0)
const first = sum(sizes.filter(({ later }) => !later))
for (const { name, later, size } of sizes) shown(later ? `${name} (later)` : name, size)
shown('at first, brotli', first)
shown('all, brotli', sum(sizes))
if (first > FIRST) {
  console.error(`what is loaded at first is more than ${FIRST / 1000} kB`)
  process.exitCode = 1
}
