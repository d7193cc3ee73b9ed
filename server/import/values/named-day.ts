/** Days whose month is a word. */
import { remembered } from '../../values/app/remembered.ts'
import { foldWords, readLanguages, wordsOf } from './words.ts'

/** A day as it is written; `year` has four digits or two. */
export type NamedDay = { day: string; month: number; year?: string }

const styles: readonly Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'short' }, { day: 'numeric', month: 'long' }, { day: 'numeric', month: 'short' }]

/** The names of a month as a language has them: alone, abbreviated, and beside a day, where it may have another ending or a preposition before it. */
const namesIn = (language: string): [name: string, month: number][] => {
  const names: [string, number][] = []
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' })
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2025, month - 1, 5))
      const index = parts.findIndex(({ type }) => type === 'month')
      const name = parts[index]?.value ?? ''
      const before = /\p{L}+$/u.exec(parts[index - 1]?.value ?? '')?.[0] ?? ''
      names.push([name, month], [before + name, month])
    }
  }
  return names.flatMap(([name, month]) => {
    const words = wordsOf(foldWords(name))
    return /^\p{L}[\p{L}\p{M}]/u.test(words[0] ?? '') ? [[words.join(' '), month] as [string, number]] : []
  })
}

/** The fewest letters of a name that are read as it. */
const shortest = 3

/** The beginnings of a language's names that only one of its months has. */
const beginningsIn = (names: readonly (readonly [string, number])[]): [string, number][] => {
  const months = new Map<string, Set<number>>()
  for (const [name, month] of names) {
    for (let length = shortest; length < name.length; length += 1) {
      const beginning = name.slice(0, length)
      months.set(beginning, (months.get(beginning) ?? new Set()).add(month))
    }
  }
  return [...months].flatMap(([beginning, of]) => (of.size === 1 ? [...of].map((month): [string, number] => [beginning, month]) : []))
}

/** German abbreviations that Intl does not have. */
const others: readonly (readonly [string, number])[] = [['mrz', 3], ['maerz', 3]]

let known: ReadonlyMap<string, number> | undefined

const monthsByName = (): ReadonlyMap<string, number> => {
  if (known !== undefined) return known
  const names = readLanguages.map(namesIn)
  const months = new Map<string, number>()
  for (const [name, month] of [...names.flat(), ...others, ...names.flatMap(beginningsIn)]) if (!months.has(name)) months.set(name, month)
  known = months
  return months
}

type Part = { number: string } | { month: number } | { word: string }

/** Words between the parts of a date: '5 de marzo de 2025', '3rd of May', '5 marca 2025 r.' */
const longestBetween = 3

/** Of a word that begins as a month ('Febuary') or, where `isStrict`, that is its name or a beginning of it. */
const monthOf = (word: string, isStrict: boolean): number | undefined => monthsByName().get(word) ?? (isStrict ? undefined : monthsByName().get(word.slice(0, shortest)))

const partsOf = (words: readonly string[], isStrict: boolean): Part[] => {
  const parts: Part[] = []
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index)
    const numbered = /^\d+$/.test(next) ? monthsByName().get(`${word} ${next}`) : undefined
    const month = numbered ?? monthOf(word, isStrict)
    if (/^\d/.test(word)) parts.push({ number: word })
    else if (month !== undefined) parts.push({ month })
    else if (word.length > longestBetween) parts.push({ word })
    if (numbered !== undefined) index += 1
  }
  return parts
}

const monthAt = (parts: readonly Part[], index: number): number => {
  const part = parts[index]
  return part !== undefined && 'month' in part ? part.month : 0
}
const numberAt = (parts: readonly Part[], index: number, pattern: RegExp): string | undefined => {
  const part = parts[index]
  return part !== undefined && 'number' in part && pattern.test(part.number) ? part.number : undefined
}

const [short, whole, either] = [/^\d{1,2}$/, /^\d{4}$/, /^(?:\d{4}|\d\d)$/]

const withYear = (parts: readonly Part[]): NamedDay | undefined => {
  for (let index = 0; index < parts.length; index += 1) {
    const month = monthAt(parts, index)
    if (month === 0) continue
    // In '19 Jan - 22 Jan' the second number is another day.
    const isNextMonth = monthAt(parts, index + 2) !== 0
    const orders = [
      [numberAt(parts, index - 1, short), numberAt(parts, index + 1, isNextMonth ? whole : either)],
      [numberAt(parts, index + 1, short), numberAt(parts, index + 2, whole)],
      [numberAt(parts, index + 1, short), numberAt(parts, index - 1, whole)],
    ] as const
    for (const [day, year] of orders) if (day !== undefined && year !== undefined) return { day, month, year }
  }
  return undefined
}

/** Longer texts, and those of other numbers, are no dates without a year. */
const mostParts = 5

const withoutYear = (parts: readonly Part[]): NamedDay | undefined => {
  const index = parts.findIndex((part) => 'number' in part)
  const isOnly = parts.filter((part) => 'number' in part).length === 1
  const day = numberAt(parts, index, short)
  const month = monthAt(parts, index + 1) || monthAt(parts, index - 1)
  return day === undefined || !isOnly || parts.length > mostParts || month === 0 ? undefined : { day, month }
}

/** Longer texts have more than a date. */
const longest = 100

/**
 * The day in a text that names its month in one of `readLanguages`, in full, in short or by a beginning ('5 Şubat 2025', '12 марта 2024', 'Sept. 3rd, 2025', 'Mar 12',
 * '11月20日'); undefined where there is none.
 */
export const namedDayIn = remembered((text): NamedDay | undefined => {
  if (text.length > longest || !/\d/.test(text) && !/[٠-٩۰-۹]/.test(text)) return undefined
  const folded = foldWords(text)
  const [, numbered, of] = /(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号號]/.exec(folded) ?? []
  if (numbered !== undefined && of !== undefined) return { day: of, month: Number(numbered) }
  const words = wordsOf(folded)
  const parts = partsOf(words, true)
  return withYear(parts) ?? withYear(partsOf(words, false)) ?? withoutYear(parts)
})
