// SPDX-License-Identifier: MIT
// A payment as a picture: on the left what gives, on the right what is paid, and which unit goes from where to where. The
// steps come one by one, or all at once.
import { useState } from 'preact/hooks'
import { html } from './html.js'
import { isNarrow, Picture } from './picture.js'
import { PlacedSymbol, inkOf, symbolOf } from './symbols.js'
import { say } from './words.js'

const MOST = 24 // spends that a picture shows
const ROW = 32, ROOM = { wide: { width: 620, left: 210, right: 520, letters: 26 }, narrow: { width: 370, left: 150, right: 330, letters: 18 } }

/** What gives, what is paid, and the lines between them; each has the number of its step. */
function sketch(payment, lang) {
  const givers = [], paid = [], lines = []
  const free = (source, unit) => givers.find(one => one.source === source && one.left.includes(unit))
  const from = (step, unit, name) => {
    let one = step.source === undefined ? undefined : free(step.source, unit)
    if (one) one.left.splice(one.left.indexOf(unit), 1)
    else givers.push(one = { name, left: [], at: step.at, source: undefined })
    return one
  }
  payment.forEach((step, at) => {
    if (step.use !== undefined) {
      const one = { name: step.use, source: step.source, left: [...step.adds ?? []], at, turn: step.takes === 'turn' }
      for (const each of step.pays ?? []) {
        const unit = each.with ?? '?'
        lines.push({ from: from({ ...each, at }, unit, each.life ? say(lang, '<n> life', { n: each.life }) : unit), to: one, unit, at })
      }
      givers.push(one)
    } else {
      const unit = step.life !== undefined ? 'life' : step.with ?? step.charge ?? ''
      const name = step.life !== undefined ? say(lang, '<n> life', { n: step.life }) : step.card ?? step.charge ?? step.with ?? ''
      const to = { pays: step.pays ?? step.drops ?? '', at }
      paid.push(to)
      lines.push({ from: from({ ...step, at }, unit, name), to, unit, at })
    }
  })
  return { givers, paid, lines }
}

const cut = (name, letters) => name.length > letters ? `${name.slice(0, letters - 1)}…` : name

function Line({ line, y, room, faint, lang }) {
  const { left, right } = room, x1 = left, y1 = y(line.from), inside = line.to.pays === undefined, x2 = inside ? left : right - 16, y2 = y(line.to)
  const bend = inside ? 70 : (right - left) / 2
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${inside ? x2 + bend : x2 - bend} ${y2} ${x2} ${y2}`
  const mx = inside ? x1 + bend * .75 : (x1 + x2) / 2, my = (y1 + y2) / 2
  return html`<g opacity=${faint ? .18 : 1}><path d=${path} fill="none" stroke=${inkOf(line.unit)} stroke-width="2.5" stroke-dasharray=${inside ? '5 3' : ''} />
    ${symbolOf(line.unit) ? html`<${PlacedSymbol} of=${symbolOf(line.unit)} x=${mx - 9} y=${my - 9} size="18" lang=${lang} />` : ''}</g>`
}

/** [payment]: steps of a record. */
export function Drawing({ payment, name, lang }) {
  const [shown, show] = useState(payment.length)
  const { givers, paid, lines } = sketch(payment, lang)
  if (paid.length === 0 || paid.length > MOST || payment.some(step => step.count > 1 || step.times > 1)) return null
  const room = ROOM[isNarrow() ? 'narrow' : 'wide'], { width, left, right, letters } = room
  const upTo = Math.min(shown, payment.length)
  const place = (all, one) => 24 + (all.indexOf(one) + .5) * ROW
  const y = one => one.pays === undefined ? place(givers, one) : place(paid, one)
  const height = 30 + ROW * Math.max(givers.length, paid.length)
  const label = lines.filter(line => line.to.pays !== undefined).map(line =>
    say(lang, '<name> gives <unit> for <pays>', { name: line.from.name, unit: line.unit, pays: line.to.pays })).join('; ')
  return html`<${Picture} title=${`${name}: ${say(lang, 'which gives what')}`} name="payment">
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
      ${lines.map(line => html`<${Line} line=${line} y=${y} room=${room} faint=${line.at >= upTo} lang=${lang} />`)}
      ${givers.map(one => html`<g opacity=${one.at >= upTo ? .35 : 1}><rect x="6" y=${y(one) - 12} width=${left - 6} height="24" rx="5" fill="var(--panel)" stroke="currentColor" stroke-opacity=".45" />
        <text x="16" y=${y(one) + 5} font-size="13" fill="currentColor">${cut(one.name, letters)}${one.turn ? ' ↷' : ''}</text></g>`)}
      ${paid.map(one => html`<g opacity=${one.at >= upTo ? .35 : 1}>${symbolOf(one.pays)
        ? html`<${PlacedSymbol} of=${symbolOf(one.pays)} x=${right - 12} y=${y(one) - 12} size="24" lang=${lang} />`
        : html`<text x=${right - 10} y=${y(one) + 5} font-size="13" fill="currentColor">${say(lang, one.pays)}</text>`}</g>`)}
    </svg>
    <p class="row steps"><label class="grow">${say(lang, 'Step')} ${upTo} / ${payment.length}
      <input type="range" min="1" max=${payment.length} value=${upTo} onInput=${event => show(Number(event.target.value))} /></label></p><//>`
}
