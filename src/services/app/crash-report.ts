import { loggedEvents, type LoggedEvent } from './event-log.ts'
import { redactedError, type RedactedError } from './redacted-error.ts'
import { currentTheme } from './theme.service.ts'

/** The first and last line of a report, wherever it was pasted. */
export const marks = { begin: '----- Kazi crash report -----', end: '----- end of the report -----' }

/** A value without quotation marks and spaces, which mail programs change: `{draft:{email:~4}}`. `-` is an empty value. */
const bare = (value: unknown): string =>
  (JSON.stringify(value) ?? '-').replace(/"((?:[^"\\]|\\.)*)"/g, (_, word: string) => (/^~?[\w.-]+$/.test(word) ? word : `~${word.length}`))

/** The data of an event without its type, redacted. */
export const parseData = (event: string): object =>
  Object.fromEntries(Object.entries(JSON.parse(event) as object).filter(([name]) => name !== 'type' && name !== 'actorId'))

const dataOf = ({ data }: LoggedEvent): string => {
  const fields = parseData(data)
  return Object.keys(fields).length === 0 ? '-' : bare(fields)
}

const lineOf = (one: LoggedEvent, index: number): string =>
  `#${index + 1} ${one.machine} ${one.actor} | ${one.type} | ${dataOf(one)} | ${one.state === undefined ? '-' : bare(one.state)}`

/** An address without the values of its query: `/jobs?title&page`. */
const withoutValues = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const names = [...new URLSearchParams(search).keys()].map((name) => (/^[a-z]{1,20}$/i.test(name) ? name : '~'))
  return names.length === 0 ? pathname : `${pathname}?${names.join('&')}`
}

/** The text of a report: its head, the error with the lines of code that led to it, and the events, oldest first, a line each. */
export const reportText = (head: { readonly [name: string]: string }, { error, frames }: RedactedError, events: readonly LoggedEvent[]): string =>
  [
    marks.begin,
    ...Object.entries(head).map(([name, text]) => `${name}: ${text}`),
    `error: ${error}`,
    ...frames.map((frame) => `at: ${frame}`),
    `events: ${events.length}`,
    ...events.map(lineOf),
    marks.end,
  ].join('\n')

/** The report of this moment: the error, its place, and the whole log. */
export const crashReport = (thrown: unknown, version: string): string => {
  const { chosen, system } = currentTheme()
  const head = {
    version,
    date: new Date().toISOString(),
    address: withoutValues(window.location),
    browser: navigator.userAgent,
    viewport: `${innerWidth} x ${innerHeight}`,
    theme: chosen ?? `${system} (system)`,
  }
  return reportText(head, redactedError(thrown, window.location.origin), loggedEvents.toReversed())
}
