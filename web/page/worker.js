// SPDX-License-Identifier: MIT
// The solver on its own thread: the page asks, and may end it.
import { LoadError, open } from '../package/pay.mjs'
import { readStored, store } from './store.js'

const CHUNK = 1 << 20
const ready = open({ wasm: new URL('pay.wasm', location.href), rest: new URL('pay-rest.wasm', location.href), later: true })

// What most boards ask for is compiled while the page is drawn and the cards are read, not when the first question comes:
// V8 compiles a function when it is first called.
const WARM = 'game: mtg\nlife: 9\n[battlefield]\nIsland\nPlains\nS: {1}, {T}: Add {W}{U}. (artifact)\n'
  + '[hand]\nA {1}{U}{U}: Draw a card. (instant)\nB {1}{B/P}: Draw a card. (sorcery)\n'

// The saved cards come by themselves; whoever asks waits for them.
const stored = readStored('cards').catch(() => undefined)
const cards = ready.then(async pay => {
  pay.ask({ do: 'board', text: WARM })
  const saved = await stored
  return saved !== undefined && pay.loadCards(new Uint8Array(saved))
})

function reader(blob, progress) {
  const files = new FileReaderSync()
  let at = 0, chunk = new Uint8Array(0)
  return length => {
    if (chunk.length === 0 && at < blob.size) {
      chunk = new Uint8Array(files.readAsArrayBuffer(blob.slice(at, at + CHUNK)))
      at += chunk.length
      progress(at / blob.size)
    }
    const part = chunk.subarray(0, length)
    chunk = chunk.subarray(part.length)
    return part
  }
}

async function unpacked(file) {
  const two = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (two[0] !== 0x1f || two[1] !== 0x8b) return file
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
    .catch(() => { throw new Error('what is packed by gzip here is cut or damaged') })
}

const does = {
  async ask({ question, needsCards }, pay) {
    if (needsCards) await cards
    const start = performance.now()
    const answer = pay.ask(question)
    return { ...answer, ms: performance.now() - start }
  },
  async answer({ request }, pay) {
    await cards
    return pay.answer(request)
  },
  async import({ file }, pay, progress) {
    const imported = pay.importCards(reader(await unpacked(file), progress), file.name)
    await store('cards', pay.saveCards())
    return imported
  },
  async forget() {
    await store('cards', undefined)
  },
  async count(_, pay) {
    await cards
    return { mtg: pay.names('', 'mtg').cards, zx: pay.names('', 'zx').cards }
  },
}

onmessage = async ({ data }) => {
  const progress = share => postMessage({ id: data.id, progress: share })
  try {
    const value = await does[data.do](data, await ready, progress)
    postMessage({ id: data.id, value })
  } catch (error) {
    postMessage({ id: data.id, error: error.message, errors: error.errors, broken: error instanceof LoadError || error instanceof WebAssembly.RuntimeError })
  }
}
