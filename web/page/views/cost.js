// SPDX-License-Identifier: MIT
import { errorsOf, recordOf, State, useAnswer } from '../asking.js'
import { html } from '../html.js'
import { change, state } from '../state.js'
import { Costs, Symbol, symbolOf, Units } from '../symbols.js'
import { parts, say } from '../words.js'

const set = part => change({ cost: { ...state.cost, ...part } })
const samples = { mtg: ['{2}{W/U}{U/P}', '{1}{W}{W}'], zx: ['[3 Red]', '[2 Red/Blue]'] }
const titles = { canonical: 'In full', mana_value: 'Mana value', mana_value_on_stack: 'Mana value on the stack', colours: 'Colours',
  symbols: 'Symbols', life_at_most: 'Life at most', alternatives: 'Ways to choose', pips: 'What it asks for',
  points: 'Points', parts: 'Parts', playable: 'Playable' }

/** A member of the record in a line: names as symbols, numbers of symbols, what each part asks for. */
function Value({ name, value, lang }) {
  if (name === 'pips') return value.map((way, i) => html`${i > 0 ? html`<span class="or">${say(lang, 'or')}</span>` : ''}<ul>${way.map(each => html`<li lang="en">${each}</li>`)}</ul>`)
  if (Array.isArray(value)) return value.length === 0 ? say(lang, 'none')
    : value.map(each => symbolOf(each) ? html`<${Symbol} of=${symbolOf(each)} lang=${lang} /> ` : html`<${Costs} text=${each} lang=${lang} /> `)
  if (typeof value === 'boolean') return say(lang, value ? 'yes' : 'no')
  if (value !== null && typeof value === 'object')
    return html`<span class="counts">${Object.entries(value).map(([key, n]) => html`<span><${Costs} text=${key} lang=${lang} />${n > 1 ? ` × ${n}` : ''}</span>`)}</span>`
  return html`<${Costs} text=${String(value)} lang=${lang} />`
}

function Explained({ cost, game, lang, label, onInput, answer }) {
  const record = recordOf(answer)
  return html`<section><label class="wide">${label} <input value=${cost} onInput=${event => onInput(event.target.value)} spellcheck=${false}
      aria-invalid=${errorsOf(answer).length > 0} /></label>
    ${errorsOf(answer).map(error => html`<p class="errors" role="status" lang="en">${error.at >= 0 ? html`<code>${cost.slice(0, error.at)}<mark>${cost.slice(error.at) || ' '}</mark></code> ` : ''}${error.message}</p>`)}
    <${State} answer=${answer}>${record && html`<p class="big"><${Costs} text=${record.canonical} lang=${lang} /></p>
      <dl>${Object.entries(record).map(([name, value]) => html`<dt>${say(lang, titles[name] ?? name.replace(/_/g, ' '))}</dt><dd><${Value} name=${name} value=${value} lang=${lang} /></dd>`)}</dl>`}<//>
  </section>`
}

const sentences = {
  equal: '<a> and <b> are equal: whatever pays one pays the other.',
  easier: '<a> is easier than <b>: whatever pays <b> pays <a>.',
  harder: '<a> is harder than <b>: whatever pays <a> pays <b>.',
  incomparable: '<a> and <b> are incomparable: each can be paid where the other cannot.',
  unknown: '<a> and <b> are not ranked: a limit came first.',
}

// "2*U C" as units one by one, up to a handful.
const unitsOf = pool => pool.split(' ').filter(unit => unit).flatMap(unit => {
  const many = /^(\d+)\*(.+)$/.exec(unit)
  return many ? many[1] > 12 ? [unit] : Array(Number(many[1])).fill(many[2]) : [unit]
})

function Pool({ pool, pays, not, lang }) {
  if (!pool) return null
  const { pool: units, counters, x, ...more } = pool
  const besides = Object.entries({ ...more, ...counters, ...x }).filter(([, n]) => n !== 0)
    .map(([name, n]) => name === 'life' ? say(lang, '<n> life', { n }) : `${n} ${name}`)
  const all = html`${units ? html`<${Units} units=${unitsOf(units)} lang=${lang} />` : besides.length > 0 ? '' : say(lang, 'nothing')}${units && besides.length > 0 ? say(lang, ' and ') : ''}${besides.join(', ')}`
  return html`<p>${parts(lang, '<all> pays <first>, but not <second>.', { all, first: pays, second: not })}</p>`
}

export function Cost({ shared }) {
  const { first, second } = shared.cost, { lang, game } = shared
  const one = useAnswer({ do: 'cost', cost: first, game }), two = useAnswer({ do: 'cost', cost: second, game })
  const order = useAnswer(first && second ? { do: 'order', first, second, game } : null)
  const a = html`<${Costs} text=${first} lang=${lang} />`, b = html`<${Costs} text=${second} lang=${lang} />`
  const choose = name => {
    const [x, y] = samples[name]
    change({ game: name, cost: { first: x, second: y } })
  }
  return html`<p class="about">${say(lang, 'What does a cost ask for, and is one of two costs ever harder to pay than the other?')}</p><p class="row"><label>${say(lang, 'Game')} <select value=${game} onChange=${event => choose(event.target.value)}>
      <option value="mtg">Magic: The Gathering</option><option value="zx">Z/X</option></select></label></p>
    <div class="columns">
      <${Explained} cost=${first} game=${game} lang=${lang} label=${say(lang, 'First cost')} onInput=${value => set({ first: value })} answer=${one} />
      <${Explained} cost=${second} game=${game} lang=${lang} label=${say(lang, 'Second cost')} onInput=${value => set({ second: value })} answer=${two} />
    </div>
    <section class="result" aria-live="polite"><h3>${say(lang, 'Which is harder?')}</h3><${State} answer=${order}>
      ${order.value?.order && html`<p class="verdict-line">${order.value.why ? html`${parts(lang, '<a> and <b> are incomparable: ', { a, b })}<span lang="en">${order.value.why}.</span>` : parts(lang, sentences[order.value.order], { a, b })}</p>
        <${Pool} pool=${order.value.pays_first} pays=${a} not=${b} lang=${lang} />
        <${Pool} pool=${order.value.pays_second} pays=${b} not=${a} lang=${lang} />`}<//>
      ${errorsOf(order).length > 0 && errorsOf(one).length === 0 && errorsOf(two).length === 0 ? errorsOf(order).map(error => html`<p lang="en">${error.message}</p>`) : ''}</section>`
}
