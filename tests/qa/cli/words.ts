import type { AnyStateMachine } from 'xstate'
import { rowsAbout, type AnyEvent, type Case, type Edge, type Effect, type Model, type Path } from '#judged-paths'
import type { CaseStep } from '#judged-paths/exports'
import type { Failure } from '../../../src/machines/ports.ts'
import { stateWords } from '../statecharts/rows.ts'
import { fieldsWords, nameWords, timeWords, valueWords } from './values.ts'


const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const labelled = (what: string, details: string) => (details === '' ? what : `${what}: ${details}`)

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic

type Children = { readonly [id: string]: { readonly src?: unknown } | undefined }

/** The life of an invoked actor in words: a machine is a component that opens and ends, anything else a call that starts and succeeds. */
const actorWords = ({ machine }: Model, id: string, children: Children, how: 'start' | 'done' | 'error'): string => {
  const part = isMachine(machine.implementations.actors[String(children[id]?.src)])
  const verbs = part ? { start: 'opens', done: 'ends', error: 'fails' } : { start: 'starts', done: 'succeeds', error: 'fails' }
  return `The ${part ? 'part' : 'call'} ${id} ${verbs[how]}`
}

const failures: { readonly [status: string]: string } = {
  FETCH_ERROR: 'no network',
  TIMEOUT_ERROR: 'no answer in time',
  PARSING_ERROR: 'an answer that cannot be read',
}

const failureWords = ({ status, message, ...rest }: Failure): string =>
  [`${failures[status] ?? status}${message === undefined ? '' : ` '${message}'`}`, fieldsWords(rest)].filter(Boolean).join(', ')

/** The name that a case has beside its event: 'bad e-mail' of `submit(bad e-mail)`; none where cases are merely numbered. */
export const caseName = ({ kind, label }: Case): string => {
  const name = label.slice(kind.length + 1, -1)
  return name === '' || /^\d+$/.test(name) ? '' : ` (${name})`
}

const payloadWords = ({ type, output, error, actorId: _, ...payload }: AnyEvent): string => {
  if (type.startsWith('xstate.done.')) return fieldsWords(output)
  if (type.startsWith('xstate.error.')) return failureWords(error as Failure)
  return fieldsWords(payload)
}

/** A case in words, beside the name of its kind: 'inactive: user id 'u1', ...'; `event` is one of its events. */
export const caseWords = (given: Case, event: AnyEvent): string => [caseName(given).slice(2, -1), payloadWords(event)].filter(Boolean).join(': ')

/** The duration of a delay that expires now: it began with the last step that named it. */
const delayOf = (delay: string, before: readonly Edge[]): number | undefined =>
  /^\d+$/.test(delay) ? Number(delay) : before.findLast(({ step }) => delay in step.waits)?.step.waits[delay]

const actionWords = (model: Model, edges: readonly Edge[], at: number): string => {
  const { input, case: given, before } = edges[at]!
  if (given === null) return labelled(`Start (${input})`, fieldsWords(model.inputs[input]))
  const [, how, id] = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/.exec(given.event.type) ?? []
  if (how === 'after') {
    const [delay] = id!.split('.')
    const ms = delayOf(delay!, edges.slice(0, at))
    return ms === undefined ? `The time ${delay} is over` : `After ${timeWords(ms)} (${delay})`
  }
  const what = how === undefined ? capital(nameWords(given.event.type)) : actorWords(model, id!, before!.children, how as 'done' | 'error')
  const alike = given.alike.map(payloadWords).filter(Boolean)
  return labelled(`${what}${caseName(given)}`, payloadWords(given.event)) + alike.map((other) => `; likewise: ${other}`).join('')
}

type Toast = { readonly tone?: string; readonly title?: string; readonly text: string }
type Sent = { readonly to: string; readonly event: AnyEvent; readonly delay?: number }

const eventWords = (event: AnyEvent) => labelled(nameWords(event.type), payloadWords(event))

const effectWords = (effect: Effect): string => {
  const [[name, params]] = Object.entries(effect) as [[string, unknown]]
  switch (name) {
    case 'toast': {
      const { tone, title, text } = params as Toast
      return `Message${tone === undefined ? '' : ` (${tone})`}: ${[title, text].filter((part) => part !== undefined).map(valueWords).join(' ')}`
    }
    case 'navigate': {
      const { to, ...rest } = params as { readonly to: string }
      return [`Leads to ${to}`, fieldsWords(rest)].filter(Boolean).join(', with ')
    }
    case 'emit':
      return `Tells: ${eventWords(params as AnyEvent)}`
    case 'sendTo':
      return `Tells ${(params as Sent).to}: ${eventWords((params as Sent).event)}`
    case 'raise':
      return `In ${timeWords((params as Sent).delay!)}: ${eventWords((params as Sent).event)}`
    case 'cancel':
      return `No longer awaits ${valueWords(params)}`
    default:
      return labelled(capital(nameWords(name)), fieldsWords(params))
  }
}

const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

const expectedWords = (model: Model, edge: Edge): string[] => {
  const { after, effects, invokes, waits } = edge.step
  const state = stateWords(after.value)
  const still = edge.before !== null && stateWords(edge.before.value) === state
  const busy = after.tags.has('busy') ? ' (busy)' : ''
  const demanded = rowsAbout(model, edge).map(({ expect }) => expect)
  const texts = new Set(demanded.flatMap(({ shows = [], context = {} }) => [...shows, ...sentencesIn([context['problems'], context['failure']])]))
  return [
    `State: ${still ? 'still ' : ''}${state}${busy}`,
    ...[...texts].map((text) => `Reads: ${valueWords(text)}`),
    ...effects.map(effectWords),
    ...Object.entries(invokes).map(([id, input]) => labelled(actorWords(model, id, after.children, 'start'), fieldsWords(input))),
    ...Object.entries(waits).map(([delay, ms]) => `Waits ${timeWords(ms)} (${delay})`),
    ...(after.status === 'done' ? [labelled('The flow ends', fieldsWords(after.output))] : []),
  ]
}

/** A row may have several sections: '2.9, rulings: Accounts'. */
const sectionsOf = (model: Model, edge: Edge): string[] => [
  ...new Set(rowsAbout(model, edge).flatMap(({ section }) => section.split(/[,;] (?=\d|rulings|issue|look)/))),
]

/** The steps of a path in plain words. */
export const wordsOf = (model: Model, { edges }: Path): CaseStep[] =>
  edges.map((edge, at) => ({ action: actionWords(model, edges, at), expected: expectedWords(model, edge), sections: sectionsOf(model, edge) }))
