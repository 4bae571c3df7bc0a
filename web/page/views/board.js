// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks'
import { errorsOf, recordOf, State, useAnswer } from '../asking.js'
import { add, cardsOf, gameOf, isTapped, remove, toggle } from '../boardtext.js'
import { Drawing } from '../drawing.js'
import { Editor } from '../editor.js'
import { boards } from '../examples.js'
import { html } from '../html.js'
import { NameInput } from '../name-input.js'
import { Payment, Plan } from '../payment.js'
import { change, state } from '../state.js'
import { Costs } from '../symbols.js'
import { say, zoneNames } from '../words.js'

const set = part => change({ board: { ...state.board, ...part } })
const verdictOf = castable => castable === true ? 'yes' : castable === false ? 'no' : 'unknown'

function Table({ text, game, lang }) {
  const cards = cardsOf(text)
  const zones = [...new Set(cards.map(card => card.zone))]
  return html`<div class="table">${zones.map(zone => html`<section aria-label=${zone}><h3>${say(lang, zone)}</h3>
    <ul class="chips">${cards.filter(card => card.zone === zone).map(card => html`<li class=${isTapped(card, game) ? 'tapped' : ''}>
      <button type="button" aria-pressed=${isTapped(card, game)} title=${say(lang, 'tap or untap')}
        onClick=${() => set({ text: toggle(text, card, game) })}>${card.count > 1 ? `${card.count} ` : ''}${card.name}</button>
      <button type="button" class="drop" aria-label=${`Take away ${card.name}`} onClick=${() => set({ text: remove(text, card) })}>×</button>
    </li>`)}</ul></section>`)}</div>`
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

const lifeOf = { en: ' life', ja: 'ライフ' }, damageOf = { en: ' damage', ja: 'ダメージ' }

/** All that a way is paid with: the total, life, damage and other stocks. */
function Price({ way, lang }) {
  const besides = [...way.life ? [`${way.life}${lifeOf[lang]}`] : [], ...way.damage > 0 ? [`${way.damage}${damageOf[lang]}`] : [],
    ...Object.entries(way.counters ?? {}).map(([name, n]) => `${n} ${name}`)]
  return html`${way.total ? html` <${Costs} text=${way.total} lang=${lang} />` : ''}${besides.length > 0
    ? html` <span class="besides">${way.total ? '+ ' : ''}${besides.join(', ')}</span>` : ''}`
}

function Ways({ card, lang }) {
  const ways = (card.ways ?? []).filter(way => way.with.length > 0 || card.ways.length > 1)
  if (ways.length === 0) return null
  return html`<ul class="ways">${ways.map(way => html`<li><span class="verdict ${verdictOf(way.castable)}">${say(lang, verdictOf(way.castable))}</span>
     ${way.with.length ? way.with.join(', ') : say(lang, 'as printed')}<${Price} way=${way} lang=${lang} />
    ${(way.why ?? []).map(why => html` <small>${why}</small>`)}</li>`)}</ul>`
}

function Card({ card, open, lang }) {
  const first = (card.ways ?? []).find(way => way.castable === true)
  return html`<li><div class="answer"><span class="verdict ${verdictOf(card.castable)}">${say(lang, verdictOf(card.castable))}</span>
    <b>${card.name}</b>${first ? html`<${Price} way=${first} lang=${lang} />` : ''}
    ${first?.x !== undefined ? html` <small>X = ${first.x}</small>` : ''}
    ${card.castable === true ? html`<button type="button" aria-expanded=${open} onClick=${() => set({ cast: open ? '' : card.name })}>${say(lang, 'How to pay')}</button>` : ''}</div>
    ${(card.why ?? []).map(why => html`<p class="why"><${Costs} text=${why} lang=${lang} /></p>`)}
    <${Ways} card=${card} lang=${lang} />
    ${open ? html`<${Cast} name=${card.name} lang=${lang} />` : ''}</li>`
}

function Cast({ name, lang }) {
  const answer = useAnswer({ do: 'board', text: state.board.text, cast: name })
  const record = recordOf(answer)
  return html`<div class="cast"><${State} answer=${answer}>
    ${record?.payment ? html`<${Drawing} key=${JSON.stringify(record.payment)} payment=${record.payment} name=${name} lang=${lang} /><${Payment} payment=${record.payment} lang=${lang} />` : html`<pre>${answer.value?.words}</pre>`}
    ${(record?.gave_up ?? []).length > 0 ? html`<p>${say(lang, 'Given up')}: ${record.gave_up.map(each => each.what).join(', ')}</p>` : ''}
    ${answer.value?.after ? html`<button type="button" onClick=${() => set({ text: answer.value.after, cast: '' })}>${say(lang, 'Cast it')}</button>` : ''}
  <//></div>`
}

function Open({ record, lang }) {
  const lines = [...(record.unread ?? []).map(each => ['Not understood', each]), ...(record.assumed ?? []).map(each => ['Assumed', each])]
  if (lines.length === 0) return null
  return html`<details class="open"><summary>${record.unread?.length ?? 0} not understood, ${record.assumed?.length ?? 0} assumed: lines of cards</summary>
    <ul>${lines.map(([what, each]) => html`<li>${say(lang, what)}: <b>${each.card ?? each.name ?? ''}</b> ${each.text ?? each.what ?? each.line ?? ''}</li>`)}</ul></details>`
}

export function Board({ shared }) {
  const { text, cast } = shared.board, { lang } = shared, game = gameOf(text) in zoneNames ? gameOf(text) : 'mtg'
  const answer = useAnswer({ do: 'board', text })
  const record = recordOf(answer)
  return html`<div class="columns"><div>
    <p class="row"><label>${say(lang, 'Examples')} <select value="" onChange=${event => set({ text: boards[event.target.value].text, cast: '' })}>
      <option value="" disabled>…</option>${boards.map((board, i) => html`<option value=${i}>${board.title}</option>`)}</select></label></p>
    <${Table} text=${text} game=${game} lang=${lang} />
    <${Adding} text=${text} game=${game} lang=${lang} />
    <${Editor} label=${say(lang, 'Board as text')} value=${text} onInput=${value => set({ text: value })} errors=${errorsOf(answer)} game=${game} complete rows=16 />
  </div><div class="result" aria-live="polite"><${State} answer=${answer}>${record && html`
    <ul class="answers">${record.cards.map((card, i) => html`<${Card} key=${`${i} ${card.name}`} card=${card} open=${cast === card.name} lang=${lang} />`)}</ul>
    ${record.together?.steps?.length > 0 && html`<section><h3>${say(lang, 'Best together')}: ${record.together.worth}${record.together.optimal ? '' : ' or more'}</h3>
      ${record.together.first ? html`<p>${say(lang, 'First')}: ${record.together.first}</p>` : ''}
      <${Plan} steps=${record.together.steps} lang=${lang} /></section>`}
    <${Open} record=${record} lang=${lang} />
    <p class="took">${answer.value.ms?.toFixed(0)} ms</p>`}<//></div></div>`
}
