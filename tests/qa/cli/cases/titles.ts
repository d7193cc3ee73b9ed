import { isInternal, type Edge, type Model, type Path } from '#judged-paths'
import { stateWords } from '../../statecharts/rows.ts'
import { caseName } from '../words.ts'
import { nameWords } from '../values.ts'

/** A system of test management takes no longer ones, and a person reads no longer ones. */
const longest = 220

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What happens in a step, without its values: 'submit (good)', 'login fails (offline)', 'cooldown is over'. */
const eventName = ({ case: given }: Edge): string => {
  const { event: { type } } = given!
  if (!isInternal(type)) return `${nameWords(type)}${caseName(given!)}`
  const [, how, id = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/.exec(type) ?? []
  if (how === 'after') return `${nameWords(id.split('.')[0]!)} is over`
  return `${nameWords(id)} ${how === 'done' ? 'succeeds' : 'fails'}${caseName(given!)}`
}

/** The first event and as many of the last ones as there is room for. */
const listed = (names: readonly string[], room: number): string => {
  const [first = '', ...rest] = names
  const whole = names.join(', then ')
  if (whole.length <= room) return whole
  const last = rest.findIndex((_, at) => [first, '...', ...rest.slice(at)].join(', then ').length <= room)
  return [first, '...', ...rest.slice(last === -1 ? -1 : last)].join(', then ')
}

/** The title of a path in plain words: 'Login, asked for: submit (good), then login succeeds (inactive)'. */
export const titleOf = (model: Model, { input, edges }: Path): string => {
  const [start, ...steps] = edges
  const before = `${capital(nameWords(model.name))}, ${input}: `
  return before + (steps.length === 0 ? `begins in ${stateWords(start!.step.after.value)}` : listed(steps.map(eventName), longest - before.length))
}
