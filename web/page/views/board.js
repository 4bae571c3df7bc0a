// SPDX-License-Identifier: MIT
import { useMemo, useState } from 'preact/hooks'
import { errorsOf, Mend, recordOf, State, useAnswer } from '../asking.js'
import { add, cardsOf, gameOf, isTapped, remove, toggle } from '../boardtext.js'
import { Drawing } from '../drawing.js'
import { Editor } from '../editor.js'
import { boards } from '../first.js'
import { html } from '../html.js'
import { NameInput } from '../name-input.js'
import { Payment, Plan } from '../payment.js'
import { change, state } from '../state.js'
import { Costs } from '../symbols.js'
import { say, zoneNames } from '../words.js'

const set = part => change({ board: { ...state.board, ...part } })
const verdictOf = castable => castable === true ? 'yes' : castable === false ? 'no' : 'unknown'

const turned = { mtg: ['battlefield'], zx: ['resource', 'square'] } // zones in which cards are tapped, or put to sleep
const MOST_SHOWN = 300 // lines of cards as buttons; a board that is longer is text

const called = card => `${card.count > 1 ? `${card.count} ` : ''}${card.name}`

function Table({ text, game, lang }) {
  const all = useMemo(() => cardsOf(text), [text]), cards = all.slice(0, MOST_SHOWN)
  const zones = [...new Set(cards.map(card => card.zone))]
  return html`<div class="table">${zones.map(zone => html`<section aria-label=${say(lang, zone)}><h3>${say(lang, zone)}</h3>
    <ul class="chips">${cards.filter(card => card.zone === zone).map(card => html`<li class=${isTapped(card, game) ? 'tapped' : ''}>
      ${(turned[game] ?? []).includes(zone)
        ? html`<button type="button" aria-pressed=${isTapped(card, game)} title=${say(lang, game === 'zx' ? 'Put it to sleep, or awake' : 'Tap it, or untap it')}
          onClick=${() => set({ text: toggle(text, card, game) })}>${called(card)}</button>`
        : html`<span class="chip">${called(card)}</span>`}
      <button type="button" class="drop" aria-label=${say(lang, 'Take away <name>', card)} onClick=${() => set({ text: remove(text, card) })}>×</button>
    </li>`)}</ul></section>`)}
    ${all.length > MOST_SHOWN ? html`<p class="means">${say(lang, '<n> more lines of cards are in the text alone.', { n: all.length - MOST_SHOWN })}</p>` : ''}</div>`
}

function Adding({ text, game, lang }) {
  const [name, setName] = useState(''), [told, setZone] = useState(''), [count, setCount] = useState(1)
  const zone = zoneNames[game].includes(told) ? told : zoneNames[game][0]
  const submit = event => {
    event.preventDefault()
    if (name.trim() === '') return
    set({ text: add(text, zone, name.trim(), count) })
    setName('')
  }
  return html`<form class="row" onSubmit=${submit} aria-label=${say(lang, 'Add a card')}>
    <label>${say(lang, 'Number')} <input type="number" min="1" max="99" value=${count} onInput=${event => setCount(Number(event.target.value) || 1)} /></label>
    <${NameInput} label=${say(lang, 'Name')} value=${name} onInput=${setName} game=${game} />
    <label>${say(lang, 'Zone')} <select value=${zone} onChange=${event => setZone(event.target.value)}>
      ${zoneNames[game].map(each => html`<option value=${each}>${say(lang, each)}</option>`)}</select></label>
    <button>${say(lang, 'Add')}</button></form>`
}

/** All that a way is paid with: the total, life, damage and other stocks. */
function Price({ way, lang }) {
  const besides = [...way.life ? [say(lang, '<n> life', { n: way.life })] : [], ...way.damage > 0 ? [say(lang, '<n> damage', { n: way.damage })] : [],
    ...Object.entries(way.counters ?? {}).map(([name, n]) => `${n} ${name}`)]
  return html`${way.total ? html` <${Costs} text=${way.total} lang=${lang} />` : ''}${besides.length > 0
    ? html` <span class="besides">${way.total ? '+ ' : ''}${besides.join(', ')}</span>` : ''}`
}

function Ways({ card, lang }) {
  const ways = (card.ways ?? []).filter(way => way.with.length > 0 || card.ways.length > 1)
  if (ways.length === 0) return null
  return html`<ul class="ways">${ways.map(way => html`<li><span class="verdict ${verdictOf(way.castable)}">${say(lang, verdictOf(way.castable))}</span>
     ${way.with.length ? html`<span lang="en">${way.with.join(', ')}</span>` : say(lang, 'as printed')}<${Price} way=${way} lang=${lang} />
    ${(way.why ?? []).map(why => html` <small lang="en">${why}</small>`)}</li>`)}</ul>`
}

function Card({ card, open, lang }) {
  const first = (card.ways ?? []).find(way => way.castable === true)
  return html`<li><div class="answer"><span class="verdict ${verdictOf(card.castable)}">${say(lang, verdictOf(card.castable))}</span>
    <b>${card.name}</b>${first ? html`<${Price} way=${first} lang=${lang} />` : ''}
    ${first?.x !== undefined ? html` <small>X = ${first.x}</small>` : ''}
    ${card.castable === true ? html`<button type="button" aria-expanded=${open} onClick=${() => set({ cast: open ? '' : card.name })}>${say(lang, 'How to pay')}</button>` : ''}</div>
    ${(card.why ?? []).map(why => html`<p class="why" lang="en"><${Costs} text=${why} lang=${lang} /></p>`)}
    <${Ways} card=${card} lang=${lang} />
    ${open ? html`<${Cast} name=${card.name} lang=${lang} />` : ''}</li>`
}

function Cast({ name, lang }) {
  const answer = useAnswer({ do: 'board', text: state.board.text, cast: name })
  const record = recordOf(answer)
  return html`<div class="cast"><${State} answer=${answer}>
    ${record?.payment ? html`<${Drawing} key=${JSON.stringify(record.payment)} payment=${record.payment} name=${name} lang=${lang} /><${Payment} payment=${record.payment} lang=${lang} />` : html`<pre class="words" lang="en">${answer.value?.words}</pre>`}
    ${(record?.gave_up ?? []).length > 0 ? html`<p>${say(lang, 'Given up')}: ${record.gave_up.map(each => each.what).join(', ')}</p>` : ''}
    ${answer.value?.after ? html`<button type="button" onClick=${() => set({ text: answer.value.after, cast: '' })}>${say(lang, 'Cast it')}</button>` : ''}
  <//></div>`
}

function Open({ record, lang }) {
  const lines = [...(record.unread ?? []).map(each => ['Not understood', each]), ...(record.assumed ?? []).map(each => ['Assumed', each])]
  if (lines.length === 0) return null
  return html`<details class="open"><summary>${say(lang, 'Lines of cards: <unread> not understood, <assumed> assumed', { unread: record.unread?.length ?? 0, assumed: record.assumed?.length ?? 0 })}</summary>
    <ul>${lines.map(([what, each]) => html`<li>${say(lang, what)}: <b>${each.card ?? each.name ?? ''}</b> <span lang="en">${each.text ?? each.what ?? each.line ?? ''}</span></li>`)}</ul></details>`
}

const ABOUT = {
  mtg: 'Which of these cards can be cast, and how are they paid? Click a land to tap it by hand, and see what stays castable; × takes a card away.',
  zx: 'Which of these cards can be played, and how are they paid? Click a card to put it to sleep by hand, and see what stays playable; × takes a card away.',
}

export function Board({ shared }) {
  const { text, cast } = shared.board, { lang } = shared, game = gameOf(text) in zoneNames ? gameOf(text) : 'mtg'
  const answer = useAnswer({ do: 'board', text })
  const record = recordOf(answer)
  return html`<p class="about">${say(lang, game === 'zx' ? ABOUT.zx : ABOUT.mtg)}</p><div class="columns"><div>
    <p class="row"><label>${say(lang, 'Examples')} <select value="" onChange=${event => set({ text: boards[event.target.value].text, cast: '' })}>
      <option value="" disabled>…</option>${boards.map((board, i) => html`<option value=${i}>${say(lang, board.title)}</option>`)}</select></label></p>
    <${Table} text=${text} game=${game} lang=${lang} />
    <${Adding} text=${text} game=${game} lang=${lang} />
    <${Editor} label=${say(lang, 'Board as text')} value=${text} onInput=${value => set({ text: value })} errors=${errorsOf(answer)} game=${game} complete rows=16 />
  </div><div class="result" aria-live="polite"><${Mend} errors=${errorsOf(answer)} lang=${lang} /><${State} answer=${answer}>${record && html`
    <ul class="answers">${record.cards.map((card, i) => html`<${Card} key=${`${i} ${card.name}`} card=${card} open=${cast === card.name} lang=${lang} />`)}</ul>
    ${record.together?.steps?.length > 0 && html`<section><h3>${say(lang, 'Best together')}</h3>
      <p class="means">${say(lang, game === 'zx' ? 'Cards of the hand that can be played one after the other, with the greatest sum of costs: <n>' : 'Cards of the hand that can be cast one after the other, with the greatest sum of mana values: <n>', { n: record.together.worth })}${record.together.optimal ? '' : say(lang, ' or more')}</p>
      ${record.together.first ? html`<p>${say(lang, 'First')}: <span lang="en">${record.together.first}</span></p>` : ''}
      <${Plan} steps=${record.together.steps} lang=${lang} /></section>`}
    <${Open} record=${record} lang=${lang} />
    <p class="took">${answer.value.ms?.toFixed(0)} ms</p>`}<//></div></div>`
}
