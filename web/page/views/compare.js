// SPDX-License-Identifier: MIT
import { useMemo } from 'preact/hooks'
import { errorsOf, Mend, State, useAnswer } from '../asking.js'
import { Editor } from '../editor.js'
import { decks, systems } from '../examples.js'
import { compared } from '../first.js'
import { html } from '../html.js'
import { Legend, Lines, Picture } from '../picture.js'
import { GAMES, MOST_DECKS } from '../shape.js'
import { change, state } from '../state.js'
import { parts, say } from '../words.js'

const set = part => change({ compare: { ...state.compare, ...part } })
const put = (i, part) => set({ decks: state.compare.decks.map((deck, k) => k === i ? { ...deck, ...part } : deck) })
const choices = [...systems, ...decks]

function One({ deck, i, n, errors, lang }) {
  return html`<details class="part" open=${errors.length > 0}><summary><h3>${i + 1}: ${deck.name || say(lang, 'Deck')}</h3></summary>
    <p class="row"><label class="grow">${say(lang, 'Name')} <input value=${deck.name} onInput=${event => put(i, { name: event.target.value })} /></label>
      <label>${say(lang, 'Game')} <select value=${deck.game} onChange=${event => put(i, { game: event.target.value })}>
        <option value="mtg">Magic</option><option value="zx">Z/X</option></select></label>
      ${n > 1 ? html`<button type="button" onClick=${() => set({ decks: state.compare.decks.filter((_, k) => k !== i) })}>${say(lang, 'Take away')}</button>` : ''}</p>
    <${Editor} label=${say(lang, 'Deck list')} value=${deck.text} onInput=${text => put(i, { text })} errors=${errors} game=${deck.game} complete rows=10 />
    <details><summary>${say(lang, 'Rules of its own')}${deck.system ? '' : ` (${say(lang, 'none: those of the game')})`}</summary>
      <${Editor} label=${say(lang, 'Rules of its own')} value=${deck.system} onInput=${system => put(i, { system })} rows=8 /></details></details>`
}

function linesFor(records, names, measure, play) {
  return names.map(name => ({ name, points: records
    .filter(record => record.deck === name && record.name === measure && record.play === play && record.turn > 0 && record.value !== null)
    .map(record => ({ x: record.turn, value: record.value, low: record.low, high: record.high })) }))
}

const percent = value => `${(100 * value).toFixed(1)} %`
const wholeOf = (records, deck, name, play) => records.find(record => record.deck === deck && record.name === name && record.play === play && record.turn === 0)

/** Which of them screws less: how often a card in hand cannot be paid on its own turn. */
function Screws({ records, names, play, lang }) {
  const rows = names.map((name, i) => ({ name: names.length > 1 ? `${'ABCDEF'[i]}, ${name}` : name,
    rate: wholeOf(records, name, 'cast-rate', play), colours: wholeOf(records, name, 'colour-screw-given-enough', play) }))
  const known = rows.filter(row => typeof row.rate?.value === 'number').sort((a, b) => b.rate.value - a.rate.value)
  const missing = rows.filter(row => !known.includes(row))
  const told = ({ name, rate, colours }) => html`<li><b>${name}</b>: ${percent(1 - rate.value)}${rate.high > rate.low ? say(lang, ' (<low> to <high>)', { low: percent(1 - rate.high), high: percent(1 - rate.low) }) : ''}${
    typeof colours?.value === 'number' ? say(lang, '; by colours alone, given enough to pay with: <share>', { share: percent(colours.value) }) : ''}</li>`
  const [best, next] = known
  const apart = next && best.rate.low > next.rate.high
  return html`<section class="answer-line"><h3>${say(lang, 'Which screws less?')}</h3>
    ${best && next ? html`<p class="verdict-line">${apart ? parts(lang, '<name> screws less, <order>.', { name: html`<b>${best.name}</b>`, order: say(lang, play ? 'on the play' : 'on the draw') })
      : say(lang, '<best> and <next> cannot be told apart.', { best: best.name, next: next.name })}</p>` : ''}
    <p class="means">${say(lang, 'How often a card that is in hand cannot be paid on its own turn, the mean of all cards:')}</p>
    <ol>${known.map(told)}</ol>
    ${missing.length > 0 ? html`<p class="means">${say(lang, 'Not known of <names>: its costs are too large to be counted. “Nothing can be paid though a card waits” below is played.', { names: missing.map(row => row.name).join('; ') })}</p>` : ''}</section>`
}

const verdictLine = /^ {2}([a-z-]+), on the (play|draw): (.*)$/

/** What the numbers say, with the titles of the pictures for names, and the whole as text. */
function Verdict({ value, draw, lang }) {
  const titles = new Map(value.numbers.map(number => [number.name, number.title])), side = draw ? 'draw' : 'play'
  const rows = value.verdict.split('\n').filter(line => line.trim()).slice(1).flatMap(line => {
    const found = verdictLine.exec(line)
    if (!found) return [html`<li class="head" lang="en">${line.trim()}</li>`]
    return found[2] === side ? [html`<li><b>${say(lang, titles.get(found[1]) ?? found[1])}</b>: <span lang="en">${found[3]}</span></li>`] : []
  })
  return html`<details class="part" open><summary><h3>${say(lang, 'Verdict')}</h3></summary>
    ${rows.length > 0 ? html`<ul class="findings">${rows}</ul>` : html`<p>${say(lang, 'Nothing is apart by a digit that tables show.')}</p>`}
    <details><summary>${say(lang, 'As text')}</summary><pre class="words" tabindex="0" lang="en">${value.verdict.trim()}</pre></details>
    ${value.notes ? html`<details><summary>${say(lang, 'What was taken to hold')}</summary><pre class="words" tabindex="0" lang="en">${value.notes}</pre></details>` : ''}</details>`
}

export function Compare({ shared }) {
  const { decks: told, measure, draw, games } = shared.compare, { lang } = shared
  const answer = useAnswer({ do: 'compare', simulate: games, decks: told.map(({ name, ...deck }, i) => ({ ...deck, path: `deck ${i + 1}`, name: name || `Deck ${i + 1}` })) }, 700)
  const records = useMemo(() => answer.value?.text ? JSON.parse(answer.value.text) : [], [answer.value])
  const names = [...new Set(records.map(record => record.deck))]
  const numbers = (answer.value?.numbers ?? []).filter(number => linesFor(records, names, number.name, !draw).some(line => line.points.length > 1))
  const large = numbers.find(number => number.name === measure) ?? numbers[0]
  const failed = answer.value?.errors ? answer.value.deck ?? -1 : -1
  const order = say(lang, draw ? 'on the draw' : 'on the play')
  return html`<p class="about">${say(lang, 'Two to six decks, or systems with rules of their own, side by side: which screws less, and what else is different?')}</p><div class="columns"><div>
    <p class="row"><label>${say(lang, 'Add')} <select value="" disabled=${told.length >= MOST_DECKS} onChange=${event => set({ decks: [...told, compared(choices[event.target.value])] })}>
      <option value="" disabled>…</option>${choices.map((choice, i) => html`<option value=${i}>${say(lang, choice.title)}</option>`)}</select></label>
      <label><input type="checkbox" checked=${draw} onChange=${event => set({ draw: event.target.checked })} /> ${say(lang, 'On the draw')}</label>
      <label>${say(lang, 'Games of each')} <select value=${games} onChange=${event => set({ games: Number(event.target.value) })}>
        ${GAMES.map(each => html`<option value=${each}>${each.toLocaleString('en')}</option>`)}</select></label></p>
    ${told.map((deck, i) => html`<${One} key=${i} deck=${deck} i=${i} n=${told.length} errors=${failed === i ? errorsOf(answer) : []} lang=${lang} />`)}
  </div><div class="result"><${Mend} errors=${errorsOf(answer)} lang=${lang} /><${State} answer=${answer}>${names.length > 0 && html`
    <${Screws} records=${records} names=${names} play=${!draw} lang=${lang} />
    <p class="means">${say(lang, 'Numbers that are played (those with bands) are means of <games> games of each deck on the play and as many on the draw; bands: 95 %. The others are exact.', { games: games.toLocaleString('en') })}</p>
    <${Legend} names=${names.map((name, i) => names.length > 1 ? `${'ABCDEF'[i]}: ${name}` : name)} />
    ${large && html`<p class="row"><label>${say(lang, 'Measure')} <select value=${large.name} onChange=${event => set({ measure: event.target.value })}>
        ${numbers.map(number => html`<option value=${number.name}>${say(lang, number.title)}</option>`)}</select></label></p>
      <${Picture} title=${say(lang, large.title)} name=${large.name} means=${`${say(lang, large.means)}; ${say(lang, '<axis>, by turn, <order>', { axis: say(lang, large.axis), order })}`}>
        <${Lines} label=${say(lang, large.title)} lines=${linesFor(records, names, large.name, !draw)} share=${large.share} /><//>`}
    <${Verdict} value=${answer.value} draw=${draw} lang=${lang} />
    <div class="small">${numbers.filter(number => number !== large).map(number => html`<${Picture} title=${say(lang, number.title)} name=${number.name} means=${say(lang, number.axis)}>
      <${Lines} label=${say(lang, number.title)} lines=${linesFor(records, names, number.name, !draw)} share=${number.share} small /><//>`)}</div>
    <p class="took">${answer.value.ms?.toFixed(0)} ms</p>`}<//></div></div>`
}
