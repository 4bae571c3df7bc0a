// SPDX-License-Identifier: MIT
// Pictures as SVG, which can be saved as they are or as PNG.
import { useRef } from 'preact/hooks'
import { html } from './html.js'
import { state } from './state.js'
import { say } from './words.js'

const inks = ['var(--a)', 'var(--b)', 'var(--c)', 'var(--d)', 'var(--e)', 'var(--f)']
const dashes = ['', '6 3', '2 3', '9 3 2 3', '4 2', '1 4']

/** The SVG with the colours it is shown in, so that it stands alone. */
function alone(svg) {
  const copy = svg.cloneNode(true)
  const style = getComputedStyle(document.documentElement)
  const box = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', box.width)
  copy.setAttribute('height', box.height)
  copy.setAttribute('font-family', 'sans-serif')
  copy.style.background = style.getPropertyValue('--paper')
  return new XMLSerializer().serializeToString(copy)
    .replace(/var\((--[a-z]+)\)/g, (_, name) => style.getPropertyValue(name).trim())
    .replace(/currentColor/g, style.getPropertyValue('--ink').trim())
}

export function save(blob, name) {
  const url = URL.createObjectURL(blob)
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

async function savePng(svg, name) {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(svg))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width * 2, height: image.height * 2 })
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob(blob => save(blob, name))
}

/** A picture with its title, what it means, and buttons to save it. */
export function Picture({ title, name, means, children }) {
  const figure = useRef()
  const svg = () => figure.current.querySelector('svg')
  return html`<figure class="picture" ref=${figure}>
    <figcaption><b>${title}</b>${means ? html` <span class="means">${means}</span>` : ''}</figcaption>
    ${children}
    <p class="saves"><button type="button" onClick=${() => save(new Blob([alone(svg())], { type: 'image/svg+xml' }), `${name}.svg`)}
        aria-label=${say(state.lang, '<title>: save as <kind>', { title, kind: 'SVG' })}>SVG</button>
      <button type="button" onClick=${() => savePng(svg(), `${name}.png`)} aria-label=${say(state.lang, '<title>: save as <kind>', { title, kind: 'PNG' })}>PNG</button></p>
  </figure>`
}

const percent = value => `${(100 * value).toFixed(1)} %`

/** Letters are drawn as large on narrow screens. */
export const isNarrow = () => innerWidth < 640

/** Bars of shares: [{ label, value, low?, high?, note? }]. */
export function Bars({ label, rows }) {
  const height = 26, narrow = isNarrow(), left = narrow ? 118 : 190, width = narrow ? 370 : 620, letters = narrow ? 15 : 25, span = width - left - 62
  return html`<svg viewBox="0 0 ${width} ${rows.length * height + 22}" role="img" aria-label=${label}>
    ${[0, 0.25, 0.5, 0.75, 1].map(share => html`<g>
      <line x1=${left + share * span} x2=${left + share * span} y1="0" y2=${rows.length * height} stroke="currentColor" opacity=".18" />
      <text x=${left + share * span} y=${rows.length * height + 16} font-size="11" text-anchor="middle" fill="currentColor">${100 * share}%</text>
    </g>`)}
    ${rows.map((row, i) => html`<g transform="translate(0 ${i * height})"><title>${row.label}: ${percent(row.value)}${row.note ? `; ${row.note}` : ''}</title>
      <text x=${left - 8} y="17" font-size="12.5" text-anchor="end" fill="currentColor">${row.label.length > letters ? `${row.label.slice(0, letters - 1)}…` : row.label}</text>
      <rect x=${left} y="4" width=${Math.max(0.5, row.value * span)} height=${height - 9} rx="2" fill=${inks[row.ink ?? 0]} />
      ${row.low !== undefined && row.high > row.low ? html`<path d="M${left + row.low * span} ${height / 2 - 5}v9M${left + row.high * span} ${height / 2 - 5}v9M${left + row.low * span} ${height / 2 - .5}H${left + row.high * span}" stroke="currentColor" stroke-width="1.5" />` : ''}
      <text x=${width - 4} y="17" font-size="12.5" text-anchor="end" fill="currentColor">${percent(row.value)}</text>
    </g>`)}
  </svg>`
}

/** Bars one on the other: [{ label, parts: [{ value, ink, what }] }], in numbers. */
export function Stacks({ label, rows }) {
  const most = Math.max(1, ...rows.map(row => row.parts.reduce((sum, part) => sum + part.value, 0)))
  const width = isNarrow() ? 370 : 620, height = 210, base = 180, step = (width - 40) / Math.max(rows.length, 1)
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    ${rows.map((row, i) => {
      let top = base
      return html`<g>${row.parts.map(part => {
        const high = part.value / most * (base - 24)
        top -= high
        return html`<rect x=${30 + i * step} y=${top} width=${step * .72} height=${Math.max(high, 0)} fill=${inks[part.ink]} opacity=${part.faint ? .35 : 1}>
          <title>${row.label}: ${part.value.toFixed(1)} ${part.what}</title></rect>`
      })}
      <text x=${30 + i * step + step * .36} y=${top - 5} font-size="12" text-anchor="middle" fill="currentColor">${row.total}</text>
      <text x=${30 + i * step + step * .36} y=${base + 16} font-size="12" text-anchor="middle" fill="currentColor">${row.label}</text></g>`
    })}
    <line x1="24" x2=${width - 8} y1=${base} y2=${base} stroke="currentColor" />
  </svg>`
}

/** Lines with bands over turns: [{ name, points: [{ x, value, low, high }] }]. */
export function Lines({ label, lines, share, small }) {
  const width = small ? 300 : isNarrow() ? 370 : 620, height = small ? 150 : isNarrow() ? 200 : 260, left = 40, bottom = height - 22, right = width - 8
  const xs = lines.flatMap(line => line.points.map(point => point.x))
  const most = share ? 1 : Math.max(1e-9, ...lines.flatMap(line => line.points.map(point => point.high ?? point.value)))
  const span = Math.max(...xs) - Math.min(...xs) || 1
  const x = value => left + (value - Math.min(...xs)) / span * (right - left)
  const y = value => bottom - value / most * (bottom - 10)
  const path = points => points.map((point, i) => `${i ? 'L' : 'M'}${x(point.x).toFixed(1)} ${y(point.value).toFixed(1)}`).join('')
  const band = points => `M${points.map(point => `${x(point.x)} ${y(point.high)}`).join('L')}L${[...points].reverse().map(point => `${x(point.x)} ${y(point.low)}`).join('L')}z`
  const told = value => share ? `${Math.round(100 * value)}%` : value >= 100 ? value.toExponential(0) : value.toFixed(1)
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    ${[0, 0.5, 1].map(part => html`<g><line x1=${left} x2=${right} y1=${y(part * most)} y2=${y(part * most)} stroke="currentColor" opacity=".18" />
      <text x=${left - 4} y=${y(part * most) + 4} font-size="11" text-anchor="end" fill="currentColor">${told(part * most)}</text></g>`)}
    ${[...new Set(xs)].filter((_, i, all) => all.length < 9 || i % 2 === 0).map(value => html`<text x=${x(value)} y=${height - 6} font-size="11" text-anchor="middle" fill="currentColor">${value}</text>`)}
    ${lines.map((line, i) => html`<g><title>${line.name}</title>
      ${line.points.length > 0 && line.points.every(point => point.low !== undefined && point.low !== null)
        ? html`<path d=${band(line.points)} fill=${inks[i]} opacity=".2" />` : ''}
      <path d=${path(line.points)} fill="none" stroke=${inks[i]} stroke-width="2.2" stroke-dasharray=${dashes[i]} /></g>`)}
  </svg>`
}

export function Legend({ names }) {
  return html`<ul class="legend">${names.map((name, i) => html`<li>
    <svg width="34" height="10" aria-hidden="true"><line x1="1" x2="33" y1="5" y2="5" stroke=${inks[i]} stroke-width="3" stroke-dasharray=${dashes[i]} /></svg> ${name}</li>`)}</ul>`
}
