import { redacted } from './event-log.ts'

/** The words of the engines' own messages; they contain no data about a person. */
const own = new Set(
  `a accessed already an and array arguments argument as assigned assignment at be before been bigint boolean buffer call called can cannot
  cannot circular class convert constructor converting could defined delete destructure does dynamically element error exceeded expected
  expression extensible failed fetch for found from function has have imported in index infinity initialized initialization input instance
  into invalid is it iterable iterator json key keyword length load loading maximum method missing mix module must nan new no node non not
  null number object of on only or out parameter parse position private promise properties property prototype provided proxy range read
  reading recursion reduce reference regular rejected removed render rendered resolved return set setting size stack string structure
  symbol syntax that the this to token too type typeerror undefined unexpected unknown value valid variable was with without
  rangeerror referenceerror syntaxerror urierror aborterror networkerror notallowederror quotaexceedederror securityerror timeouterror httperror`.split(/\s+/),
)

/** Members that every script has, whatever its data. */
const isMember = (word: string): boolean => [Object, Function, Array, String, Number, Map, Promise, Date].some(({ prototype }) => word in prototype)

const masked = (word: string): string => (JSON.parse(redacted([word])) as [number, string])[1]

/** A message in which each word that is not an engine's own is replaced by its length, as in the log; at most 300 characters. */
const redactedMessage = (message: string): string =>
  message
    .slice(0, 300)
    .replace(/(['"`]?)([^\s'"`()[\]{}:;,.<>]+)/g, (_, quote: string, word: string) =>
      // Text in quotation marks is data, even a single letter.
      quote + (isMember(word) || (quote === '' && own.has(word.toLowerCase())) ? word : masked(word)),
    )
    .replace(/\s+/g, ' ')

/** Lines of code that led to the error, innermost first: function, file below the address and place. All other lines are left out. */
const framesOf = ({ message, stack = '' }: Error, origin: string): string[] => {
  const lines = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0).split('\n')
  return lines.flatMap((line) => {
    const [, name = '', file = '', place = ''] = /^\s*(?:at )?(?:async )?([\w$.<>/ ]*?)(?: ?[(@]|\s+)?(https?:\/\/[^\s()]+?)(?:\?[^\s:()]*)?(:\d+:\d+)\)?$/.exec(line) ?? []
    return file.startsWith(`${origin}/`) ? [`${name.trim() === 'at' ? '' : name.trim()} ${file.slice(origin.length + 1)}${place}`.trim()] : []
  })
}

export type RedactedError = { readonly error: string; readonly frames: readonly string[] }

/** An error in a form that may leave the visitor's browser. */
export const redactedError = (thrown: unknown, origin: string): RedactedError => {
  if (!(thrown instanceof Error)) return { error: thrown === undefined ? 'none' : `thrown ${typeof thrown}`, frames: [] }
  return { error: `${redactedMessage(thrown.name)}: ${redactedMessage(thrown.message)}`, frames: framesOf(thrown, origin).slice(0, 12) }
}
