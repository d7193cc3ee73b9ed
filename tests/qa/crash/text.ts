import type { StateValue } from 'xstate'

/** One line of a report: its number, the machine's event, the event's data (redacted), and the state after; null where the machine failed. */
export type Logged = {
  readonly at: number
  readonly machine: string
  readonly actor: string
  readonly type: string
  readonly data: object
  readonly state: StateValue | null
}

const literal = /^(true|false|null|-?\d+(\.\d+)?(e[+-]?\d+)?)$/

/** The value of `{draft:{email:~4}}`; `words`: everything in it is a word, as in a state. */
const valueOf = (bare: string, words: boolean): unknown =>
  JSON.parse(bare.replace(/([^{}[\],:]+)(:?)/g, (_, word: string, colon: string) => (colon !== '' || words || !literal.test(word) ? `"${word}"${colon}` : word)))

const eventOf = (number: string, body: string): Logged => {
  const [who = '', type = '', data = '', state = '', ...more] = body.split('|').map((part) => part.replace(/\s/g, ''))
  const [, machine, actor] = /^(.+?)(x:\d+)$/.exec(who) ?? []
  try {
    if (machine === undefined || actor === undefined || type === '' || more.length > 0) throw new SyntaxError('it has not four parts')
    return {
      at: Number(number), machine, actor, type,
      data: data === '-' ? {} : (valueOf(data, false) as object),
      state: state === '-' ? null : (valueOf(state, true) as StateValue),
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`Event #${number} of the report cannot be read (${error.message}): ${body.trim()}`, { cause: error })
    throw error
  }
}

/** One line of a text that mail programs may have quoted and wrapped. */
const unwrapped = (text: string): string => text.replace(/^[\s>]+/gm, ' ').replace(/\s+/g, ' ')

/**
 * The events of the first report in a text, oldest first. Text around it, quotation marks before the lines and other line breaks do not matter. It
 * throws an Error with the problem where the text holds no whole report.
 */
export const eventsIn = (text: string): Logged[] => {
  const [, report] = /Kazi crash report -+ (.*)$/.exec(unwrapped(text)) ?? []
  if (report === undefined) throw new Error('This text holds no crash report: the line "Kazi crash report" is missing.')
  const [whole, count, list] = /\sevents: (\d+)(.*?) -+ end of the report/.exec(report) ?? []
  if (whole === undefined || count === undefined || list === undefined) throw new Error('The crash report is cut off: it has no end.')
  const events = [...list.matchAll(/#(\d+) ([^#]*)/g)].map(([, number, body]) => eventOf(number!, body!))
  if (events.length !== Number(count)) throw new Error(`The crash report tells of ${count} events, but holds ${events.length}.`)
  return events
}
