// SPDX-License-Identifier: MIT
// One state for all views; a link holds it, packed behind the #.
import { useEffect, useState } from 'preact/hooks'
import { first } from './examples.js'

const listeners = new Set()
export let state = structuredClone(first)

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
    try {
      localStorage.setItem('pay', JSON.stringify(state))
    } catch {
      // A browser that keeps nothing shows the examples again.
    }
  }, 300)
}

/** The first state: of the link, else of the last visit, else the examples. */
export async function begin() {
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('pay') ?? '{}')
  } catch {
    saved = {}
  }
  state = { ...structuredClone(first), ...saved }
  if (location.hash.length > 1) await follow()
  addEventListener('hashchange', follow)
}

async function follow() {
  const hash = location.hash.slice(1)
  if (views.includes(hash)) return change({ view: hash })
  try {
    const told = await unpack(hash)
    if (!views.includes(told.view)) return
    const merged = { ...state, ...told }
    for (const name of views) merged[name] = { ...first[name], ...state[name], ...told[name] }
    change(merged)
  } catch {
    // No link of ours: what is there stays.
  }
}

export const views = ['board', 'puzzle', 'deck', 'compare', 'cost']
