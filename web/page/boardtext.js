// SPDX-License-Identifier: MIT
// The text of a board by its lines, for clicking: cards with their number and notes, all else as it stands.
const card = /^(\s*)(?:(\d+)\s*x?\s+)?(.*?)((?:\s*\([^()]*\))*)\s*(#.*)?$/
const note = /\(([^()]*)\)/g
const rest = { mtg: 'tapped', zx: 'asleep' }

export const gameOf = text => /^\s*game:\s*(\S+)/m.exec(text)?.[1] ?? 'mtg'

/** [{ line, zone, count, name, notes, own }] */
export function cardsOf(text) {
  let zone = ''
  return text.split('\n').flatMap((line, at) => {
    const section = /^\s*\[(\w+)\]\s*$/.exec(line)
    if (section) zone = section[1]
    if (section || zone === '' || line.trim() === '' || line.trim().startsWith('#')) return []
    const [, , count, name, notes] = card.exec(line)
    const own = /^(.*?)(?:\s+(?:\{|\[)[^:]*)?:(?:\s|$)/.exec(name)
    const listed = Array.from(notes.matchAll(note), found => found[1])
    return [{ line: at, zone, count: Number(count ?? 1), name: own ? own[1] : name, text: name, notes: listed }]
  })
}

const written = (count, text, notes) =>
  `${count > 1 ? `${count} ` : ''}${text}${notes.map(one => ` (${one})`).join('')}`

export const isTapped = (one, game) => one.notes.includes(rest[game])

/** Taps one copy of the card, or lets it come awake. */
export function toggle(text, one, game) {
  const lines = text.split('\n')
  const word = rest[game]
  const changed = isTapped(one, game) ? one.notes.filter(each => each !== word) : [...one.notes, word]
  const now = written(1, one.text, changed)
  const cards = cardsOf(text)
  const like = cards.find(each => each.zone === one.zone && each.line !== one.line && each.text === one.text
    && each.notes.join() === changed.join())
  if (like) lines[like.line] = written(like.count + 1, like.text, like.notes)
  const left = one.count > 1 ? [written(one.count - 1, one.text, one.notes)] : []
  lines.splice(one.line, 1, ...left, ...(like ? [] : [now]))
  return lines.join('\n')
}

export function remove(text, one) {
  const lines = text.split('\n')
  lines.splice(one.line, 1, ...(one.count > 1 ? [written(one.count - 1, one.text, one.notes)] : []))
  return lines.join('\n')
}

export function add(text, zone, name, count) {
  const lines = text.replace(/\s+$/, '').split('\n')
  const line = `${count > 1 ? `${count} ` : ''}${name}`
  const at = lines.findIndex(each => each.trim() === `[${zone}]`)
  if (at < 0) return [...lines, `[${zone}]`, line, ''].join('\n')
  let end = at + 1
  while (end < lines.length && !/^\s*\[/.test(lines[end])) end++
  lines.splice(end, 0, line)
  return [...lines, ''].join('\n')
}
