// SPDX-License-Identifier: MIT
import { useMemo } from 'preact/hooks'
import { errorsOf, linesOf, State, useAnswer } from '../asking.js'
import { Editor } from '../editor.js'
import { decks } from '../examples.js'
import { html } from '../html.js'
import { Bars, Legend, Lines, Picture, Stacks } from '../picture.js'
import { change, state } from '../state.js'
import { Costs, Units } from '../symbols.js'
import { say } from '../words.js'

const set = part => change({ deck: { ...state.deck, ...part } })
const percent = (value, digits = 1) => value === null || value === undefined ? '' : `${(100 * value).toFixed(digits)} %`
const points = value => `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(2)} points`

function useTable(shared, table, more = {}) {
  const { text, draw, game } = shared.deck
  return useAnswer({ do: 'deck', text, draw, game, table, ...more }, 500)
}

function Rates({ spells, draw }) {
  const rows = spells.filter(spell => spell.on_curve !== null).map(spell => {
    const played = spell.played?.[draw ? 'draw' : 'play']
    return { label: `${spell.count} ${spell.name}`, value: played?.value ?? spell.on_curve, low: played?.low, high: played?.high,
      note: `turn ${spell.turn}, ${spell.cost}${played ? '; from games that were played' : ''}` }
  })
  return html`<${Picture} title="Cast rates" name="cast-rates"
      means="The chance that the card, being in hand by then, can be paid on the turn of its cost; whiskers: 95 % of games that were played.">
      <${Bars} label="Cast rates of the cards" rows=${rows} /><//>
    <div class="scroll" tabindex="0"><table><thead><tr><th>copies</th><th>card</th><th>cost</th><th>turn</th><th>on the play</th><th>on the draw</th><th title="given that as many resources of any kind are there">given enough</th><th>waits</th></tr></thead>
      <tbody>${spells.map(spell => html`<tr><td>${spell.count}</td><th scope="row"><${Costs} text=${spell.name} /></th><td><${Costs} text=${spell.cost} /></td><td>${spell.turn}</td>
        <td>${percent(spell.on_curve_play)}</td><td>${percent(spell.on_curve_draw)}</td><td>${percent(spell.given_enough)}</td><td>${spell.average_delay?.toFixed(2)}</td></tr>`)}</tbody></table></div>
    <p class="means">Given enough: as many resources as the cost counts are there, of whatever colour; what is missing then are colours. Waits: turns beyond its own, on average.</p>`
}

function Curve({ spells }) {
  const values = [...new Set(spells.map(spell => spell.value))].sort((a, b) => a - b)
  const rows = values.map(value => {
    const all = spells.filter(spell => spell.value === value)
    const total = all.reduce((sum, spell) => sum + spell.count, 0)
    const cast = all.reduce((sum, spell) => sum + spell.count * (spell.on_curve ?? 0), 0)
    return { label: String(value), total, parts: [{ value: cast, ink: 0, what: 'cast on their turn' }, { value: total - cast, ink: 0, faint: true, what: 'late' }] }
  })
  return html`<${Picture} title="Curve" name="curve" means="Cards by what they cost; dark: the share that is cast on its turn.">
    <${Stacks} label="Cards by cost, by whether they are cast on their turn" rows=${rows} unit="cards" /><//>`
}

function Turns({ shared }) {
  const answer = useTable(shared, 'turns', { no_swap: true, games: 0 })
  const turns = linesOf(answer)
  const line = (name, title) => ({ name: title, points: turns.filter(turn => turn[name] !== null).map(turn => ({ x: turn.turn, value: turn[name] })) })
  const lines = [line('castable', 'a card in hand can be paid'), line('enough', 'resources at least the turn'), line('screw', 'two or more below'), line('flood', 'three or more above')]
  return html`<${State} answer=${answer}>${turns.length > 0 && html`<${Picture} title="Turn by turn" name="turns"
      means="Of all games. Below and above: numbers of resource cards against that of the turn.">
      <${Lines} label="Shares of games by turn" lines=${lines} share /><//><${Legend} names=${lines.map(each => each.name)} />`}<//>`
}

function Sources({ shared }) {
  const colours = useTable(shared, 'colours', { games: 0 }), sources = useTable(shared, 'sources', { games: 0 })
  const { lang } = shared
  return html`<${State} answer=${colours}><table><thead><tr><th>colour</th><th>sources</th><th>pips</th></tr></thead>
      <tbody>${linesOf(colours).map(one => html`<tr><th scope="row"><${Units} units=${[one.unit]} lang=${lang} /></th><td>${one.sources}</td><td>${one.pips}</td></tr>`)}</tbody></table><//>
    <${State} answer=${sources}><div class="scroll" tabindex="0"><table><thead><tr><th>card</th><th>turn</th><th>pips</th><th>sources</th><th>needs</th><th>now</th><th>wanted</th></tr></thead>
      <tbody>${linesOf(sources).map(one => html`<tr class=${one.needs < 0 || one.sources < one.needs ? 'short' : ''}><th scope="row"><${Costs} text=${one.name} lang=${lang} /></th><td>${one.turn}</td>
        <td>${one.pips} <${Units} units=${[one.units]} lang=${lang} /></td><td>${one.sources}</td><td>${one.needs < 0 ? 'more' : one.needs}${one.needs < 0 || one.sources < one.needs ? ' (too few)' : ''}</td><td>${percent(one.rate)}</td><td>${percent(one.wanted, 0)}</td></tr>`)}</tbody></table></div>
      <p class="means">Wanted: 89 % and one for each mana of the cost, given as many lands as it counts, as in Karsten’s tables; needs: as few sources as do.</p><//>`
}

function Hands({ shared }) {
  const answer = useTable(shared, 'hands', { games: 0 })
  const hands = linesOf(answer)
  const sizes = [...new Set(hands.map(hand => hand.cards))]
  return html`<${State} answer=${answer}><table><thead><tr><th>cards</th><th>reached</th><th>kept with</th><th>kept</th></tr></thead>
    <tbody>${sizes.map(size => {
      const all = hands.filter(hand => hand.cards === size)
      const keeps = all.filter(hand => hand.keeps).map(hand => hand.resources)
      return html`<tr><th scope="row">${size}</th><td>${percent(all[0].reached)}</td><td>${keeps.length ? `${Math.min(...keeps)} to ${Math.max(...keeps)} lands` : 'none'}</td><td>${percent(all[0].kept)}</td></tr>`
    })}</tbody></table><p class="means">Reached: the share of games that come to a hand of so many cards; kept: the share that keeps it.</p><//>`
}

const lineCard = line => /^\s*(\d+)\s*x?\s+(.*?)\s*$/.exec(line)

function WhatIf({ shared }) {
  const { text, from, to, number } = shared.deck
  const cards = useMemo(() => [...new Set(text.split('\n').map(lineCard).filter(found => found).map(found => found[2].split(' = ')[0]))], [text])
  const out = cards.includes(from) ? from : '', into = cards.includes(to) ? to : ''
  const swap = out && into && out !== into ? `-${number} ${out} +${number} ${into}` : null
  const answer = useAnswer(swap ? { do: 'deck', text, draw: shared.deck.draw, game: shared.deck.game, swap } : null, 300)
  const lines = linesOf(answer)
  const choose = (label, value, name) => html`<label class="grow">${label} <select value=${value} onChange=${event => set({ [name]: event.target.value })}>
    <option value="">…</option>${cards.map(card => html`<option value=${card}>${card}</option>`)}</select></label>`
  return html`<div class="row">${choose('Out', out, 'from')}${choose('In', into, 'to')}
      <label class="grow">${number} of them <input type="range" min="1" max="8" value=${number} onInput=${event => set({ number: Number(event.target.value) })} /></label></div>
    ${errorsOf(answer).map(error => html`<p class="errors" role="status">${error.message}</p>`)}
    ${swap && html`<${State} answer=${answer}>${lines.length > 0 && html`<p><b>Mean cast rate: ${percent(lines[0].before, 2)} → ${percent(lines[0].on_curve, 2)} (${points(lines[0].difference)})</b></p>
      <ul>${lines.slice(1).filter(line => line.difference && Math.abs(line.difference) > 5e-5).map(line => html`<li><${Costs} text=${line.name} />: ${points(line.difference)}</li>`)}</ul>`}<//>`}`
}

function Numbers({ shared }) {
  const answer = useTable(shared, 'lands', { games: 0 })
  const rows = linesOf(answer)
  const now = rows.find(row => row.change === 'as it is')?.resources
  return html`<${State} answer=${answer}>${rows.length > 0 && html`<${Picture} title="Numbers of lands" name="lands"
    means="Mean cast rate, and the share of all cards that are spells cast on their turn, if so many lands were in the deck.">
    <${Lines} label="Mean cast rate by number of lands" share lines=${[
      { name: 'mean cast rate', points: rows.map(row => ({ x: row.resources, value: row.on_curve })) },
      { name: 'useful cards', points: rows.map(row => ({ x: row.resources, value: row.useful })) }]} /><//>
    <${Legend} names=${['mean cast rate', 'useful cards']} /><p>${now !== undefined ? `Now: ${now}.` : ''}</p>`}<//>
    ${errorsOf(answer).map(error => html`<p>${error.message}</p>`)}`
}

function Whole({ shared }) {
  const answer = useTable(shared, 'deck', { games: 0 })
  const whole = linesOf(answer)[0]
  return html`<${State} answer=${answer}>${whole && html`<ul class="facts">
    <li><b>${whole.cards}</b> cards, <b>${whole.resources}</b> to pay with; hands: ${whole.hands}</li>
    <li>Mean cast rate: <b>${percent(whole.on_curve_play, 2)}</b> on the play, <b>${percent(whole.on_curve_draw, 2)}</b> on the draw</li>
    <li>Colour screw given enough: <b>${percent(1 - whole.given_enough, 2)}</b></li>
    ${whole.swap_from ? html`<li>Best single swap: one <b>${whole.swap_from}</b> for one <b>${whole.swap_to}</b>: ${percent(whole.on_curve_swapped, 2)}
      <button type="button" onClick=${() => set({ from: whole.swap_from, to: whole.swap_to, number: 1 })}>Show it</button></li>` : ''}</ul>`}<//>`
}

const fold = (title, open, content) => html`<details class="part" open=${open}><summary><h3>${title}</h3></summary>${content}</details>`

export function Deck({ shared }) {
  const { text, draw } = shared.deck, { lang } = shared
  const answer = useTable(shared, 'spells', { no_swap: true })
  const spells = linesOf(answer), good = errorsOf(answer).length === 0 && spells.length > 0
  const choose = event => {
    const deck = decks[event.target.value]
    set({ text: deck.text, game: deck.game, from: '', to: '' })
  }
  return html`<div class="columns"><div>
    <p class="row"><label>${say(lang, 'Examples')} <select value="" onChange=${choose}><option value="" disabled>…</option>${decks.map((deck, i) => html`<option value=${i}>${deck.title}</option>`)}</select></label>
      <label>${say(lang, 'Game')} <select value=${shared.deck.game ?? ''} onChange=${event => set({ game: event.target.value || undefined })}>
        <option value="">by its cards</option><option value="mtg">Magic</option><option value="zx">Z/X</option></select></label>
      <label><input type="checkbox" checked=${draw} onChange=${event => set({ draw: event.target.checked })} /> ${say(lang, 'On the draw')}</label></p>
    <${Editor} label=${say(lang, 'Deck list')} value=${text} onInput=${value => set({ text: value })} errors=${errorsOf(answer)} game=${shared.deck.game ?? shared.game} complete rows=22 />
  </div><div class="result">
    ${good ? html`<${Whole} shared=${shared} />` : ''}
    <${State} answer=${answer}>${good && html`${fold(say(lang, 'Cast rates'), true, html`<${Rates} spells=${spells} draw=${draw} />`)}
      ${fold('Curve', true, html`<${Curve} spells=${spells} />`)}`}<//>
    ${good && html`${fold(say(lang, 'What if'), true, html`<${WhatIf} shared=${shared} />`)}
      ${fold(say(lang, 'Turn by turn'), true, html`<${Turns} shared=${shared} />`)}
      ${fold(say(lang, 'Sources and pips'), true, html`<${Sources} shared=${shared} />`)}
      ${fold(say(lang, 'Mulligans'), true, html`<${Hands} shared=${shared} />`)}
      ${fold(say(lang, 'Lands'), true, html`<${Numbers} shared=${shared} />`)}`}
  </div></div>`
}
