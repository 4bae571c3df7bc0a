// SPDX-License-Identifier: MIT
// One state for all views; a link holds it, packed behind the #.
import { useEffect, useState } from 'preact/hooks'
import { first } from './examples.js'
import { fitted, views, wrongOf } from './shape.js'

export { views }
const listeners = new Set()
export let state = { ...structuredClone(first), notice: '' }

export function change(part) {
  state = { ...state, ...part }
  for (const listener of listeners) listener(state)
  remember()
}

export function useShared() {
  const [value, set] = useState(state)
  useEffect(() => { listeners.add(set); return () => listeners.delete(set) }, [])
  return value
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}

const toLetters = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
const fromLetters = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))

export async function pack(value) {
  return toLetters(await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw')))
}

export async function unpack(text) {
  return JSON.parse(new TextDecoder().decode(await through(fromLetters(text), new DecompressionStream('deflate-raw'))))
}

/** A link to what is shown: of the view that is open alone. */
export async function link() {
  const { view, game, lang } = state
  const hash = await pack({ view, game, lang, [view]: state[view] })
  return `${location.origin}${location.pathname}#${hash}`
}

let timer
function remember() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { notice, ...kept } = state
    try {
      localStorage.setItem('pay', JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing shows the examples again.
    }
  }, 300)
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem('pay') ?? '{}')
  } catch {
    return {}
  }
}

/** The first state: of the link, else of the last visit, else the examples. */
export async function begin() {
  state = fitted({ ...structuredClone(first), notice: '' }, stored())
  if (location.hash.length > 1) await follow()
  addEventListener('hashchange', follow)
}

/** The examples again, in this view alone. */
export const beginAgain = view => change({ [view]: structuredClone(first[view]), notice: '' })

async function follow() {
  const hash = location.hash.slice(1)
  if (hash === '' || hash === 'view') return
  if (views.includes(hash)) return change({ view: hash, notice: '' })
  const told = await unpack(hash).catch(() => null)
  if (told === null) return change({ notice: 'This link is cut or damaged: nothing of it could be read. What is shown is what was here before.' })
  const wrong = wrongOf(told)
  change({ ...fitted(state, told),
    notice: wrong.length === 0 ? '' : `This link has what this page does not know: ${wrong.slice(0, 5).join(', ')}. The rest of it is shown.` })
}
