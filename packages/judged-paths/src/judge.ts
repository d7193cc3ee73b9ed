import type { Model, Path } from './model.ts'
import { applies, breachesOf, breachText, rowText, type AnyRow, type Breach, type Happening } from './rows.ts'
import { canonical } from './values.ts'

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
  const all = edges.flatMap((edge, at) => spoken[at]!.flatMap((row) => breachesOf(row, edge).map((breach) => ({ at, breach }))))
  const judged = spoken.filter(({ length }) => length > 0).length
  return { broken: all[0] ?? null, judged, unjudged: edges.length - judged }
}

/** A breach with the row that demands otherwise, in two lines. */
export const brokenText = (breach: Breach): string => `${rowText(breach.row)}\n${breachText(breach)}`
