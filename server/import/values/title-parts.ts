/** Takes a title apart where people write into it what no column has. */

const inBrackets = /[([]([^()[\]]{3,60})[)\]]/g

/** The end of a title behind a sign: 'Weaver - Remote', 'Weaver | 100% remote'; and in capitals behind none: 'Weaver REMOTE'. */
const behindSign = /(?:\s[-–—|]|\|)\s*([^-–—|()[\]]{3,40})$/
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
