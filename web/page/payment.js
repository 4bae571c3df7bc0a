// SPDX-License-Identifier: MIT
// A payment drawn step by step: what gives which unit, and to which symbol it goes.
import { html } from './html.js'
import { Costs, Paid, Units } from './symbols.js'
import { parts, say } from './words.js'

// Steps that say the same of copies stand in one line.
function together(payment) {
  const lines = []
  for (const step of payment) {
    const { which, unit, source, ...same } = step
    const key = JSON.stringify(same)
    const last = lines[lines.length - 1]
    if (last?.key === key) last.n++
    else lines.push({ key, n: 1, step })
  }
  return lines
}

const times = n => n > 1 ? html` <span class="times">× ${n}</span>` : ''
const cost = (pays, lang) => html`<${Paid} text=${pays === 'any' ? say(lang, pays) : pays} lang=${lang} />`

function Use({ step, n, lang }) {
  const taken = say(lang, { turn: 'Tap', self: 'Use up' }[step.takes] ?? 'Use')
  return html`<li class="use"><span class="from">${taken} <b>${step.use}</b>${times(n)}
    ${step.also ? html` <small>${step.also}${step.also_with?.length ? `: ${step.also_with.join(', ')}` : ''}</small>` : ''}</span>
    ${(step.pays ?? []).length > 0 ? html` <span class="arrow">${say(lang, 'paying')}</span> ${step.pays.map(each => html`<${Units} units=${[each.with ?? '?']} lang=${lang} />`)}` : ''}
    ${step.adds?.length > 0 ? html`<span class="arrow" aria-label=${say(lang, 'gives')}>→</span> <${Units} units=${step.adds} lang=${lang} />` : ''}</li>`
}

function Spend({ step, n, lang }) {
  const what = step.life !== undefined ? html`<b>${say(lang, '<n> life', { n: step.life })}</b>`
    : step.card && step.card !== step.with ? html`<b>${step.card}</b> <small><${Units} units=${[step.with]} lang=${lang} /></small>`
      : html`<${Units} units=${[step.with ?? step.charge ?? '']} lang=${lang} />`
  return html`<li class="spend">${what}${times(n)} <span class="arrow" aria-label=${say(lang, 'pays')}>→</span>
    <span class="to">${cost(step.pays ?? step.drops ?? '', lang)}</span></li>`
}

/** What a step takes beside what its payment shows: life, damage, other stocks, cards that are put away. */
function besidesOf({ payment, life, damage, counters, also_with: cards }, lang) {
  const rest = (life ?? 0) - payment.reduce((sum, step) => sum + (step.life ?? 0), 0)
  return [...rest > 0 ? [say(lang, '<n> life', { n: rest })] : [], ...damage > 0 ? [say(lang, '<n> damage', { n: damage })] : [],
    ...Object.entries(counters ?? {}).map(([name, n]) => `${n} ${name}`), ...cards ?? []]
}

function StepPayment({ step, lang }) {
  const besides = besidesOf(step, lang)
  return html`${step.payment.length > 0 || besides.length === 0 ? html`<${Payment} payment=${step.payment} lang=${lang} />` : ''}
    ${besides.length > 0 ? html`<p class="besides">${say(lang, 'It also takes: <what>', { what: besides.join(', ') })}</p>` : ''}`
}

export function Payment({ payment, lang }) {
  if (payment.length === 0) return html`<p>${say(lang, 'Nothing has to be paid.')}</p>`
  return html`<ol class="payment">${together(payment).map(({ n, step }) =>
    step.use !== undefined ? html`<${Use} step=${step} n=${n} lang=${lang} />` : html`<${Spend} step=${step} n=${n} lang=${lang} />`)}</ol>`
}

const many = amounts => Object.entries(amounts ?? {}).flatMap(([unit, n]) => n > 8 ? [`${n} ${unit}`] : Array(n).fill(unit))

// "WUBRG" as units one by one.
const poolOf = text => /^[WUBRGC]+$/.test(text) ? [...text] : [text]

function Told({ step, lang }) {
  const { cast, use, reach, pay } = step
  if (cast || use) return html`<b>${cast ?? use}</b>`
  return reach ? html`${parts(lang, 'Now the pool has <units>', { units: html`<${Units} units=${poolOf(reach)} lang=${lang} />` })}` : html`<b>${pay ?? say(lang, 'Pay')}</b>`
}

/** The steps of a plan, each with its payment. */
export function Plan({ steps, lang }) {
  return html`<ol class="plan">${steps.map(step => html`<li>
    <p><${Told} step=${step} lang=${lang} />${step.x !== undefined ? say(lang, ' with X = <x>', step) : ''}
      ${step.total ? html` <${Costs} text=${step.total} lang=${lang} />` : ''}</p>
    ${step.payment ? html`<${StepPayment} step=${step} lang=${lang} />` : ''}
    ${(step.gives ?? []).length > 0 ? html`<p class="gives">${parts(lang, 'It gives <units>', { units: html`<${Units} units=${step.gives} lang=${lang} />` })}</p>` : ''}
    ${many(step.floats).length > 0 ? html`<p class="floats">${parts(lang, 'Left for later: <units>', { units: html`<${Units} units=${many(step.floats)} lang=${lang} />` })}</p>` : ''}</li>`)}</ol>`
}
