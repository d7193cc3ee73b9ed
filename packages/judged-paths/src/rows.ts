import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom, StateMachine, StateValue } from 'xstate'
import type { AnyEvent, Case } from './cases.ts'
import { canonical, same } from './values.ts'
import type { Step } from './step.ts'

/** Every dotted name of a state: `'open' | 'open.editing'`. */
export type StatePaths<V> = V extends string ? V : { [K in keyof V & string]: K | `${K}.${StatePaths<V[K]>}` }[keyof V & string]

export type StateName<M extends AnyStateMachine> = StatePaths<SnapshotFrom<M>['value']>

type ActionOf<M> =
  M extends StateMachine<any, any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never

/** One effect as a row writes it: `{ toast: { tone: 'error', text: 'Login failed.' } }`. */
export type EffectOf<M extends AnyStateMachine> =
  | { [A in ActionOf<M> as A['type']]: { readonly [K in A['type']]: A['params'] extends object ? A['params'] : {} } }[ActionOf<M>['type']]
  | { readonly emit: { type: string } }
  | { readonly sendTo: { to: string; event: { type: string }; delay?: number } }
  | { readonly raise: { event: { type: string }; delay: number } }
  | { readonly cancel: string }

type Demand<M extends AnyStateMachine> = {
  /** The machine's required state; an object names every region. */
  readonly state: StateName<M> | Exclude<SnapshotFrom<M>['value'], string>
  /** All effects in their order. Left out: there must be none. */
  readonly does?: readonly EffectOf<M>[]
  /** The actors started, by id, with their input. Left out: none may start. */
  readonly invokes?: { readonly [id: string]: unknown }
  /** The delays that begin, in milliseconds, by name. Left out: not compared. */
  readonly waits?: { readonly [delay: string]: number }
  /** Parts of the context, each compared whole. */
  readonly context?: Partial<SnapshotFrom<M>['context']>
  readonly tags?: readonly string[]
  /** The ended machine's output. */
  readonly output?: unknown
  /** Texts that the screen must show; checked where the view is replayed. */
  readonly shows?: readonly string[]
}

/** One sentence of the specification about one machine. */
export type Row<M extends AnyStateMachine, Inputs extends string = string> = {
  /** Its sections: `'2.9'`, `'8'`, `'rulings: Accounts'`. */
  readonly section: string
  /** The state before (dotted), or a predicate on the snapshot. Left out: any state in which the event can arrive. */
  readonly given?: StateName<M> | ((before: SnapshotFrom<M>) => boolean)
  /** Limits the row to machines that were started with these inputs. */
  readonly input?: Inputs | readonly Inputs[]
  /** `'start'`, an event, or the label of a case (`'submit(good)'`, `'login failed'` for all of its cases). */
  readonly when: string | EventFromLogic<M> | AnyEvent
  readonly expect: Demand<M>
}

export type AnyRow = {
  readonly section: string
  readonly given?: string | ((before: any) => boolean)
  readonly input?: string | readonly string[]
  readonly when: string | AnyEvent
  readonly expect: {
    readonly state: StateValue
    readonly does?: readonly object[]
    readonly invokes?: { readonly [id: string]: unknown }
    readonly waits?: { readonly [delay: string]: number }
    readonly context?: { readonly [field: string]: unknown }
    readonly tags?: readonly string[]
    readonly output?: unknown
    readonly shows?: readonly string[]
  }
}

/** An event of a machine's life; `before` and `case` are null at its start. */
export type Happening = { readonly input: string; readonly before: AnyMachineSnapshot | null; readonly case: Case | null; readonly step: Step }

const speaksOf = (when: AnyRow['when'], given: Case | null): boolean => {
  if (given === null) return when === 'start'
  if (given.like !== undefined) return typeof when !== 'string' && same(when, given.event)
  return typeof when === 'string' ? when === given.kind || when === given.label : same(when, given.event)
}

/** Whether a row applies to an input, a state and an event. */
export const applies = (row: AnyRow, { input, before, case: given }: Omit<Happening, 'step'>): boolean => {
  if (row.input !== undefined && ![row.input].flat().includes(input)) return false
  if (!speaksOf(row.when, given)) return false
  if (row.given === undefined || before === null) return true
  return typeof row.given === 'function' ? row.given(before) : before.matches(row.given)
}

/** The rows whose `when` names a case, or the start for null; cached, since a case makes many edges. */
export const rowsByCase = (rows: readonly AnyRow[]): ((given: Case | null) => readonly AnyRow[]) => {
  const found = new Map<Case | null, readonly AnyRow[]>()
  return (given) => {
    const about = found.get(given) ?? rows.filter(({ when }) => speaksOf(when, given))
    found.set(given, about)
    return about
  }
}

/** An actor without an input counts as started too. */
const named = (invokes: Step['invokes']) => Object.fromEntries(Object.entries(invokes).map(([id, input]) => [id, input ?? null]))

/** What an event did otherwise than a row demands. */
export type Breach = { readonly row: AnyRow; readonly what: string; readonly demanded: unknown; readonly found: unknown }

/** The breaches of a row by an event's result; none where the row holds. `seen` leaves out the effects that cannot be seen where it happened. */
export const breachesOf = (row: AnyRow, { step: { after, effects, invokes, waits } }: Happening, seen = (all: readonly object[]): readonly object[] => all): Breach[] => {
  const { expect } = row
  const breach = (what: string, demanded: unknown, found: unknown): Breach => ({ row, what, demanded, found })
  const differs = (what: string, demanded: unknown, found: unknown) => (same(demanded, found) ? [] : [breach(what, demanded, found)])
  const inState = typeof expect.state === 'string' ? after.matches(expect.state) : same(after.value, expect.state)
  return [
    ...(after.status === 'error' ? [breach('the machine', 'no failure', String(after.error))] : []),
    ...(inState ? [] : [breach('state', expect.state, after.value)]),
    ...differs('does', seen(expect.does ?? []), seen(effects)),
    ...differs('invokes', named(expect.invokes ?? {}), named(invokes)),
    ...(expect.waits === undefined ? [] : differs('waits', expect.waits, waits)),
    ...Object.entries(expect.context ?? {}).flatMap(([field, demanded]) => differs(`context.${field}`, demanded, after.context[field])),
    ...(expect.tags === undefined ? [] : differs('tags', expect.tags.toSorted(), [...after.tags].toSorted())),
    ...('output' in expect ? differs('output', expect.output, after.output) : []),
  ]
}

/** A breach in one line, without its row. */
export const breachText = ({ what, demanded, found }: Breach): string => `${what}: demanded ${canonical(demanded)}, found ${canonical(found)}`

/** The breaches of a row in lines. */
export const breaches = (row: AnyRow, happening: Happening): string[] => breachesOf(row, happening).map(breachText)

/** A row in one line, for messages. */
export const rowText = ({ section, given, input, when, expect }: AnyRow): string =>
  [
    `[${section}]`,
    ...(given === undefined ? [] : ['given', typeof given === 'string' ? given : String(given)]),
    ...(input === undefined ? [] : ['with', [input].flat().join(' or ')]),
    'when', typeof when === 'string' ? when : canonical(when),
    'expect', canonical(expect.state),
  ].join(' ')

/** Throws where a row's `when` names no case: a typing error must not make a row without effect. */
export const checkRow = (row: AnyRow, cases: readonly Case[]): void => {
  if (row.when === 'start') return
  const known = cases.some((given) => speaksOf(row.when, given))
  if (!known) throw new Error(`${rowText(row)}: no case is called that. Cases: ${cases.map(({ label }) => label).join(', ')}`)
}

/** The types of the events that the rows name. */
export const eventsSpokenOf = (rows: readonly AnyRow[], cases: readonly Case[]): Set<string> =>
  new Set(cases.filter((one) => rows.some(({ when }) => speaksOf(when, one))).map(({ event }) => event.type))
