/** Takes a title apart where people write into it what no column has. */

const inBrackets = /[([]([^()[\]]{3,60})[)\]]/g

/** The end of a title behind a sign: 'Weaver - Remote', 'Weaver | 100% remote'; and in capitals behind none: 'Weaver REMOTE'. */
const behindSign = /(?:\s[-–—|]|\|)\s*([^-–—|()[\]]{3,40})$/
const inCapitals = /\p{Ll}.*\s(REMOTE)$/u

/** The texts in brackets ('Remote, Contract'), and the text at the end; empty where there is none. */
export const titleParts = (title: string): { bracketed: readonly string[]; end: string } => {
  const ended = title.trimEnd()
  return { bracketed: Array.from(title.matchAll(inBrackets), ([, text = '']) => text), end: (behindSign.exec(ended) ?? inCapitals.exec(ended))?.[1] ?? '' }
}
