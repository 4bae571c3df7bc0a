// SPDX-License-Identifier: MIT
import { useMemo } from 'preact/hooks'
import { errorsOf, linesOf, Mend, State, useAnswer } from '../asking.js'
import { Editor } from '../editor.js'
import { decks } from '../examples.js'
import { html } from '../html.js'
import { Bars, Legend, Lines, Picture, Stacks } from '../picture.js'
import { change, state } from '../state.js'
import { Costs, symbolOf, Units } from '../symbols.js'
import { parts, say } from '../words.js'

const set = part => change({ deck: { ...state.deck, ...part } })
const percent = (value, digits = 1) => value === null || value === undefined ? '' : `${(100 * value).toFixed(digits)} %`
const points = (lang, value) => say(lang, '<n> points', { n: `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(2)}` })
const orderOf = (lang, draw) => say(lang, draw ? 'on the draw' : 'on the play')
const heads = (lang, ...titles) => html`<tr>${titles.map(title => html`<th>${say(lang, title)}</th>`)}</tr>`

function useTable(shared, table, more = {}) {
  const { text, draw, game } = shared.deck
  return useAnswer({ do: 'deck', text, draw, ...(game ? { game } : {}), table, ...more }, 500)
}

const playedOf = (spell, draw) => spell.played?.[draw ? 'draw' : 'play']
const rateOf = (spell, draw) => playedOf(spell, draw)?.value ?? (draw ? spell.on_curve_draw : spell.on_curve_play)

function Rates({ spells, draw, lang, lands }) {
  const games = spells.find(spell => spell.played)?.played.games
  const told = spells.filter(spell => rateOf(spell, draw) !== null && rateOf(spell, draw) !== undefined)
  const rows = told.map(spell => {
    const played = playedOf(spell, draw)
    return { label: `${spell.count} ${spell.name}`, value: rateOf(spell, draw), low: played?.low, high: played?.high,
      note: say(lang, 'turn <turn>, <cost>', spell) }
  })
  const by = games ? say(lang, 'In <games> games that were played, with all that the deck gives; whiskers: 95 %.', { games: games.toLocaleString('en') })
    : say(lang, 'By its <lands>, exact: this deck has nothing else that gives.', { lands })
  const named = spells.some(spell => spell.name !== spell.cost && !spell.name.includes(' = ')), side = draw ? 'on_curve_draw' : 'on_curve_play'
  return html`<${Picture} title=${`${say(lang, 'Cast rates')}, ${orderOf(lang, draw)}`} name="cast-rates"
      means=${`${say(lang, 'The chance that the card, being in hand by then, can be paid on the turn of its cost.')} ${by}`}>
      <${Bars} label=${say(lang, 'Cast rates of the cards')} rows=${rows} /><//>
    <div class="scroll" tabindex="0"><table class="rates"><caption>${say(lang, games ? 'Played: as above. By <lands>: what they alone give, exact. Both <order>.' : 'By <lands>, exact, <order>.', { lands, order: orderOf(lang, draw) })}</caption>
      <thead><tr><th>${say(lang, 'copies')}</th><th>${say(lang, 'card')}</th>${named ? html`<th>${say(lang, 'cost')}</th>` : ''}<th>${say(lang, 'turn')}</th>${games ? html`<th>${say(lang, 'played')}</th>` : ''}
        <th>${say(lang, 'by <lands>', { lands })}</th><th>${say(lang, 'given enough')}</th><th>${say(lang, 'waits')}</th></tr></thead>
      <tbody>${spells.map(spell => html`<tr><td>${spell.count}</td><th scope="row"><${Costs} text=${spell.name} lang=${lang} /></th>${named ? html`<td><${Costs} text=${spell.cost} lang=${lang} /></td>` : ''}<td>${spell.turn}</td>
        ${games ? html`<td>${percent(playedOf(spell, draw)?.value)}</td>` : ''}
        <td>${percent(spell[side])}</td><td>${percent(spell.given_enough)}</td><td>${spell.average_delay?.toFixed(2)}</td></tr>`)}</tbody></table></div>
    <p class="means">${games ? say(lang, 'By <lands>: what creatures, artifacts and other cards give is left out. ', { lands }) : ''}${say(lang, 'Given enough: as many <lands> as the cost counts are there, of whatever colour; what is missing then are colours. Waits: turns beyond its own, on average, by <lands> alone.', { lands })}</p>`
}

function Curve({ spells, draw, lang }) {
  const values = [...new Set(spells.map(spell => spell.value))].sort((a, b) => a - b)
  const rows = values.map(value => {
    const all = spells.filter(spell => spell.value === value)
    const total = all.reduce((sum, spell) => sum + spell.count, 0)
    const cast = all.reduce((sum, spell) => sum + spell.count * (rateOf(spell, draw) ?? 0), 0)
    return { label: String(value), total, parts: [{ value: cast, ink: 0, what: say(lang, 'cards payable on their turn') }, { value: total - cast, ink: 0, faint: true, what: say(lang, 'cards that wait') }] }
  })
  return html`<${Picture} title=${say(lang, 'Curve')} name="curve" means=${say(lang, 'Numbers of cards by what they cost; dark: the share that can be paid on its turn, by the cast rates above.')}>
    <${Stacks} label=${say(lang, 'Cards by cost, by whether they are cast on their turn')} rows=${rows} /><//>`
}

function Turns({ shared }) {
  const answer = useTable(shared, 'turns', { no_swap: true, games: 0 }), { lang } = shared
  const turns = linesOf(answer)
  const line = (name, title) => ({ name: say(lang, title), points: turns.filter(turn => turn[name] !== null).map(turn => ({ x: turn.turn, value: turn[name] })) })
  const lines = [line('castable', 'a card in hand can be paid'), line('enough', 'as many resources as the turn'), line('screw', 'two or more too few'), line('flood', 'three or more too many')].filter(each => each.points.length > 0)
  return html`<${State} answer=${answer}>${turns.length > 0 && html`<${Picture} title=${say(lang, 'Turn by turn')} name="turns"
      means=${say(lang, 'Shares of all games, by turn. Too few and too many: resource cards against the number of the turn.')}>
      <${Lines} label=${say(lang, 'Shares of games by turn')} lines=${lines} share /><//><${Legend} names=${lines.map(each => each.name)} />`}<//>`
}

function Sources({ shared, lands }) {
  const colours = useTable(shared, 'colours', { games: 0 }), sources = useTable(shared, 'sources', { games: 0 })
  const { lang } = shared
  return html`<${State} answer=${colours}><table><thead>${heads(lang, 'colour', 'sources', 'pips')}</thead>
      <tbody>${linesOf(colours).map(one => html`<tr><th scope="row"><${Units} units=${[one.unit]} lang=${lang} /></th><td>${one.sources}</td><td>${one.pips}</td></tr>`)}</tbody></table><//>
    <${State} answer=${sources}><div class="scroll" tabindex="0"><table><thead>${heads(lang, 'card', 'turn', 'pips', 'sources', 'needs', 'now', 'wanted')}</thead>
      <tbody>${linesOf(sources).map(one => html`<tr class=${one.needs < 0 || one.sources < one.needs ? 'short' : ''}><th scope="row"><${Costs} text=${one.name} lang=${lang} /></th><td>${one.turn}</td>
        <td>${one.pips} <${Units} units=${[one.units]} lang=${lang} /></td><td>${one.sources}</td><td>${one.needs < 0 ? say(lang, 'more') : one.needs}${one.needs < 0 || one.sources < one.needs ? ` (${say(lang, 'too few')})` : ''}</td><td>${percent(one.rate)}</td><td>${percent(one.wanted, 0)}</td></tr>`)}</tbody></table></div>
      <p class="means">${say(lang, 'Wanted: 89 % and one for each mana of the cost, given as many <lands> as it counts, as in Karsten’s tables; needs: as few sources as do.', { lands })}</p><//>`
}

function Hands({ shared, lands }) {
  const answer = useTable(shared, 'hands', { games: 0 })
  const hands = linesOf(answer), { lang } = shared
  const sizes = [...new Set(hands.map(hand => hand.cards))]
  return html`<${State} answer=${answer}><table><thead>${heads(lang, 'cards', 'reached', 'kept with', 'kept')}</thead>
    <tbody>${sizes.map(size => {
      const all = hands.filter(hand => hand.cards === size)
      const keeps = all.filter(hand => hand.keeps).map(hand => hand.resources)
      return html`<tr><th scope="row">${size}</th><td>${percent(all[0].reached)}</td><td>${keeps.length ? say(lang, '<least> to <most> <lands>', { least: Math.min(...keeps), most: Math.max(...keeps), lands }) : say(lang, 'none')}</td><td>${percent(all[0].kept)}</td></tr>`
    })}</tbody></table><p class="means">${say(lang, 'Reached: the share of games that come to a hand of so many cards; kept: the share that keeps it.')}</p><//>`
}

const lineCard = /^(\s*)(\d+)(\s*x?\s+)(.*?)\s*$/

/** Lines that begin with a number: { at, count, name }. */
const countedIn = text => text.split('\n').flatMap((line, at) => {
  const found = lineCard.exec(line)
  return found ? [{ at, count: Number(found[2]), name: found[4].split(' = ')[0] }] : []
})

const withCount = (text, at, count) =>
  text.split('\n').map((line, i) => i === at ? line.replace(lineCard, (_, space, __, gap, name) => `${space}${count}${gap}${name}`) : line).join('\n')
const withoutNone = text => text.split('\n').filter(line => lineCard.exec(line)?.[2] !== '0').join('\n')
const sizeOf = text => countedIn(text).reduce((sum, line) => sum + line.count, 0)
const meanBy = (spells, side) => {
  const all = spells.reduce((sum, spell) => sum + spell.count, 0)
  return all > 0 ? spells.reduce((sum, spell) => sum + spell.count * (spell[side] ?? 0), 0) / all : null
}

function Changed({ now, tried, draw, lang, lands }) {
  const side = draw ? 'on_curve_draw' : 'on_curve_play', before = meanBy(now, side), after = meanBy(tried, side)
  const rows = tried.flatMap(spell => {
    const old = now.find(each => each.name === spell.name && each.cost === spell.cost)
    return old && Math.abs(spell[side] - old[side]) > 5e-5 ? [{ spell, by: spell[side] - old[side] }] : []
  })
  return html`<p><b>${say(lang, 'Mean cast rate by <lands> alone, <order>:', { lands, order: orderOf(lang, draw) })} ${percent(before, 2)} → ${percent(after, 2)} (${points(lang, after - before)})</b></p>
    <ul>${rows.map(({ spell, by }) => html`<li><${Costs} text=${spell.name} lang=${lang} />: ${percent(spell[side])} (${points(lang, by)})</li>`)}</ul>`
}

/** A slider for each line of the list; what changes is shown beside what is. */
function WhatIf({ shared, lands }) {
  const { text, draw, game, tried } = shared.deck, { lang } = shared
  const lines = useMemo(() => countedIn(text), [text])
  const counts = new Map(countedIn(tried || text).map(line => [line.at, line.count]))
  const asked = { do: 'deck', draw, ...(game ? { game } : {}), table: 'spells', no_swap: true, games: 0 }
  const now = useAnswer({ ...asked, text }, 300), then = useAnswer(tried ? { ...asked, text: withoutNone(tried) } : null, 300)
  const slide = (line, count) => {
    const made = withCount(tried || text, line.at, count)
    set({ tried: made === text ? '' : made })
  }
  return html`<div class="sliders">${lines.map(line => html`<label><span><b>${counts.get(line.at)}</b> <${Costs} text=${line.name} lang=${lang} />${
      counts.get(line.at) === line.count ? '' : ` (${line.count})`}</span>
      <input type="range" min="0" max=${Math.max(8, line.count * 2)} value=${counts.get(line.at)} aria-label=${say(lang, 'Number of <name>', line)}
        onInput=${event => slide(line, Number(event.target.value))} /></label>`)}</div>
    ${tried ? html`<p>${say(lang, sizeOf(tried) === sizeOf(text) ? '<n> cards, as before.' : '<n> cards instead of <before>: two decks of the same size compare better.', { n: sizeOf(tried), before: sizeOf(text) })}</p>
      ${errorsOf(then).map(error => html`<p class="errors" role="status" lang="en">${error.message}</p>`)}
      <${State} answer=${then}>${errorsOf(then).length === 0 && linesOf(then).length > 0 && html`<${Changed} now=${linesOf(now)} tried=${linesOf(then)} draw=${draw} lang=${lang} lands=${lands} />`}<//>
      <p class="row"><button type="button" onClick=${() => set({ text: withoutNone(tried), tried: '' })}>${say(lang, 'Take it as the deck')}</button>
        <button type="button" onClick=${() => set({ tried: '' })}>${say(lang, 'As it was')}</button></p>`
      : html`<p class="means">${say(lang, 'Move a slider: what the change does to each card is shown here.')}</p>`}`
}

function Numbers({ shared, lands }) {
  const answer = useTable(shared, 'lands', { games: 0 }), { lang } = shared, names = [say(lang, 'mean cast rate'), say(lang, 'useful cards')]
  const rows = linesOf(answer)
  const now = rows.find(row => row.change === 'as it is')?.resources
  return html`<${State} answer=${answer}>${rows.length > 0 && html`<${Picture} title=${say(lang, 'How many <lands>?', { lands })} name="lands"
    means=${say(lang, 'If so many <lands> were in the deck: the mean cast rate, and useful cards, the share of all cards that are spells cast on their turn.', { lands })}>
    <${Lines} label=${say(lang, 'Mean cast rate by number of <lands>', { lands })} share lines=${[
      { name: names[0], points: rows.map(row => ({ x: row.resources, value: row.on_curve })) },
      { name: names[1], points: rows.map(row => ({ x: row.resources, value: row.useful })) }]} /><//>
    <${Legend} names=${names} /><p>${now !== undefined ? say(lang, 'Now: <now>.', { now }) : ''}</p>`}<//>
    ${errorsOf(answer).map(error => html`<p lang="en">${error.message}</p>`)}`
}

const meanOf = (spells, side) => {
  const played = spells.filter(spell => spell.played), cards = played.reduce((sum, spell) => sum + spell.count, 0)
  return cards > 0 ? played.reduce((sum, spell) => sum + spell.count * spell.played[side].value, 0) / cards : null
}

/** The list with one card less and one more; "" where it has not both. */
function swapped(text, from, to) {
  const lines = countedIn(text), out = lines.find(line => line.name === from && line.count > 0), into = lines.find(line => line.name === to)
  return out && into ? withCount(withCount(text, out.at, out.count - 1), into.at, into.count + 1) : ''
}

/** The change in the sliders, which are brought into view. */
function show(change) {
  set({ tried: change })
  document.querySelector('.sliders')?.closest('details').scrollIntoView()
}

function Whole({ shared, spells, lands }) {
  const answer = useTable(shared, 'deck', { games: 0 }), { lang } = shared
  const whole = linesOf(answer)[0], play = meanOf(spells, 'play'), draw = meanOf(spells, 'draw')
  const card = name => html`<b>${symbolOf(name) ? html`<${Units} units=${[name]} lang=${lang} />` : html`<${Costs} text=${name} lang=${lang} />`}</b>`
  const change = whole?.swap_from ? swapped(shared.deck.text, whole.swap_from, whole.swap_to) : ''
  const both = (first, second) => ({ lands, play: html`<b>${first}</b>`, draw: html`<b>${second}</b>` })
  return html`<${State} answer=${answer}>${whole && html`${whole.swap_from ? html`<section class="answer-line"><h3>${say(lang, 'Which card to change?')}</h3>
      <p class="verdict-line">${parts(lang, 'One <from> for one <to>:', { from: card(whole.swap_from), to: card(whole.swap_to) })} ${percent(whole.on_curve_play, 2)} → ${percent(whole.on_curve_swapped, 2)}
        ${change ? html` <button type="button" onClick=${() => show(change)}>${say(lang, 'Show what it does')}</button>` : ''}</p>
      <p class="means">${say(lang, 'The best single change of what pays: mean cast rate by <lands> alone, on the play.', { lands })}</p></section>` : ''}
    <ul class="facts">
    <li>${parts(lang, '<cards> cards, <resources> to pay with; mulligans: <hands>', { cards: html`<b>${whole.cards}</b>`, resources: html`<b>${whole.resources}</b>`, hands: html`<span lang="en">${whole.hands}</span>` })}</li>
    ${play !== null ? html`<li>${parts(lang, 'Mean cast rate in games that were played: <play> on the play, <draw> on the draw', both(percent(play), percent(draw)))}</li>` : ''}
    <li>${parts(lang, 'Mean cast rate by <lands> alone: <play> on the play, <draw> on the draw', both(percent(whole.on_curve_play, 2), percent(whole.on_curve_draw, 2)))}</li>
    <li>${parts(lang, 'Cards that wait for a colour alone, though there is enough to pay with: <share>', { share: html`<b>${percent(1 - whole.given_enough, 2)}</b>` })}</li></ul>`}<//>`
}

const fold = (title, open, content) => html`<details class="part" open=${open}><summary><h3>${title}</h3></summary>${content}</details>`

export function Deck({ shared }) {
  const { text, draw } = shared.deck, { lang } = shared
  const answer = useTable(shared, 'spells', { no_swap: true })
  const spells = linesOf(answer), good = errorsOf(answer).length === 0 && spells.length > 0
  const lands = say(lang, answer.value?.game === 'zx' ? 'resource cards' : 'lands')
  const choose = event => {
    const deck = decks[event.target.value]
    set({ text: deck.text, game: deck.game, tried: '' })
  }
  return html`<p class="about">${say(lang, 'Paste a deck list of any deck tool: how likely is each card paid on its turn, and what would make it likelier?')}</p><div class="columns"><div>
    <p class="row"><label>${say(lang, 'Examples')} <select value="" onChange=${choose}><option value="" disabled>…</option>${decks.map((deck, i) => html`<option value=${i}>${say(lang, deck.title)}</option>`)}</select></label>
      <label>${say(lang, 'Game')} <select value=${shared.deck.game} onChange=${event => set({ game: event.target.value })}>
        <option value="">${say(lang, 'by its cards')}</option><option value="mtg">Magic</option><option value="zx">Z/X</option></select></label>
      <label><input type="checkbox" checked=${draw} onChange=${event => set({ draw: event.target.checked })} /> ${say(lang, 'On the draw')}</label></p>
    <${Editor} label=${say(lang, 'Deck list')} value=${text} onInput=${value => set({ text: value, tried: '' })} errors=${errorsOf(answer)} game=${shared.deck.game || 'mtg'} complete rows=22 />
  </div><div class="result"><${Mend} errors=${errorsOf(answer)} lang=${lang} />
    ${good ? html`<${Whole} shared=${shared} spells=${spells} lands=${lands} />` : ''}
    <${State} answer=${answer}>${good && html`${fold(say(lang, 'Cast rates'), true, html`<${Rates} spells=${spells} draw=${draw} lang=${lang} lands=${lands} />`)}
      ${fold(say(lang, 'Curve'), true, html`<${Curve} spells=${spells} draw=${draw} lang=${lang} />`)}`}<//>
    ${good && html`${fold(say(lang, 'What if'), true, html`<${WhatIf} shared=${shared} lands=${lands} />`)}
      ${fold(say(lang, 'Turn by turn'), true, html`<${Turns} shared=${shared} />`)}
      ${fold(say(lang, 'Sources and pips'), true, html`<${Sources} shared=${shared} lands=${lands} />`)}
      ${fold(say(lang, 'Mulligans'), true, html`<${Hands} shared=${shared} lands=${lands} />`)}
      ${fold(say(lang, 'How many <lands>?', { lands }), true, html`<${Numbers} shared=${shared} lands=${lands} />`)}`}
  </div></div>`
}
