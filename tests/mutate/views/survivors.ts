import type { SourceMutant } from '../source/mutants.ts'

/** The mutants of views that no test is known to notice, by file and description, each with the reason. */
export type Survivors = { readonly [file: string]: { readonly [description: string]: string } }

type Judged = { readonly mutant: Pick<SourceMutant, 'file' | 'description'>; readonly result: string }

/** The reasons until somebody writes others. */
const unexplained: { readonly [result: string]: string } = { survives: 'no assertion yet', unmet: 'no test of a view comes by it' }

const sorted = <T>(entries: { readonly [name: string]: T }): { readonly [name: string]: T } => Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * The ledger of survivors after a run, which may have judged a part of the mutants: those that it did not judge stay as they are, a reason stays with its mutant. `unknown`
 * are survivors that are not in the ledger, `stale` entries of it that were killed, or that name none of the mutants (`all`) of the run's files any more.
 */
export const compared = (known: Survivors, judged: readonly Judged[], all: readonly Judged['mutant'][], isOfRun: (file: string) => boolean): { next: Survivors; unknown: string[]; stale: string[] } => {
  const next: { [file: string]: { [description: string]: string } } = Object.fromEntries(Object.entries(known).map(([file, reasons]) => [file, { ...reasons }]))
  const unknown: string[] = []
  const stale: string[] = []
  for (const { mutant: { file, description }, result } of judged) {
    const reason = known[file]?.[description]
    const name = `${file}: ${description}`
    if (result === 'killed') {
      if (reason !== undefined) stale.push(name)
      delete next[file]?.[description]
    } else if (reason === undefined) {
      unknown.push(name)
      next[file] = { ...next[file], [description]: unexplained[result]! }
    }
  }
  for (const file of Object.keys(next).filter(isOfRun))
    for (const description of Object.keys(next[file] ?? {}))
      if (!all.some((mutant) => mutant.file === file && mutant.description === description)) {
        stale.push(`${file}: ${description}`)
        delete next[file]?.[description]
      }
  const entries = Object.entries(next).flatMap(([file, reasons]) => (Object.keys(reasons).length === 0 ? [] : [[file, sorted(reasons)] as const]))
  return { next: sorted(Object.fromEntries(entries)), unknown, stale }
}
