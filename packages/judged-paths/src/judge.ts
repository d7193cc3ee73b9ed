import type { AnyStateMachine } from 'xstate'
import type { Case } from './cases.ts'
import type { Model } from './model.ts'
import type { Path } from './paths.ts'
import { applies, breachesOf, breachText, rowText, type AnyRow, type Breach, type Happening } from './rows.ts'
import { step as take } from './step.ts'
import { canonical, same } from './values.ts'

/** A row of the specification that does not hold. Test runners show `expected` and `actual` side by side. */
export class RowBroken extends Error {
  override readonly name = 'RowBroken'
  readonly breach: Breach
  readonly expected: unknown
  readonly actual: unknown

  constructor(breach: Breach) {
    super(`A row of the specification does not hold:\n${rowText(breach.row)}\n${breach.what}\n  demanded ${canonical(breach.demanded)}\n  found    ${canonical(breach.found)}`)
    this.breach = breach
    this.expected = breach.demanded
    this.actual = breach.found
  }
}

/** The rows that speak of an event. */
export const rowsAbout = ({ rows }: Pick<Model, 'rows'>, happening: Omit<Happening, 'step'>): AnyRow[] => rows.filter((row) => applies(row, happening))

const caseRows = new WeakMap<Case, AnyRow>()

/** What a model demands of a case where no row does: that it is treated as the one that it is alike, and that the machine does not throw. */
export const caseRow = (given: Case): AnyRow => {
  const row = caseRows.get(given) ?? { section: 'cases', when: given.label, expect: { state: given.like === undefined ? 'some state' : `the one after ${given.like.label}` } }
  caseRows.set(given, row)
  return row
}

/** The breach where an event that is alike leads to another state than its case, or starts other actors; null where it does not. */
export const unlike = (machine: AnyStateMachine, { before, case: given, step: { after, invokes } }: Happening): Breach | null => {
  if (given?.like === undefined || before === null) return null
  const other = take(machine, before, given.like.event)
  const breach = (what: string, demanded: unknown, found: unknown): Breach => ({ row: caseRow(given), what, demanded, found })
  if (!same(other.after.value, after.value)) return breach('state', other.after.value, after.value)
  return same(other.invokes, invokes) ? null : breach('invokes', other.invokes, invokes)
}

/** Effects that cannot be seen from outside a running actor: its mailbox and its clock have them. */
const isInside = (effect: object): boolean => 'raise' in effect || 'cancel' in effect || 'sendTo' in effect

/** The effects of a running actor that can be seen, in its order: emitted events come last. */
const visible = <E extends object>(effects: readonly E[]): E[] => {
  const shown = effects.filter((effect) => !isInside(effect))
  return [...shown.filter((effect) => !('emit' in effect)), ...shown.filter((effect) => 'emit' in effect)]
}

/** The first breach of the rows by what happened to a running actor, of which only `visible` effects are known; null where all hold. */
export const firstBreach = (model: Pick<Model, 'rows'>, happening: Happening): Breach | null =>
  rowsAbout(model, happening).flatMap((row) => breachesOf(row, happening, visible))[0] ?? null

/** What the rows say of a path, step by step. */
export type Judgement = {
  /** The first breach, and the step at which it is; null where every row holds. */
  readonly broken: { readonly at: number; readonly breach: Breach } | null
  /** The number of steps of which a row speaks, and of those of which none does. */
  readonly judged: number
  readonly unjudged: number
}

/** Lets the rows judge the steps of a path. */
export const judgePath = (model: Model, { edges }: Path): Judgement => {
  const spoken = edges.map((edge) => rowsAbout(model, edge))
  const all = edges.flatMap((edge, at) => [...spoken[at]!.flatMap((row) => breachesOf(row, edge)), unlike(model.machine, edge) ?? []].flat().map((breach) => ({ at, breach })))
  const judged = spoken.filter(({ length }) => length > 0).length
  return { broken: all[0] ?? null, judged, unjudged: edges.length - judged }
}

/** A breach with the row that demands otherwise, in two lines. */
export const brokenText = (breach: Breach): string => `${rowText(breach.row)}\n${breachText(breach)}`
