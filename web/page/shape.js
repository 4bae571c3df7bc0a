// SPDX-License-Identifier: MIT
// What each view's part of the state is made of. What a link or the last visit brings is taken only where it fits.
const isText = value => typeof value === 'string'
const isTruth = value => typeof value === 'boolean'
const isWhole = (least, most) => value => Number.isInteger(value) && value >= least && value <= most
const isOneOf = (...all) => value => all.includes(value)
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const isMade = shape => value => isObject(value) && misfits(shape, value).length === 0 && Object.keys(shape).every(name => name in value)
const isListOf = (each, least, most) => value => Array.isArray(value) && value.length >= least && value.length <= most && value.every(each)

export const MOST_DECKS = 6, MOST_SECONDS = 600
export const GAMES = [500, 2000, 10000]
export const views = ['board', 'puzzle', 'deck', 'compare', 'cost']

const games = isOneOf('mtg', 'zx')
const compared = { name: isText, game: games, text: isText, system: isText }
const parts = {
  board: { text: isText, cast: isText },
  puzzle: { text: isText, seconds: isWhole(1, MOST_SECONDS) },
  deck: { text: isText, game: isOneOf('', 'mtg', 'zx'), draw: isTruth, tried: isText },
  compare: { decks: isListOf(isMade(compared), 1, MOST_DECKS), measure: isText, draw: isTruth, games: isOneOf(...GAMES) },
  cost: { first: isText, second: isText },
}
const whole = { view: isOneOf(...views), game: games, lang: isOneOf('en', 'ja'), theme: isOneOf('auto', 'light', 'dark') }

/** Names of what [told] has that is not of [shape], or of another kind. */
function misfits(shape, told) {
  return Object.entries(told).filter(([name, value]) => !Object.hasOwn(shape, name) || !shape[name](value)).map(([name]) => name)
}

/** Names, such as "board.text", of what in [told] is no part of a state. */
export function wrongOf(told) {
  if (!isObject(told)) return ['all of it']
  return Object.entries(told).flatMap(([name, value]) => {
    if (Object.hasOwn(whole, name)) return whole[name](value) ? [] : [name]
    if (!Object.hasOwn(parts, name) || !isObject(value)) return [name]
    return misfits(parts[name], value).map(each => `${name}.${each}`)
  })
}

/** [usual] with all of [told] that fits. */
export function fitted(usual, told) {
  if (!isObject(told)) return usual
  const made = { ...usual }
  for (const name of Object.keys(whole)) if (Object.hasOwn(told, name) && whole[name](told[name])) made[name] = told[name]
  for (const [name, shape] of Object.entries(parts)) {
    if (!Object.hasOwn(told, name) || !isObject(told[name])) continue
    const fits = Object.entries(told[name]).filter(([each, value]) => Object.hasOwn(shape, each) && shape[each](value))
    made[name] = { ...usual[name], ...Object.fromEntries(fits) }
  }
  return made
}
