// SPDX-License-Identifier: MIT
// Symbols of both games, drawn here: a disc with a sign of its own for each colour, so that grey is enough.
import { html } from './html.js'

// Fill, ink, and the sign as a path in a box of 20.
const signs = {
  W: ['#f6efcf', '#5b4a12', 'M10 4v2.5M10 13.5V16M4 10h2.5M13.5 10H16M5.8 5.8l1.7 1.7M12.5 12.5l1.7 1.7M14.2 5.8l-1.7 1.7M7.5 12.5l-1.7 1.7M7.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0'],
  U: ['#bcdcf5', '#0d3c63', 'M10 3.5C7.5 7.5 6 9.7 6 12a4 4 0 0 0 8 0c0-2.3-1.5-4.5-4-8.5z'],
  B: ['#b9b0b5', '#231c22', 'M14.5 12.5a5.5 5.5 0 1 1-5-8.5a4.5 4.5 0 0 0 5 8.5z'],
  R: ['#f6b79b', '#6d1a07', 'M4.5 15.5L9 4.5l2.2 5l1.8-2.5l2.5 8.5z'],
  G: ['#b3d8b4', '#124019', 'M10 16.5v-4M10 12.5L5 12.5L10 3.5L15 12.5z'],
  C: ['#d8d3cd', '#3b3733', 'M10 4.5L15.5 10L10 15.5L4.5 10z'],
  P: ['#d9c7d0', '#4a1330', 'M10 3.5v13M6 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
  S: ['#e2eef3', '#1f4b5c', 'M10 3.5v13M4.4 6.7l11.2 6.6M15.6 6.7L4.4 13.3'],
  K: ['#b9b0b5', '#231c22', 'M14.5 12.5a5.5 5.5 0 1 1-5-8.5a4.5 4.5 0 0 0 5 8.5z'],
}
const names = {
  en: { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green', C: 'colourless', P: 'Phyrexian', S: 'snow', K: 'black',
    T: 'tap', Q: 'untap' },
  ja: { W: '白', U: '青', B: '黒', R: '赤', G: '緑', C: '無色', P: 'ファイレクシア', S: '氷雪', K: '黒', T: 'タップ', Q: 'アンタップ' },
}

export const colours = Object.fromEntries(Object.entries(signs).map(([letter, [fill, ink]]) => [letter, { fill, ink }]))
export const nameOf = (letter, lang = 'en') => names[lang]?.[letter] ?? letter

function half(letter, clip) {
  const [fill, ink, path] = signs[letter] ?? [...signs.C.slice(0, 2), '']
  const text = signs[letter] === undefined
  return html`<g clip-path=${clip}>
    <circle cx="10" cy="10" r="9.2" fill=${fill} />
    ${text
      ? html`<text x="10" y="14" text-anchor="middle" font-size="11" font-weight="700" fill=${ink}>${letter}</text>`
      : html`<path d=${path} fill=${'WSP'.includes(letter) ? 'none' : ink} stroke=${ink} stroke-width="1.5" />`}
  </g>`
}

const place = ['translate(1.2 1.2) scale(.5)', 'translate(8.8 8.8) scale(.5)']

const labelOf = (of, lang) => of.split('/').map(part => nameOf(part, lang)).join(lang === 'ja' ? 'か' : ' or ')

function Disc({ of, lang }) {
  const parts = of.split('/')
  return html`<title>${labelOf(of, lang)}</title>
    ${parts.length === 1
      ? half(of)
      : html`<circle cx="10" cy="10" r="9.2" fill=${(signs[parts[0]] ?? signs.C)[0]} />
        <path d="M16.5 3.5A9.2 9.2 0 0 1 3.5 16.5z" fill=${(signs[parts[1]] ?? signs.C)[0]} />
        ${parts.slice(0, 2).map((part, i) => html`<g transform=${place[i]}>${half(part)}</g>`)}`}
    <circle cx="10" cy="10" r="9.2" fill="none" stroke="#0006" stroke-width=".8" />`
}

/** One symbol: "W", "2/W", "U/P", "3", "X". */
export const Symbol = ({ of, lang }) => html`<svg class="symbol" viewBox="0 0 20 20" role="img" aria-label=${labelOf(of, lang)}><${Disc} of=${of} lang=${lang} /></svg>`

/** The same at a place of a picture. */
export const PlacedSymbol = ({ of, x, y, size, lang }) => html`<g transform=${`translate(${x} ${y}) scale(${size / 20})`}><${Disc} of=${of} lang=${lang} /></g>`

const zx = { red: 'R', blue: 'U', white: 'W', black: 'K', green: 'G', colorless: 'C', colourless: 'C' }

/** What is drawn for a unit or for what it pays: "W" of "W", "1" of "{1}", "R/U" of "RU", "R" of "red"; null: words. */
export function symbolOf(text) {
  if (zx[text]) return zx[text]
  const inside = /^\{([^{}\s]+)\}$/.exec(text)
  if (inside) return inside[1]
  if (/^[WUBRGCKSP](\/[WUBRGCKSP])*$/.test(text)) return text
  return /^[RUWKGC]{2,}$/.test(text) ? [...text].slice(0, 2).join('/') : null
}

const lineInks = { W: 'var(--e)', U: 'var(--a)', B: 'var(--f)', K: 'var(--f)', R: 'var(--b)', G: 'var(--c)' }
/** The colour of a line for a unit. */
export const inkOf = unit => lineInks[symbolOf(unit)?.[0]] ?? 'currentColor'

function Group({ text, lang }) {
  const words = text.slice(1, -1).split(/ *\+ *|, */)
  const parts = words.map(word => /^(\S+) +([A-Za-z/]+)$/.exec(word))
  if (parts.some(part => part === null || part[2].split('/').some(name => !(name.toLowerCase() in zx)))) return text
  return html`<span class="cost">${parts.map(([, number, names]) => html`<span class="pair">
    <b>${number}</b>${names.split('/').map(name => html`<${Symbol} of=${zx[name.toLowerCase()]} lang=${lang} />`)}
  </span>`)}</span>`
}

/** What a unit pays for: a symbol, a cost, or in Z/X the name of a colour. */
export function Paid({ text, lang }) {
  const letter = zx[text]
  return letter ? html`<${Symbol} of=${letter} lang=${lang} />` : html`<${Costs} text=${text} lang=${lang} />`
}

/** Text in which costs of either game are drawn. */
export function Costs({ text, lang }) {
  const parts = String(text).split(/(\{[^{}\s]+\}|\[\d[^\][]*\])/)
  return parts.map(part =>
    part.startsWith('{') ? html`<${Symbol} of=${part.slice(1, -1)} lang=${lang} />`
      : /^\[\d/.test(part) ? html`<${Group} text=${part} lang=${lang} />` : part)
}

/** Units of a pool: "C U" one by one. */
export function Units({ units, lang }) {
  return units.map(unit => symbolOf(unit) ? html`<${Symbol} of=${symbolOf(unit)} lang=${lang} />` : html`<span class="unit">${unit}</span>`)
}
