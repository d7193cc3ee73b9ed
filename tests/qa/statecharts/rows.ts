import { applies, same, type AnyRow, type Model } from '#judged-paths'

/** A state's value in words: `editing`, `open: form editing, cooldown running`. */
export const stateWords = (value: unknown): string => {
  if (typeof value === 'string') return value
  return Object.entries(value as object)
    .map(([region, inner]) => `${region} ${stateWords(inner)}`)
    .join(', ')
}

const code = (text: string) => `\`${text}\``
const quoted = (text: string) => `“${text}”`

const isSentence = (value: unknown): value is string => typeof value === 'string' && value.includes(' ')

/** Every sentence in a value; the context is data apart from problems and failures. */
const sentencesIn = (value: unknown): string[] => {
  if (isSentence(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

type Toast = { tone: string; text: string; title?: string }

const effectWords = (effect: object): string => {
  const [[name, params]] = Object.entries(effect) as [[string, unknown]]
  if (name === 'toast') {
    const { tone, text, title } = params as Toast
    return `${tone} toast ${quoted(title === undefined ? text : `${title} ${text}`)}`
  }
  if (name === 'navigate') return `goes to ${code((params as { to: string }).to)}`
  if (name === 'emit') return `tells ${code((params as { type: string }).type)}`
  if (name === 'sendTo') {
    const { to, event } = params as { to: string; event: { type: string } }
    return `tells ${code(to)} ${code(event.type)}`
  }
  return code(name)
}

/** The expectations of a row: the state, the effects and calls, the delays, and the stored or shown sentences. */
const expectWords = ({ expect }: AnyRow): string => {
  const { state, does = [], invokes = {}, waits = {}, context = {}, shows = [], output } = expect
  const stored = sentencesIn([context.problems, context.failure]).filter((text) => !shows.some((shown) => shown.includes(text)))
  const texts = [...new Set([...stored, ...shows])]
  const calls = Object.keys(invokes)
  return [
    code(stateWords(state)),
    ...does.map(effectWords),
    ...(calls.length === 0 ? [] : [`calls ${calls.map(code).join(', ')}`]),
    ...Object.entries(waits).map(([delay, ms]) => `waits ${code(delay)} (${ms} ms)`),
    ...(texts.length === 0 ? [] : [`says ${texts.map(quoted).join(', ')}`]),
    ...(output === undefined ? [] : [`answers ${code(JSON.stringify(output))}`]),
  ].join('; ')
}

/** The scope of a row: its state, or for a condition the states in which it holds on some path. */
const givenWords = (row: AnyRow, { edges }: Model): string => {
  const { given, input } = row
  const inputs = input === undefined ? [] : [`started with ${[input].flat().map(quoted).join(' or ')}`]
  if (given === undefined) return inputs.join('')
  if (typeof given === 'string') return [code(given), ...inputs].join(', ')
  const states = new Set(edges.filter((edge) => edge.before !== null && applies(row, edge)).map(({ before }) => code(stateWords(before!.value))))
  return [`${[...states].join(' or ')}, under a condition`, ...inputs].join(', ')
}

const whenWords = ({ when }: AnyRow, { cases }: Model): string => {
  if (typeof when === 'string') return code(when)
  return code(cases.find(({ event }) => same(event, when))?.label ?? when.type)
}

/** The rows of a model as cells: section, given, when, expect. */
export const rowsInWords = (model: Model): string[][] =>
  model.rows.map((row) => [row.section, givenWords(row, model), whenWords(row, model), expectWords(row)])
