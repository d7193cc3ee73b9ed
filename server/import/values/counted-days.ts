/** Days that are counted from the moment at which a text was written: '3 days ago', 'vor 3 Tagen', '昨天', 'in 3 weeks'. */
import { remembered } from '../../values/app/remembered.ts'
import { daysOfWeek } from './day-of-week.ts'
import { foldWords, readLanguages, wordsOf } from './words.ts'

/** The days of each unit; hours and less are those of one day. */
const units = { second: 0, minute: 0, hour: 0, day: 1, week: 7, month: 30, year: 365 } as const
type Unit = keyof typeof units
const unitNames = Object.keys(units) as Unit[]

type Direction = 'back' | 'ahead' | 'either'

/** Words around a number ('hace # días'). */
type Pattern = { before: readonly string[]; after: readonly string[]; unit: Unit; direction: Direction }

/** Words for a day themselves ('ayer', 'قبل يومين'): so many days from today, back below 0. */
type Phrase = { words: readonly string[]; unit: Unit; days: number }

/** Languages have up to six forms of a noun beside a number. */
const amounts = [1, 2, 3, 5, 11, 20] as const

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** 'לפני יומיים (2)' has its number twice. */
const withoutRepeat = (text: string): string => text.replace(/\s*\(\d+\)/, '')

/** What Intl does not have: its days of Norwegian are of 24 hours, and Swedish writes 'i dag' as one word too. */
const unlisted: readonly (readonly [text: string, direction: Direction, days?: number])[] = [['2 dager', 'either'], ['2 dager siden', 'back'], ['for 2 dager siden', 'back'], ['om 2 dager', 'ahead'], ['idag', 'back', 0], ['igår', 'back', -1], ['imorgon', 'ahead', 1]]

/** The moment itself, of which Intl has 'now' alone. */
const justNow = `à l'instant|gerade eben|gerade veröffentlicht|soeben|recién publicado|recién publicada|hace un momento|hace unos instantes|zojuist|recém publicado|recém publicada|właśnie opublikowano|przed chwilą|только что|щойно|az önce|baru saja|vừa xong|刚刚|剛剛|たった今|방금`.split('|')

const groupedBy = <T>(entries: Iterable<T>, keyOf: (entry: T) => string | undefined): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

/** Patterns by the word after the number, phrases by their first. */
const tablesOf = () => {
  const [patterns, phrases] = [new Map<string, Pattern>(), new Map<string, Phrase>()]
  const learn = (text: string, unit: Unit, amount: number, direction: Direction) => {
    const words = wordsOf(foldWords(withoutRepeat(text)))
    const index = words.findIndex(isNumber)
    const key = words.map((word) => (isNumber(word) ? '#' : word)).join(' ')
    if (index >= 0 && !patterns.has(key)) patterns.set(key, { before: words.slice(0, index), after: words.slice(index + 1), unit, direction })
    if (index < 0 && (key.length > 2 || unit === 'second') && !phrases.has(key)) phrases.set(key, { words, unit, days: amount * units[unit] })
  }
  for (const language of readLanguages) {
    const formats = (['long', 'short'] as const).flatMap((style) => (['always', 'auto'] as const).map((numeric) => new Intl.RelativeTimeFormat(language, { style, numeric })))
    for (const unit of unitNames) {
      for (const format of formats) {
        for (const amount of [0, ...amounts]) learn(format.format(-amount, unit), unit, -amount, 'back')
        for (const amount of amounts) learn(format.format(amount, unit), unit, amount, 'ahead')
      }
      const bare = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
      for (const amount of amounts) learn(bare.format(amount), unit, amount, 'either')
    }
  }
  for (const [text, direction, days = 0] of unlisted) learn(text, 'day', days, direction)
  for (const text of justNow) learn(text, 'second', 0, 'back')
  return { patterns: groupedBy(patterns.values(), ({ after }) => after[0]), phrases: groupedBy(phrases.values(), ({ words }) => words[0]) }
}

let known: ReturnType<typeof tablesOf> | undefined

/** `days` is never below 0; `others` are the words that are not of it. */
type Counted = { days: number; direction: Direction; unit: Unit; others: number }

const standsAt = (words: readonly string[], part: readonly string[], index: number): boolean => index >= 0 && part.every((word, offset) => words[index + offset] === word)

/** Words for one; of numbers no language writes others. */
const ones: ReadonlySet<string> = new Set('a an one un una une uno um uma ein einem einer een en et bir jeden jedna один одну день 一'.split(' '))

/** A number after these is a day of a month: '11月20日'. */
const monthSigns: ReadonlySet<string> = new Set('月월')

/** Words between a preposition and the number: 'hace más de 30 días', 'vor über 30 Tagen'. */
const widestGap = 2

/** How well a pattern fits around the number at an index: the count of its words, a little less for each word between; 0 where it does not. */
const fit = (words: readonly string[], { before, after }: Pattern, index: number): number => {
  if (!standsAt(words, after, index + 1)) return 0
  for (let gap = 0; gap <= (before.length === 0 ? 0 : widestGap); gap += 1) if (standsAt(words, before, index - gap - before.length)) return before.length + after.length - gap / 10
  return 0
}

const countedByNumber = (words: readonly string[]): Counted | undefined => {
  let [best, found] = [0, undefined as Counted | undefined]
  for (const [index, word] of words.entries()) {
    const isAmount = isNumber(word) ? word.length <= 3 : ones.has(word)
    if (!isAmount || monthSigns.has(words[index - 1] ?? '')) continue
    for (const pattern of known?.patterns.get(words[index + 1] ?? '') ?? []) {
      const fits = fit(words, pattern, index)
      if (fits <= best) continue
      best = fits
      found = { days: (isNumber(word) ? Number(word) : 1) * units[pattern.unit], direction: pattern.direction, unit: pattern.unit, others: words.length - 1 - Math.ceil(fits) }
    }
  }
  return found
}

const countedByPhrase = (words: readonly string[]): Counted | undefined => {
  const [found] = words.flatMap((word, index) => known?.phrases.get(word)?.filter((phrase) => standsAt(words, phrase.words, index)) ?? []).toSorted((one, other) => other.words.length - one.words.length)
  return found === undefined ? undefined : { days: Math.abs(found.days), direction: found.days > 0 ? 'ahead' : 'back', unit: found.unit, others: words.length - found.words.length }
}

/** Units as English lists shorten them ('24h', '2w', '30d+', '3mo'). */
const inShort: readonly (readonly [RegExp, Unit])[] = [
  [/^s(?:ec(?:ond)?s?)?$/, 'second'], [/^m(?:in(?:ute)?s?)?$/, 'minute'], [/^h(?:(?:ou)?rs?)?$/, 'hour'], [/^d(?:ays?)?$/, 'day'], [/^w(?:(?:ee)?ks?)?$/, 'week'], [/^mo(?:nth)?s?$/, 'month'], [/^y(?:(?:ea)?rs?)?$/, 'year'],
]

const countedInShort = (text: string): Counted | undefined => {
  const words = text.toLowerCase().replace(/^(?:posted|active|published|reposted)[\s:]+/, '').replace(/^(?:about|over|more than)\s+/, '')
  if (/^(?:just (?:now|posted)|new|recently|(?:a )?few (?:second|minute|hour)s ago)$/.test(words)) return { days: 0, direction: 'back', unit: 'second', others: 0 }
  const [, amount = '', written = '', ago] = /^(\d{1,3}\s*\+?\s*|(?:an?|one)\s+)([a-z]+)\s*\+?(\s+ago)?$/.exec(words) ?? []
  const unit = inShort.find(([pattern]) => pattern.test(written))?.[1]
  return unit === undefined ? undefined : { days: (/\d/.test(amount) ? Number.parseInt(amount, 10) : 1) * units[unit], direction: ago === undefined ? 'either' : 'back', unit, others: 0 }
}

const spelledOnes = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const spelledTens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spelled = new RegExp(String.raw`\b(?:(${spelledTens.slice(2).join('|')})[\s-])?(${[...spelledOnes.slice(1), ...spelledTens.slice(2)].join('|')})(?=\s+(?:${unitNames.join('|')})s?\b)`, 'gi')

const numberOf = (word: string | undefined): number => (word === undefined ? 0 : Math.max(spelledOnes.indexOf(word.toLowerCase()), 10 * spelledTens.indexOf(word.toLowerCase())))

/** 'Listed twenty three days ago' with its number in digits, as boards spell it for who listens to the page. 'Two years experience' is no age. */
const inDigits = (text: string): string => (!/\bago\b/i.test(text) || /\bhundred\b/i.test(text) ? text : text.replaceAll(spelled, (_, before: string | undefined, last: string) => String(numberOf(before) + numberOf(last))))

/** The prefix, for screen readers alone, that Indeed's pages put before an age: 'PostedPosted 3 days ago', 'EmployerActive today'. */
const glued = /^(?:Posted|Employer)(?=\p{Lu})/u

/** Longer texts are no dates. */
const longest = 60

const countedIn = remembered((written): Counted | undefined => {
  if (written.length > longest) return undefined
  const text = inDigits(written.replace(glued, ''))
  const short = countedInShort(text)
  if (short !== undefined) return short
  known ??= tablesOf()
  const words = wordsOf(foldWords(text.replaceAll(daysOfWeek, ' ')))
  return countedByNumber(words) ?? countedByPhrase(words)
})

/** A number with a unit alone has a direction only where few other words are beside it. */
const mostOthers = 2

const isCounted = ({ direction, others }: Counted): boolean => direction !== 'either' || others <= mostOthers

/** A time of day without any day. */
const clockAlone = /^\d{1,2}:\d\d(?!\d)[^\d]*$/

/**
 * How many days before today a text counts back to, in one of `readLanguages` and also among a few other words ('Publicado hace 3 días', '30+ days ago', '24h', '1天前  发布于拉勾网', 'yesterday');
 * a time of day alone is today. Undefined for any other text.
 */
export const daysBackIn = (text: string): number | undefined => {
  if (clockAlone.test(text)) return 0
  const counted = countedIn(text)
  return counted === undefined || counted.direction === 'ahead' || !isCounted(counted) ? undefined : counted.days
}

/**
 * How many days after today a text counts ahead to ('23 days', 'in 3 weeks', '5 days left', 'tomorrow'), below 0 where it counts back; undefined for any other text.
 * A word for a day counts alone: 'Apply today' is no last day.
 */
export const daysAheadIn = (text: string): number | undefined => {
  const counted = countedIn(text)
  if (counted === undefined || !isCounted(counted)) return undefined
  const isNumbered = /\d/.test(foldWords(text)) || counted.direction === 'either'
  if (!isNumbered && (counted.others > 0 || counted.unit !== 'day')) return undefined
  return counted.direction === 'back' ? 0 - counted.days : counted.days
}
