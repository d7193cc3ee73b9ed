/** Reads the records of TOML. */
import { isFields, type Fields } from '../shapes/shape.ts'
import { recordsOfRoots } from './json/read.ts'
import type { Likelihood } from './layout.ts'
import type { Records } from './records.ts'
import { wholeText, type Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

type Table = Record<string, unknown>

/** Without a prototype, so that any key is its own. */
const emptyTable = (): Table => Object.create(null) as Table

const spaces = /[^\S\n]*/y
const blank = /(?:\s+|#[^\n]*)*/y
const bareKey = /[\p{L}\d_-]+/uy
const header = /\[{1,2}/y
const endOfLine = /[^\S\n]*(?:#[^\n]*)?(?:\n|$)/y
/** A number, a date, or a word for yes and no, as it is written. */
const bareValue = /(?:true|false|[+-]?(?:inf|nan)|[+-]?\d[\w.:+-]*(?:[ T]\d[\d:.Z+-]*)?)(?=[\s,#\]}]|$)/y
const betweenDigits = /(?<=\d)_(?=\d)/g
const quotes = ['"""', "'''", '"', "'"] as const

const escaped: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' }
const escapes = /\\(?:[^\S\n]*\n\s*|U([\dA-Fa-f]{8})|u([\dA-Fa-f]{4})|([^]))/g
const largestCodePoint = 0x10_ff_ff

const unescaped = (text: string): string =>
  text.replaceAll(escapes, (_, eight?: string, four?: string, one = '') => {
    const code = Number.parseInt(eight ?? four ?? '', 16)
    return Number.isNaN(code) ? (escaped[one] ?? one) : code > largestCodePoint ? '\uFFFD' : String.fromCodePoint(code)
  })

/** How deep values are within one another, at most. */
const deepest = 100

/** The object that a text of TOML has, each of its numbers and dates a text as it is written. Throws `Unreadable` where it is damaged. */
export const tomlIn = (written: string): Fields => {
  const text = written.replaceAll('\r\n', '\n')
  let at = 0
  const damaged = (missing: string): Unreadable => {
    const before = text.slice(0, at).split('\n')
    return new Unreadable(`it is TOML, but is damaged at line ${before.length}, character ${(before.at(-1) ?? '').length + 1}: there is no ${missing}`)
  }
  const taken = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const hasSign = (sign: string): boolean => {
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const expect = (sign: string): void => {
    if (!hasSign(sign)) throw damaged(sign)
  }
  const quoted = (): string | undefined => {
    const quote = quotes.find((each) => text.startsWith(each, at))
    if (quote === undefined) return undefined
    const start = at + quote.length
    let end = start
    while (end < text.length && !text.startsWith(quote, end) && (quote.length > 1 || text[end] !== '\n')) end += quote.startsWith('"') && text[end] === '\\' ? 2 : 1
    if (!text.startsWith(quote, end)) throw damaged(`end of the text in ${quote}`)
    // A text may end with a quotation mark of its own.
    while (quote.length > 1 && text[end + quote.length] === quote[0]) end += 1
    at = end + quote.length
    const inside = text.slice(start, end)
    const value = quote.length > 1 ? inside.replace(/^\n/, '') : inside
    return quote.startsWith('"') ? unescaped(value) : value
  }
  const key = (): string[] => {
    const parts: string[] = []
    do {
      taken(spaces)
      const part = quoted() ?? taken(bareKey)
      if (part === undefined) throw damaged('name')
      parts.push(part)
      taken(spaces)
    } while (hasSign('.'))
    return parts
  }
  const tableAt = (from: Table, names: readonly string[]): Table =>
    names.reduce((table, name) => {
      const inner = (table[name] ??= emptyTable())
      const last: unknown = Array.isArray(inner) ? inner.at(-1) : inner
      if (!isFields(last)) throw damaged('table of this name')
      return last
    }, from)
  const enter = (table: Table, depth: number): void => {
    const names = key()
    expect('=')
    taken(spaces)
    tableAt(table, names.slice(0, -1))[names.at(-1) ?? ''] = value(depth)
  }
  /** Reads the entries between brackets, with commas between. */
  const listed = (end: string, each: () => void): void => {
    taken(blank)
    while (!hasSign(end)) {
      each()
      taken(blank)
      if (!hasSign(',') && !text.startsWith(end, at)) throw damaged(end)
      taken(blank)
    }
  }
  const value = (depth: number): unknown => {
    if (depth > deepest) throw new Unreadable('its values are nested too deeply')
    if (hasSign('[')) {
      const list: unknown[] = []
      listed(']', () => void list.push(value(depth + 1)))
      return list
    }
    if (hasSign('{')) {
      const table = emptyTable()
      listed('}', () => enter(table, depth + 1))
      return table
    }
    const found = quoted() ?? taken(bareValue)?.replaceAll(betweenDigits, '')
    if (found === undefined) throw damaged('value')
    return found
  }
  const root = emptyTable()
  let table = root
  for (taken(blank); at < text.length; taken(blank)) {
    const brackets = taken(header)
    if (brackets === undefined) enter(table, 0)
    else {
      const names = key()
      expect(brackets.replaceAll('[', ']'))
      table = root
      if (brackets.length === 1) table = tableAt(root, names)
      else {
        const around = tableAt(root, names.slice(0, -1))
        const list = (around[names.at(-1) ?? ''] ??= [])
        if (!Array.isArray(list)) throw damaged('list of this name')
        table = emptyTable()
        list.push(table)
      }
    }
    if (taken(endOfLine) === undefined) throw damaged('end of the line')
  }
  return root
}

const mostMegabytes = 8

/** The records of TOML. Throws `Unreadable` where it is damaged, is too long, or has none. */
export const readToml = async (text: Text, likelihood: Likelihood, nearness: Likelihood): Promise<Records> => {
  const toml = await wholeText(text, mostMegabytes, 'TOML', 'save it as JSON')
  return recordsOfRoots('TOML', [tomlIn(toml)], toml.length, likelihood, nearness)
}
