// SPDX-License-Identifier: MIT
// Types of TypeScript from the JSON Schema of requests and answers.
// Beside the names of the package.
const others = { pay: 'PayStep', order: 'OrderRecord' }
const nameOf = name => others[name] ?? name.split('_').map(part => part[0].toUpperCase() + part.slice(1)).join('')
const key = name => /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)

function described(schema, indent) {
  return schema?.description ? `${indent}/** ${schema.description.replace(/\*\//g, '* /')} */\n` : ''
}

function object(schema, indent) {
  const required = new Set(schema.required ?? []), inner = `${indent}  `
  const members = Object.entries(schema.properties ?? {}).map(([name, each]) =>
    `${described(each, inner)}${inner}${key(name)}${required.has(name) ? '' : '?'}: ${type(each, inner)}\n`)
  const more = schema.additionalProperties
  if (members.length === 0) return `Record<string, ${more && more !== true ? type(more, indent) : 'unknown'}>`
  const rest = more && more !== true ? `${inner}[name: string]: unknown\n` : ''
  return `{\n${members.join('')}${rest}${indent}}`
}

const primitive = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

function one(kind, schema, indent) {
  if (kind === 'object') return object(schema, indent)
  if (kind === 'array') return `Array<${schema.items ? type(schema.items, indent) : 'unknown'}>`
  return primitive[kind] ?? 'unknown'
}

function type(schema, indent) {
  if (schema === true || schema === undefined) return 'unknown'
  if (schema === false) return 'never'
  if (schema.$ref) return nameOf(schema.$ref.split('/').pop())
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  const kinds = [schema.type ?? (schema.properties ? 'object' : [])].flat()
  const own = kinds.length > 0 ? kinds.map(kind => one(kind, schema, indent)).join(' | ') : ''
  const either = choices?.every(choice => choice.type || choice.$ref || choice.enum || choice.properties || 'const' in choice)
    ? choices.map(choice => type(choice, indent)).join(' | ') : ''
  const both = schema.allOf?.filter(part => part.$ref || part.properties).map(part => type(part, indent)).join(' & ') ?? ''
  return [own, either && own ? `(${either})` : either, both].filter(part => part).join(' & ') || 'unknown'
}

const members = `
/** What is wrong, with its place: a field or "FILE:LINE:COLUMN", and the byte, -1 where there is none. */
export interface Wrong { where: string; at: number; message: string; near?: string }
export class PayError extends Error { errors: Wrong[] }
export interface Limit { ms?: number; steps?: number }
export interface BoardOptions { cast?: string; activate?: string; with?: string[]; face?: string; x?: number; targets?: number
  keep?: string[]; prefer?: string[]; apart?: boolean; limit?: Limit }
export interface PlanOptions { ask?: 'solve' | 'unique' | 'list'; limit?: Limit }
export interface OddsOptions { game?: string; path?: string; commander?: string; draw?: boolean; turns?: number; x?: number; players?: number
  table?: 'spells' | 'turns' | 'deck' | 'sources' | 'colours' | 'lands' | 'splits' | 'hands' | 'words' | 'page'
  swap?: string; no_swap?: boolean; games?: number; simulate?: number }
export interface DeckText { text: string; game?: string; path?: string; system?: string; commander?: string }
export interface CompareOptions { turns?: number; simulate?: number; seed?: number; output?: 'json' | 'words' | 'page' }
export interface Card { name: string; number: string; cost: string; type: string; text: string; colours: string; ability_cost: string
  layout: string; sides: number }
export interface Order { order: 'equal' | 'easier' | 'harder' | 'incomparable' | 'unknown'; first: string; second: string
  why?: string; pays_first?: Record<string, unknown>; pays_second?: Record<string, unknown> }

export class Pay {
  readonly version: string
  readonly memory: number
  answer(request: Request | PlanRequest | BoardRequest): Answer | Plan | BoardAnswer
  answerLine(line: string): string
  ask(question: Record<string, unknown> & { do: string }): Record<string, unknown> & { errors?: Wrong[] }
  board(text: string, options?: BoardOptions): { record: BoardAnswer; words: string; after?: string }
  plan(text: string, options?: PlanOptions): { record: Plan; words: string; hint: string; title: string }
  odds(deck: string, options?: OddsOptions): { records: Record<string, unknown>[]; text: string; game: string; title: string }
  compare(decks: DeckText[], options?: CompareOptions): { records: Record<string, unknown>[]; text: string; verdict: string; notes: string
    numbers: { name: string; title: string; means: string; axis: string; share: boolean }[] }
  cost(cost: string, game?: string): Record<string, unknown>
  order(first: string, second: string, game?: string): Order
  names(begins: string, game?: string): { names: string[]; cards: number }
  card(name: string, game?: string): Card[]
  importCards(read: Uint8Array | ((length: number) => Uint8Array), name?: string): { game: string; cards: number }
  saveCards(): Uint8Array
  loadCards(bytes: Uint8Array): boolean
}
export function open(options?: { wasm?: string | URL | BufferSource | WebAssembly.Module; rest?: string | URL | BufferSource | WebAssembly.Module; later?: boolean; message?: (text: string) => void }): Promise<Pay>
`

export function declarations(schema) {
  const types = Object.entries(schema.$defs).map(([name, each]) => `${described(each, '')}export type ${nameOf(name)} = ${type(each, '')}\n`)
  return `// Made from json/schema.json.\n${types.join('')}${members}`
}
