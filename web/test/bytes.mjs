// SPDX-License-Identifier: MIT
// The answers of pay.wasm are those of the program, byte for byte: requests, puzzles, boards, decks, comparisons, costs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const REQUESTS = 10000

/** Lines of JSON: mixed cases of the shared folder where it is there, and requests that the bench draws. */
export function requests(top) {
  const draw = (kind, n) => run(top, join(top, 'build/release/bench/batch/bench-requests'), ['json', kind, n, 1, 20]).stdout
    .split('\n').filter(line => line)
  const folder = join(top, '../shared/data/cases')
  const cases = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.jsonl')).sort()
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').filter(line => line))
    .map(line => JSON.stringify(JSON.parse(line).request)) : []
  const asked = ['solve', 'count', 'list'].flatMap(ask => cases.map(line => JSON.stringify({ ...JSON.parse(line), ask })))
  const broken = ['{', '[1]', '{"game":"mtg","cost":"{2"}', '{"game":"zx","cost":"[9 Gren]"}', '{"cost":5}', '{"game":"none","cost":""}']
  const own = [...cases, ...asked, ...broken].slice(0, 5000), rest = Math.ceil((REQUESTS - own.length) / 3)
  return [...own, ...['sources', 'objects', 'cards'].flatMap(kind => draw(kind, rest))].slice(0, REQUESTS)
}

function run(top, command, given, input) {
  const env = { ...process.env, PAY_TIME: 'none', PAY_CATALOGUE: join(top, 'build/web/none.db'), LC_ALL: 'C' }
  const done = spawnSync(command, given.map(String), { input, env, cwd: top, maxBuffer: 1 << 30, encoding: 'utf8' })
  if (done.error) throw done.error
  return done
}

const files = (top, ...folder) => {
  const place = join(top, ...folder)
  return existsSync(place) ? readdirSync(place).sort().map(name => join(place, name)) : []
}

const record = answer => `${answer.record}\n`
const told = answer => answer.text ?? ''

/** The tests, each { name, cards: it needs names, native(options): what the program says, question, read(answer): what
 * the library says to it }. */
export function tests(top) {
  const program = join(top, 'build/release/cli/pay')
  const text = path => readFileSync(path, 'utf8')
  const said = given => run(top, program, given).stdout
  const puzzles = files(top, 'examples/puzzles').filter(path => path.endsWith('.puzzle')).flatMap(path =>
    ['solve', 'unique'].map(ask => ({
      name: `puzzle ${basename(path)} ${ask}`,
      native: () => said(['plan', path, ...(ask === 'unique' ? ['--unique'] : []), '--json']),
      question: { do: 'puzzle', text: text(path), ask, limit: {} }, read: record,
    })))
  const boards = ['examples/boards', 'tests/boards/own', 'tests/boards/zx', '../shared/data/boards'].flatMap(folder => files(top, folder)).filter(path => path.endsWith('.board'))
    .map(path => ({
      name: `board ${basename(path)}`, cards: path.includes('shared'),
      native: extra => said(['board', path, '--json', ...extra]),
      question: { do: 'board', text: text(path), limit: {} }, read: record,
    }))
  const decks = files(top, 'examples/decks').filter(path => !/attachment|crystals|inkwell|pitch|README/.test(path))
  const shared = files(top, '../shared/data/decks').filter(path => path.endsWith('.txt'))
  const odds = [...decks.map(path => ({ path, cards: false })), ...shared.map(path => ({ path, cards: true }))]
    .flatMap(({ path, cards }) => (cards ? ['spells'] : ['spells', 'turns', 'deck', 'sources', 'hands']).map(table => {
      const game = /zx|red-blue/.test(path) ? 'zx' : 'mtg'
      const games = cards ? { simulate: 500 } : {}
      return {
        name: `deck ${basename(path)} ${table}`, cards, table,
        native: extra => said(['odds', game, '--deck', path, '--json', '--table', table, ...(cards ? ['--simulate', 500] : []), ...extra]),
        question: { do: 'deck', text: text(path), path, game, table, ...games }, read: told,
      }
    }))
  return [...puzzles, ...boards, ...odds, ...comparisons(top, said), ...costs(said)]
}

function comparisons(top, said) {
  const deck = name => join(top, 'examples/decks', `${name}.txt`), system = name => join(top, 'examples/systems', `${name}.system`)
  const given = (game, name) => ({ argument: `${game}:${deck(name)}`, deck: { game, path: deck(name) } })
  const own = name => ({ argument: `${system(name)}:${deck(name)}`, deck: { path: deck(name), rules: system(name), system: readFileSync(system(name), 'utf8') } })
  const sets = [[given('mtg', 'curve-mtg'), given('zx', 'curve-zx')], [given('mtg', 'azorius'), given('mtg', 'curve-mtg'), given('zx', 'red-blue')],
    [own('crystals'), own('inkwell')], [own('attachment'), own('pitch')]]
  return sets.flatMap((set, i) => ['json', 'words'].map(output => ({
    name: `comparison ${i + 1} ${output}`,
    native: () => said(['compare', ...set.map(one => one.argument), '--simulate', 300, ...(output === 'json' ? ['--json'] : [])]),
    question: { do: 'compare', decks: set.map(({ deck }) => ({ ...deck, text: readFileSync(deck.path, 'utf8') })), simulate: 300, output },
    read: answer => output === 'json' ? answer.text : answer.text + answer.verdict + answer.notes,
  })))
}

function costs(said) {
  const pairs = [['mtg', '{1}{W}', '{W/U}{W/U}'], ['mtg', '{2}{W/U}{U/P}', '{X}{R}'], ['zx', '[3 Red]', '[2 Blue]'], ['zx', '[4 Red/Blue]', '[4 Red]']]
  return pairs.flatMap(([game, first, second]) => [
    { name: `cost ${first}`, native: () => said(['cost', game, first, '--json']), question: { do: 'cost', game, cost: first }, read: record },
    { name: `order ${first} ${second}`,
      native: () => JSON.parse(said(['order', game, first, second, '--json']) || '{}').order,
      question: { do: 'order', game, first, second }, read: answer => answer.order },
  ])
}

const cells = line => line.split('\t')

// Words of cards, and of those without them what they cost and give: as scripts/real-decks has them.
function tableOfMagic(data) {
  const rows = name => {
    const [head, ...lines] = readFileSync(join(data, name), 'utf8').trimEnd().split('\n').map(cells)
    return lines.map(line => Object.fromEntries(head.map((column, i) => [column, line[i] ?? ''])))
  }
  const words = rows('mtg_texts.tsv'), known = new Set(words.map(row => row.name))
  const more = rows('mtg_cards.tsv').filter(row => !known.has(row.name)).map(row => ({ ...row, text: row.mana_text }))
  return ['name\tmana_cost\ttype_line\ttext', ...[...words, ...more].map(row => [row.name, row.mana_cost, row.type_line, row.text].join('\t')), ''].join('\n')
}

/** Cards of the shared folder, in a catalogue of the program's and in the library; null: they are not there. */
export function catalogue(top, pay) {
  const data = join(top, '../shared/data')
  if (!existsSync(join(data, 'mtg_texts.tsv'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'pay-web-')), path = join(folder, 'cards.db')
  const some = readFileSync(join(data, 'mtg_cards.tsv'), 'utf8') // words of mana alone: what is known as a whole stays
  const tables = [['mtg', some], ['mtg', tableOfMagic(data)], ['mtg', some], ['zx', readFileSync(join(data, 'zx_cards.tsv'), 'utf8')]]
  for (const [game, table] of tables) {
    const file = join(folder, `${game}.tsv`)
    writeFileSync(file, table)
    const done = run(top, join(top, 'build/release/cli/pay'), ['cards', 'import', file, '--game', game, '--catalogue', path])
    if (done.status !== 0) throw new Error(done.stderr)
    pay.importCards(new TextEncoder().encode(table), file)
  }
  return { folder, extra: ['--catalogue', path], clear: () => rmSync(folder, { recursive: true }) }
}

/** Both catalogues have the same cards. */
function sameCards(top, pay, extra) {
  const all = run(top, join(top, 'build/release/cli/pay'), ['cards', 'list', '--json', ...extra]).stdout.trimEnd().split('\n').map(line => JSON.parse(line))
  const same = card => pay.card(card.number || card.name, card.game).some(({ sides, ...other }) =>
    sides === card.faces.length && Object.entries(other).every(([name, value]) => value === card[name]))
  const other = all.filter(card => !same(card))
  const count = pay.names('', 'mtg').cards + pay.names('', 'zx').cards
  return count !== all.length ? `${all.length} cards against ${count}` : other.length === 0 ? '' : `${other.length} differ, first ${other[0].name}`
}

const first = (a, b) => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `at ${at}: '${a.slice(Math.max(0, at - 60), at + 60)}' against '${b.slice(Math.max(0, at - 60), at + 60)}'`
}

/** What no question has is refused, with its place. */
function refuses(pay) {
  const wrong = [
    [{ do: 'board', text: '', castt: 'Opt' }, 'castt', 'did you mean \'cast\''], [{ do: 'board', text: 5 }, 'text', 'must be a text'],
    [{ do: 'board', text: '', limit: { mss: 5 } }, 'limit.mss', 'did you mean \'ms\''], [{ do: 'board', text: '', with: 'kicker' }, 'with', 'array'],
    [{ do: 'deck', text: '', table: 'turnz' }, 'table', 'did you mean \'turns\''], [{ do: 'deck', text: '', turns: 0 }, 'turns', 'from 1 to'],
    [{ do: 'deck', text: '', draw: 'yes' }, 'draw', 'true or false'], [{ do: 'compare', decks: [{ txt: '' }] }, 'decks[0].txt', 'did you mean \'text\''],
    [{ do: 'compare', decks: {} }, 'decks', 'array'], [{ do: 'puzzle', text: '', ask: 'all' }, 'ask', 'solve, unique, list'], [{ do: 'boards' }, 'do', 'did you mean \'board\''],
    [[1], 'do', 'there is no'], [{ do: 'cost', cost: '{1}', purpose: 'spell' }, 'purpose', 'there are game, cost, rules'],
  ]
  return wrong.flatMap(([question, where, what]) => {
    const [error] = pay.ask(question).errors ?? [{ where: '', message: 'it was taken' }]
    return error.where === where && error.message.includes(what) ? [] : [`${JSON.stringify(question)}: ${error.where}: ${error.message}`]
  }).join('\n  ')
}

/** What was found to take longest, or the most memory, ends with an answer here, too, where the stack is small. */
function attacked(top, pay) {
  const rows = readFileSync(join(top, 'tests/attack/rows.jsonl'), 'utf8').split('\n').filter(line => line).map(line => JSON.parse(line))
  return rows.flatMap(({ id, request }) => {
    const limit = { ms: 500 }
    const soon = request.board ? request : request.plan ? { ...request, plan: { ...request.plan, limit } } : { ...request, limit }
    const { status, error } = pay.answer(soon)
    return (status === 'error') !== id.startsWith('errors-') ? [`${id}: ${error?.message ?? status}`] : []
  }).join('\n  ')
}

/** [report](name, difference): of each test, '' where there is none. */
export function compareBytes(top, pay, report) {
  const lines = requests(top), file = join(top, 'build/web/requests.jsonl')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const native = run(top, join(top, 'build/release/cli/pay'), ['batch', file]).stdout.split('\n')
  const differ = lines.map((line, i) => [i, pay.answerLine(line)]).filter(([i, answer]) => answer !== native[i])
  report(`${lines.length} requests`, differ.length === 0 ? '' : `${differ.length} differ, first ${lines[differ[0][0]]}: ${first(native[differ[0][0]] ?? '', differ[0][1])}`)
  report('requests of the attack', attacked(top, pay))
  report('questions with what there is not', refuses(pay))
  const real = catalogue(top, pay)
  if (real !== null) report('all cards of the catalogue', sameCards(top, pay, real.extra))
  for (const test of tests(top)) {
    if (test.cards && real === null) continue
    const program = test.native(real && test.cards ? real.extra : []), library = test.read(pay.ask(test.question))
    report(test.name, program === library ? (program ? '' : 'there is no answer') : first(String(program), String(library)))
  }
  real?.clear()
  return lines
}
