import type { Case } from '../cases.ts'
import { caseRow, unlike } from '../judge.ts'
import type { Model } from '../model.ts'
import { applies, breachesOf, type AnyRow, type Breach, type Happening } from '../rows.ts'
import { canFollow, endedAfter, start, step } from '../step.ts'
import { attempt } from './steps.ts'

/** A way to the breach of a row: it is at the last of the cases. */
export type Break = { readonly input: string; readonly cases: readonly Case[]; readonly breach: Breach }

/** The breach of one row by an event; null where it holds, or does not speak of it. */
const breachOf = ({ machine }: Model, row: AnyRow, happening: Happening): Breach | null => {
  if (happening.case !== null && row === caseRow(happening.case)) return unlike(machine, happening)
  return applies(row, happening) ? (breachesOf(row, happening)[0] ?? null) : null
}

/** The first breach of a row along cases, without those that cannot arrive when their turn comes; null where the row holds to the end. */
const breakAlong = (model: Model, input: string, cases: readonly Case[], row: AnyRow): Break | null => {
  const { machine, inputs } = model
  const first = start(machine, inputs[input])
  const atStart = breachOf(model, row, { input, before: null, case: null, step: first })
  if (atStart !== null) return { input, cases: [], breach: atStart }
  const taken: Case[] = []
  let before = first.after
  let ended: readonly string[] = []
  for (const given of cases) {
    if (!canFollow(before, given.event, ended)) continue
    taken.push(given)
    const { made, failed } = attempt(() => step(machine, before, given.event))
    if (made === null) return row === caseRow(given) ? { input, cases: taken, breach: thrown(given, failed) } : null
    const breach = breachOf(model, row, { input, before, case: given, step: made })
    if (breach !== null) return { input, cases: taken, breach }
    ended = endedAfter(ended, given.event, made)
    before = made.after
  }
  return null
}

/** The breach of a machine that throws. */
export const thrown = (given: Case, failed: string): Breach => ({ row: caseRow(given), what: 'the machine', demanded: 'no failure', found: failed })

type Tries = (cases: readonly Case[]) => Break | null

const without = <T>(list: readonly T[], from: number, length: number): T[] => [...list.slice(0, from), ...list.slice(from + length)]

/** The first of several lists of cases that still breaks the row. */
const firstThatBreaks = (lists: Iterable<readonly Case[]>, tries: Tries): Break | null => {
  for (const cases of lists) {
    const found = tries(cases)
    if (found !== null) return found
  }
  return null
}

/** Delta debugging: leaves out parts, in halves at first and then in smaller and smaller ones, as long as the rest breaks the row. */
const halved = (whole: Break, tries: Tries): Break => {
  let [found, parts] = [whole, 2]
  while (found.cases.length > 1) {
    const { cases } = found
    const size = Math.ceil(cases.length / parts)
    const rests = Array.from({ length: Math.ceil(cases.length / size) }, (_, part) => without(cases, part * size, size))
    const less = firstThatBreaks(rests, tries)
    if (less === null && size === 1) break
    ;[found, parts] = less === null ? [found, parts * 2] : [less, Math.max(2, parts - 1)]
  }
  return found
}

/** The lists with any run of cases left out, the longest runs first, and then with any two cases. */
function* shorterLists(cases: readonly Case[]): Generator<readonly Case[]> {
  for (let length = cases.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= cases.length; from += 1) yield without(cases, from, length)
  for (let second = cases.length - 1; second > 1; second -= 1)
    for (let first = 0; first < second - 1; first += 1) yield without(without(cases, second, 1), first, 1)
}

/** The lists with a case in the place of an event that is alike. */
const plainerLists = (cases: readonly Case[]): (readonly Case[])[] => cases.flatMap(({ like }, at) => (like === undefined ? [] : [cases.with(at, like)]))

/**
 * The shortest way that still breaks the row: delta debugging over its cases, then no run of cases and no two of them can be left out, and an event that is alike remains only where its case
 * does not break the row.
 */
export const shrunk = (model: Model, { input, cases, breach }: Break): Break => {
  const tries: Tries = (some) => breakAlong(model, input, some, breach.row)
  let found = halved(tries(cases) ?? { input, cases, breach }, tries)
  for (;;) {
    const less = firstThatBreaks(shorterLists(found.cases), tries) ?? firstThatBreaks(plainerLists(found.cases), tries)
    if (less === null) return found
    found = less
  }
}
