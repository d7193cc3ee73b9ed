/** Takes a title apart where people write into it what no column has. */

const inBrackets = /[([]([^()[\]]{3,60})[)\]]/g

/** The end of a title behind a sign: 'Weaver - Remote', 'Weaver- Remote', 'Weaver | 100% remote'; and in capitals behind none: 'Weaver REMOTE'. */
const behindSign = /(?:\s[-–—|]|\||(?<=\p{L})[-–—](?=\s))\s*([^-–—|()[\]]{3,40})$/u
const inCapitals = /\p{Ll}.*\s(REMOTE)$/u
const orElsewhere = /\b(?:not?|non|or|and|hybrid)\sREMOTE$/i

/** The beginning before a sign: 'Remote: Weaver', 'Remote | Weaver'. */
const beforeSign = /^\s*([^-–—|:()[\]]{3,40}?)(?:\s?[|:]|\s[-–—])\s/

/** The texts between dashes or bars, without the first and the last: 'Remote' in 'Weaver - Remote - Night'. */
export const betweenSigns = (title: string): string[] => title.split(/\s[-–—|]\s/).slice(1, -1)

/** The texts in brackets ('Remote, Contract'), and those at the beginning and the end; empty where there is none. */
export const titleParts = (title: string): { bracketed: readonly string[]; start: string; end: string } => {
  const ended = title.trimEnd()
  return { start: beforeSign.exec(title)?.[1] ?? '', bracketed: Array.from(title.matchAll(inBrackets), ([, text = '']) => text), end: (behindSign.exec(ended) ?? (orElsewhere.test(ended) ? undefined : inCapitals.exec(ended)))?.[1] ?? '' }
}

/** Behind a title of LinkedIn that the page has for readers of its screen. */
const forReaders = /\swith verification$/

/** A title once, where a page has it twice, for the eye and for readers of the screen: 'Silk Weaver Silk Weaver with verification'. Of one word alone a name may be made ('Mary Mary'). */
export const titleOnce = (title: string): string => {
  const both = title.replace(forReaders, '')
  const half = (both.length - 1) / 2
  const first = both.slice(0, Math.floor(half))
  return Number.isInteger(half) && both.charAt(half) === ' ' && both.endsWith(first) && (both !== title || first.includes(' ')) ? first : both
}
