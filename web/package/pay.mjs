// SPDX-License-Identifier: MIT
// pay in WebAssembly: `const pay = await open()`, then questions and answers as docs/web.md has them.
import { Wasi } from './wasi.mjs'

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source)
  const url = source instanceof URL ? source : new URL(source, import.meta.url)
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises')
    return WebAssembly.compile(await readFile(url))
  }
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const streamed = response.headers.get('content-type')?.startsWith('application/wasm')
  return streamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

/** The rest of the code was asked for and could not be had: what computed is broken, and has to be opened anew. */
export class LoadError extends Error {
  name = 'LoadError'
}

function compileNow(source) {
  const url = new URL(source, import.meta.url), request = new XMLHttpRequest()
  try {
    request.open('GET', url, false)
    request.responseType = 'arraybuffer'
    request.send()
  } catch (error) {
    throw new LoadError(`${url}: ${error.message}`)
  }
  if (request.status !== 200) throw new LoadError(`${url}: ${request.status}`)
  return new WebAssembly.Module(request.response)
}

/* The first part calls functions of the rest through its table, where functions of the name of their place stand until
 * the rest is there. [rest]: a module, or a function that makes one when it is asked for. */
export function instance(first, rest, message = text => console.error(text)) {
  const wasi = new Wasi(message)
  let exports
  const fill = () => {
    const module = typeof rest === 'function' ? rest() : rest
    return new WebAssembly.Instance(module, { primary: exports })
  }
  const instead = ({ name }) => [name, (...given) => {
    fill()
    return exports['%table'].get(Number(name))(...given)
  }]
  const placeholder = Object.fromEntries(WebAssembly.Module.imports(first).filter(one => one.module === 'placeholder').map(instead))
  exports = new WebAssembly.Instance(first, { wasi_snapshot_preview1: wasi.imports(), placeholder }).exports
  wasi.memory = exports.memory
  if (rest instanceof WebAssembly.Module) fill()
  exports._initialize()
  return { exports, wasi }
}

/** What was asked is wrong: `errors` says what, each with its place. */
export class PayError extends Error {
  constructor(answer) {
    super(answer.errors.map(error => error.message).join('\n'))
    this.name = 'PayError'
    this.errors = answer.errors
    this.answer = answer
  }
}

const parse = answer => ({ ...answer, record: answer.record && JSON.parse(answer.record) })
const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line))

export class Pay {
  #exports
  #wasi
  #text = new TextDecoder()
  #bytes = new TextEncoder()

  constructor(exports, wasi) {
    this.#exports = exports
    this.#wasi = wasi
  }

  #put(bytes) {
    const at = this.#exports.door_buffer(bytes.length)
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }

  #got(at) {
    return new Uint8Array(this.#exports.memory.buffer, at, this.#exports.door_length())
  }

  #call(name, text) {
    return this.#text.decode(this.#got(this.#exports[name](text === undefined ? 0 : this.#put(this.#bytes.encode(text)))))
  }

  get version() { return this.#call('door_version') }
  get memory() { return this.#exports.memory.buffer.byteLength }

  /** The answer to a line, as `pay batch` writes it. */
  answerLine(line) { return this.#call('door_answer', line) }

  /** The answer to a request of the schema. */
  answer(request) { return JSON.parse(this.answerLine(JSON.stringify(request))) }

  /** One question by its name, its answer as it comes; with `errors` where there is none. */
  ask(question) { return JSON.parse(this.#call('door_ask', JSON.stringify(question))) }

  #asked(question) {
    const answer = this.ask(question)
    if (answer.errors) throw new PayError(answer)
    return answer
  }

  /** What can be played of a board in the form of docs/boards.md; `cast` asks about one card. */
  board(text, options = {}) { return parse(this.#asked({ ...options, do: 'board', text })) }

  /** A puzzle in the form of docs/puzzles.md. */
  plan(text, options = {}) { return parse(this.#asked({ ...options, do: 'puzzle', text })) }

  /** What a deck can pay: records of a table, or text for the tables "words" and "page". */
  odds(deck, options = {}) {
    const table = options.table ?? 'spells'
    const answer = this.#asked({ ...options, table, do: 'deck', text: deck })
    const records = table !== 'words' && table !== 'page'
    return { ...answer, records: records ? lines(answer.text) : [] }
  }

  /** Two to six decks, `{ text, game?, path?, system? }`. */
  compare(decks, options = {}) {
    const answer = this.#asked({ ...options, do: 'compare', decks })
    const records = !options.output || options.output === 'json'
    return { ...answer, records: records ? JSON.parse(answer.text) : [] }
  }

  /** What a cost means. */
  cost(cost, game = 'mtg') { return parse(this.#asked({ do: 'cost', cost, game })).record }

  /** Is one cost never harder than another? */
  order(first, second, game = 'mtg') { return this.#asked({ do: 'order', first, second, game }) }

  /** Names of cards that begin with a text, or have it inside. */
  names(begins, game = 'mtg') { return this.#asked({ do: 'names', begins, game }) }

  /** The cards of a name. */
  card(name, game = 'mtg') { return this.#asked({ do: 'card', name, game }).cards }

  /** Reads cards into the catalogue: bulk JSON of Scryfall, AtomicCards of MTGJSON, or a table. `read(length)` gives
   * the next bytes, none at the end; or all bytes at once. */
  importCards(read, name = 'cards') {
    if (typeof read !== 'function') {
      let at = 0
      const all = read
      read = length => all.subarray(at, (at += Math.min(length, all.length - at)))
    }
    this.#wasi.file = read
    const answer = JSON.parse(this.#call('door_import', name))
    this.#wasi.file = null
    if (answer.errors) throw new PayError(answer)
    return answer
  }

  /** All cards of the catalogue as bytes, to be kept, and given to another. */
  saveCards() { return this.#got(this.#exports.door_save()).slice() }
  loadCards(bytes) { return this.#exports.door_load(this.#put(bytes)) === 1 }
}

/** `wasm`: where pay.wasm is (by default beside this file), its bytes, or a compiled module; `rest`: likewise what
 * boards and costs seldom ask, puzzles and decks. `later`, in a Worker of a browser: the rest, an address, is
 * loaded when it is needed; elsewhere at once. `message` gets what would go to standard error. */
export async function open({ wasm = new URL('pay.wasm', import.meta.url), rest = new URL('pay-rest.wasm', import.meta.url),
  later = false, message } = {}) {
  const waits = later && typeof XMLHttpRequest === 'function' && (typeof rest === 'string' || rest instanceof URL)
  const [first, second] = await Promise.all([compile(wasm), waits ? () => compileNow(rest) : compile(rest)])
  const { exports, wasi } = instance(first, second, message)
  return new Pay(exports, wasi)
}
