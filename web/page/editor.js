// SPDX-License-Identifier: MIT
// A text with its errors at their places, and names of cards as they are typed.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { ask } from './client.js'
import { html } from './html.js'
import { state } from './state.js'
import { parts, say } from './words.js'

const encoder = new TextEncoder(), decoder = new TextDecoder()

/** The place in characters of a byte of the text. */
const charOf = (text, byte) => decoder.decode(encoder.encode(text).subarray(0, byte)).length

function placed(text, errors) {
  return errors.map(error => {
    const line = /:(\d+):(\d+)$/.exec(error.where)
    if (error.at >= 0 && error.at <= encoder.encode(text).length) return { ...error, from: charOf(text, error.at) }
    if (line === null) return { ...error, from: -1 }
    const before = text.split('\n').slice(0, line[1] - 1).reduce((sum, each) => sum + each.length + 1, 0)
    return { ...error, from: before + Number(line[2]) - 1 }
  })
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length

const MOST_MARKED = 200000 // characters of a text whose errors are marked in it; they are told below in any case

function marked(text, errors) {
  if (text.length > MOST_MARKED) return ''
  const parts = []
  let at = 0
  for (const { from } of errors.filter(error => error.from >= 0).sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    const end = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
    parts.push(text.slice(at, from), html`<mark>${text.slice(from, end) || ' '}</mark>`)
    at = end
  }
  return [...parts, text.slice(at), '\n']
}

// The beginning of a name before the cursor, in its line.
function begun(text, at) {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const name = /^\s*(?:\d+\s*x?\s+)?([^\d\s[#(:{][^:({[]*)$/.exec(line)
  return name && name[1].length >= 2 ? name[1] : ''
}

function useNames(text, at, game, wanted) {
  const [names, set] = useState([])
  useEffect(() => {
    const name = wanted ? begun(text, at) : ''
    if (name === '') return set([])
    let live = true
    const timer = setTimeout(async () => {
      const found = await ask({ do: 'names', begins: name, game }, 'names').catch(() => ({ names: [] }))
      if (live) set((found.names ?? []).filter(each => each !== name).slice(0, 8))
    }, 120)
    return () => { live = false; clearTimeout(timer) }
  }, [text, at, game, wanted])
  return [names, set]
}

/** [errors]: of the last answer; [onRun]: Ctrl+Enter; [complete]: names of cards are offered. */
export function Editor({ label, value, onInput, errors = [], game = 'mtg', rows = 14, complete = false, onRun }) {
  const area = useRef(), back = useRef(), id = useId()
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState(false)
  const [chosen, choose] = useState(-1)
  const { lang } = state
  const [names, setNames] = useNames(value, at, game, complete && typed)
  const shown = placed(value, errors).sort((a, b) => a.from - b.from)
  const go = from => {
    area.current.focus()
    area.current.setSelectionRange(from, from)
  }
  const take = name => {
    const from = at - begun(value, at).length
    setNames([]); choose(-1); setTyped(false)
    onInput(value.slice(0, from) + name + value.slice(at))
    requestAnimationFrame(() => { go(from + name.length); setAt(from + name.length) })
  }
  const keys = event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); return onRun?.() }
    if (names.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose((chosen + (event.key === 'ArrowDown' ? 1 : names.length) + (chosen < 0 && event.key === 'ArrowUp' ? 1 : 0)) % names.length)
    } else if (event.key === 'Escape') { setNames([]); choose(-1) }
    else if (event.key === 'Enter' && chosen >= 0) { event.preventDefault(); take(names[chosen]) }
  }
  const input = event => {
    setTyped(true); choose(-1)
    setAt(event.target.selectionStart)
    onInput(event.target.value)
  }
  return html`<div class="editor">
    <label for=${id}>${label}</label>
    <div class="sheet">
      <pre class="back" aria-hidden="true" ref=${back}>${marked(value, shown)}</pre>
      <textarea id=${id} ref=${area} rows=${rows} spellcheck=${false} autocomplete="off" value=${value} onInput=${input}
        onKeyDown=${keys} onScroll=${event => { back.current.scrollTop = event.target.scrollTop; back.current.scrollLeft = event.target.scrollLeft }}
        aria-invalid=${shown.length > 0} aria-describedby=${`${id}-errors`} aria-controls=${`${id}-names`}></textarea>
      <ul id=${`${id}-names`} class="names" role="listbox" aria-label=${say(lang, 'Names')} hidden=${names.length === 0}>
        ${names.map((name, i) => html`<li role="option" aria-selected=${i === chosen} onPointerDown=${event => { event.preventDefault(); take(name) }}>${name}</li>`)}
      </ul>
    </div>
    <div id=${`${id}-errors`} role="status">${shown.length > 0 ? html`<ul class="errors">
      ${shown.map(error => html`<li>${error.from >= 0
        ? html`<button type="button" onClick=${() => go(error.from)}>${say(lang, 'line <n>', { n: lineOf(value, error.from) })}</button> ` : ''}<span lang="en">${error.message}</span>${error.near ? html` <span>${parts(lang, 'Did you mean <near>?', { near: html`<b>${error.near}</b>` })}</span>` : ''}</li>`)}
      ${shown.some(error => / known by /.test(error.message)) ? html`<li class="means">${parts(lang, 'Names become known from a file of cards: see <cards> at the top of the page. Or write what the card says: <own>', {
        cards: html`<b>${say(lang, 'Cards …')}</b>`, own: html`<code>${game === 'zx' ? 'Pup [2 Red]: (Z/X)' : 'Opt {U}: Draw a card. (instant)'}</code>` })}</li>` : ''}
    </ul>` : ''}</div>
  </div>`
}
