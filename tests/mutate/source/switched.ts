import type { SourceMutant } from './mutants.ts'

/** A mutant with the number by which it is switched on. */
export type Numbered = { readonly number: number; readonly mutant: SourceMutant }

/** The expression for whether a mutant is on. */
const isOn = (number: number) => `globalThis.__faults.isOn(${number})`

/**
 * A file with all its mutants in it, each of them off until it is switched on (`globalThis.__faults`). Only faults with a switched form have a place
 * in it; the others of the list are ignored. One fault may be around or inside another one.
 */
export const switchedText = (source: string, mutants: readonly Numbered[]): string => {
  const cuts = mutants
    .flatMap(({ number, mutant: { change, switched } }) => (switched === undefined ? [] : [{ start: change.start, end: change.end, inner: switched.inner, ...switched.around(isOn(number), number) }]))
    .toSorted((one, other) => one.start - other.start || other.end - one.end || (other.inner.end - other.inner.start) - (one.inner.end - one.inner.start))
  type Cut = (typeof cuts)[number]
  const isInside = (one: Cut, other: Cut) => one !== other && other.inner.start <= one.start && one.end <= other.inner.end && (one.start !== other.start || one.end !== other.end || cuts.indexOf(one) > cuts.indexOf(other))
  const written = (start: number, end: number, within: readonly Cut[]): string => {
    let text = ''
    let at = start
    for (const cut of within) {
      if (within.some((other) => isInside(cut, other))) continue
      if (cut.start < at) throw new Error(`Two faults overlap at ${cut.start}`)
      text += source.slice(at, cut.start) + cut.before + written(cut.inner.start, cut.inner.end, within.filter((one) => isInside(one, cut))) + cut.after
      at = cut.end
    }
    return text + source.slice(at, end)
  }
  return written(0, source.length, cuts)
}
