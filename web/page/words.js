// SPDX-License-Identifier: MIT
// The words of the page: in English as the code has them, in Japanese from ja.js, which is loaded when it is chosen.
const words = {}

/** Loads the words of a language; where they cannot be had the page stays English. */
export async function learn(lang) {
  if (lang === 'ja') words.ja ??= (await import('./ja.js').catch(() => ({}))).words
}

const told = (lang, text) => words[lang]?.[text] ?? text
const places = /<(\w+)>/

/** The words of [text] in the language; what stands in <name> is the value of that name. */
export const say = (lang, text, values = {}) =>
  told(lang, text).split(places).map((part, i) => i % 2 ? values[part] ?? `<${part}>` : part).join('')

/** The same in parts, for values that are no text. */
export const parts = (lang, text, values) => told(lang, text).split(places).map((part, i) => i % 2 ? values[part] : part)

export const zoneNames = {
  mtg: ['battlefield', 'hand', 'graveyard', 'exile', 'command', 'library', 'opponents'],
  zx: ['resource', 'square', 'hand', 'dynamis', 'charge', 'trash'],
}
