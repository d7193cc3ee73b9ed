/** What came of the records of an import, in all and for each source. */
import { findingCounter, type Counted, type Finding } from './finding.ts'

/** How often what came of the records of a file; `read` is the sum of the other four. */
export type ImportCounts = { read: number; added: number; changed: number; unchanged: number; skipped: number }

export type Saved = { inserted: number; updated: number; unchanged: number }

/** Why records were skipped, and the values that were left out of others. */
export type Findings = { reasons: readonly Counted[]; notes: readonly Counted[] }

const countsOf = ({ inserted, updated, unchanged }: Saved, skipped: number): ImportCounts => ({ read: inserted + updated + unchanged + skipped, added: inserted, changed: updated, unchanged, skipped })

/** Counts by source. A record whose source is not known is counted nowhere. */
export const sourceCounter = () => {
  const sources = new Map<string, { saved: Saved; skipped: number; reasons: ReturnType<typeof findingCounter>; notes: ReturnType<typeof findingCounter> }>()
  const at = (name: string) => {
    const known = sources.get(name) ?? { saved: { inserted: 0, updated: 0, unchanged: 0 }, skipped: 0, reasons: findingCounter(), notes: findingCounter() }
    sources.set(name, known)
    return known
  }
  return {
    skip: (name: string | undefined, finding: Finding, place: string): void => {
      if (name === undefined) return
      at(name).skipped += 1
      at(name).reasons.add(finding, place)
    },
    note: (name: string | undefined, finding: Finding, place: string): void => {
      if (name !== undefined) at(name).notes.add(finding, place)
    },
    save: (name: string, { inserted, updated, unchanged }: Saved): void => {
      const { saved } = at(name)
      saved.inserted += inserted
      saved.updated += updated
      saved.unchanged += unchanged
    },
    list: (): ReadonlyMap<string, ImportCounts & Findings> =>
      new Map([...sources].map(([name, { saved, skipped, reasons, notes }]) => [name, { ...countsOf(saved, skipped), reasons: reasons.list(), notes: notes.list() }])),
  }
}
