// SPDX-License-Identifier: MIT
import { render } from 'preact'
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks'
import { call } from './client.js'
import { html } from './html.js'
import { begin, beginAgain, change, link, useShared, views } from './state.js'
import { Board } from './views/board.js'
import { learn, parts, say } from './words.js'

// The others are loaded when they are opened.
const shown = { board: Board }
const load = {
  puzzle: async () => (await import('./views/puzzle.js')).Puzzle,
  deck: async () => (await import('./views/deck.js')).Deck,
  compare: async () => (await import('./views/compare.js')).Compare,
  cost: async () => (await import('./views/cost.js')).Cost,
}
const games = { mtg: 'Magic', zx: 'Z/X' }
const titles = { board: 'Board', puzzle: 'Puzzle', deck: 'Deck', compare: 'Compare', cost: 'Cost' }

function Tabs({ view, lang }) {
  const list = useRef()
  const keys = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (views.indexOf(view) + step + views.length) % views.length
    change({ view: views[next] })
    list.current.children[next].focus()
  }
  return html`<div role="tablist" aria-label=${say(lang, 'Views')} ref=${list} onKeyDown=${keys}>${views.map(name => html`<button type="button" role="tab"
    id=${`tab-${name}`} aria-controls="view" aria-selected=${view === name} tabindex=${view === name ? 0 : -1} onClick=${() => change({ view: name })}>${say(lang, titles[name])}</button>`)}</div>`
}

function Cards({ lang }) {
  const [count, setCount] = useState(null), [share, setShare] = useState(null), [told, tell] = useState('')
  const dialog = useRef()
  useEffect(() => { call({ do: 'count' }).then(setCount, () => {}) }, [])
  const read = async event => {
    const file = event.target.files[0]
    if (!file) return
    setShare(0); tell('')
    try {
      const got = await call({ do: 'import', file }, { progress: setShare })
      tell(say(lang, '<n> cards of <game> were read.', { n: got.cards, game: games[got.game] }))
      setCount(await call({ do: 'count' }))
    } catch (error) {
      tell(say(lang, 'It could not be read: <why>.', { why: error.message }))
    }
    setShare(null)
    event.target.value = ''
  }
  const forget = async () => {
    await call({ do: 'forget' })
    location.reload()
  }
  const known = count ? count.mtg + count.zx : 0
  return html`<button type="button" onClick=${() => dialog.current.showModal()}>${say(lang, 'Cards …')}${known ? ` (${known})` : ''}</button>
    <dialog ref=${dialog} aria-labelledby="cards-title"><h2 id="cards-title">${say(lang, 'Cards')}</h2>
      <p>${say(lang, 'Names become known from a file of yours: bulk data of Scryfall (oracle cards), AtomicCards of MTGJSON, or a table with a line of column names and a card a line. It is read here, and stays in this browser; nothing is sent anywhere.')}</p>
      <p>${parts(lang, 'Without it write what a card says: <examples>.', { examples: html`<code>Rock: {T}: Add {G}. (artifact)</code>, <code>4 {1}{U}{U}</code>, <code>9 W|U</code>` })}</p>
      <p><label>${say(lang, 'File')} <input type="file" onChange=${read} accept=".json,.jsonl,.tsv,.txt,.gz" /></label></p>
      ${share !== null ? html`<progress max="1" value=${share} aria-label=${say(lang, 'Reading')}></progress>` : ''}
      <p role="status">${told || (count ? say(lang, 'Known: <mtg> of Magic, <zx> of Z/X.', count) : '')}</p>
      <p class="row"><button type="button" onClick=${() => dialog.current.close()}>${say(lang, 'Close')}</button>
        ${known ? html`<button type="button" onClick=${forget}>${say(lang, 'Forget them')}</button>` : ''}</p></dialog>`
}

/** A view that fails says so, and can begin anew. */
function Shown({ view, shared }) {
  const [error, reset] = useErrorBoundary()
  const [, loaded] = useState(view), [missing, miss] = useState(null), { lang } = shared
  const get = () => load[view]().then(made => { shown[view] = made; miss(null); loaded({}) }, miss)
  useEffect(() => { if (!shown[view]) get() }, [view])
  if (error) return html`<p role="alert">${say(lang, 'This view went wrong:')} ${error.message}</p>
    <p><button type="button" onClick=${() => { beginAgain(view); reset() }}>${say(lang, 'Begin again with the example')}</button></p>`
  if (missing) return html`<p role="alert">${say(lang, 'This view could not be loaded:')} ${missing.message}</p>
    <p><button type="button" onClick=${() => location.reload()}>${say(lang, 'Load the page again')}</button></p>`
  return shown[view] ? html`<${shown[view]} shared=${shared} />` : html`<p role="status" aria-busy="true">${say(lang, 'Working …')}</p>`
}

function Page() {
  const shared = useShared(), { view, lang, theme, notice } = shared
  const [copied, setCopied] = useState(false)
  useEffect(() => { document.documentElement.dataset.theme = theme; document.documentElement.lang = lang }, [theme, lang])
  const choose = async ({ target }) => {
    await learn(target.value)
    change({ lang: target.value })
  }
  const copy = async () => {
    const url = await link()
    history.replaceState(null, '', url)
    await navigator.clipboard?.writeText(url).catch(() => {})
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return html`<a class="skip" href="#view">${say(lang, 'Skip to the view')}</a>
    <header><h1>pay</h1><${Tabs} view=${view} lang=${lang} /><div class="tools"><${Cards} lang=${lang} />
      <button type="button" onClick=${copy} aria-live="polite">${say(lang, copied ? 'Link copied' : 'Copy link')}</button>
      <button type="button" onClick=${() => print()}>${say(lang, 'Print')}</button>
      <label><span class="hidden">${say(lang, 'Language')}</span><select value=${lang} onChange=${choose}><option value="en">English</option><option value="ja">日本語</option></select></label>
      <label><span class="hidden">${say(lang, 'Theme')}</span><select value=${theme} onChange=${event => change({ theme: event.target.value })}>${['auto', 'light', 'dark'].map(each => html`<option value=${each}>${say(lang, each)}</option>`)}</select></label></div></header>
    ${notice ? html`<p class="notice" role="alert">${say(lang, notice.text, notice.values)} <button type="button" onClick=${() => change({ notice: null })}>${say(lang, 'Close')}</button></p>` : ''}
    <main id="view" role="tabpanel" aria-labelledby=${`tab-${view}`} tabindex="-1"><${Shown} key=${view} view=${view} shared=${shared} /></main>
    <footer>${say(lang, 'Exact answers, computed in this browser; nothing leaves it. Not affiliated with the makers of the games.')}</footer>`
}

await begin()
document.getElementById('page').textContent = ''
render(html`<${Page} />`, document.getElementById('page'))
if ('serviceWorker' in navigator) navigator.serviceWorker.register('sw.js')
