// SPDX-License-Identifier: MIT
// One state for all views; a link holds it, packed behind the #.
import { useEffect, useState } from 'preact/hooks'
import { first } from './first.js'
import { fitted, views, wrongOf } from './shape.js'
import { learn } from './words.js'

export { views }
const listeners = new Set()
export let state = { ...structuredClone(first), notice: null }

function put(part) {
  state = { ...state, ...part }
  for (const listener of listeners) listener(state)
  remember()
}

/** What a link held is no longer what is shown, once something is changed; another view is a step that Back takes back. */
export function change(part) {
  const before = location.hash
  put(part)
  const after = `#${state.view}`
  if (part.view !== undefined && before !== after) history.pushState(null, '', after)
  else if (before.length > 1 && !views.includes(before.slice(1)) && before !== '#view') history.replaceState(null, '', after)
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

let timer = null
function keep() {
  timer = null
  const { notice, ...kept } = state
  try {
    localStorage.setItem('pay', JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing shows the examples again.
  }
}

function remember() {
  clearTimeout(timer)
  timer = setTimeout(keep, 300)
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
  state = fitted({ ...structuredClone(first), notice: null }, stored())
  if (location.hash.length > 1) await follow()
  await learn(state.lang)
  addEventListener('hashchange', follow)
  addEventListener('pagehide', () => { if (timer !== null) keep() })
}

/** The examples again, in this view alone. */
export const beginAgain = view => change({ [view]: structuredClone(first[view]), notice: null })

async function follow() {
  const hash = location.hash.slice(1)
  if (hash === '' || hash === 'view') return
  if (views.includes(hash)) return put({ view: hash, notice: null })
  const told = await unpack(hash).catch(() => null)
  if (told === null) return put({ notice: { text: 'This link is cut or damaged: nothing of it could be read. What is shown is what was here before.' } })
  const wrong = wrongOf(told)
  await learn(fitted(state, told).lang)
  put({ ...fitted(state, told),
    notice: wrong.length === 0 ? null : { text: 'This link has what this page does not know: <what>. The rest of it is shown.', values: { what: wrong.slice(0, 5).join(', ') } } })
}
