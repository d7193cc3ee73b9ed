/** Reads tables and lists of definitions in which each job has a row for each of its fields, behind a label ('Title', 'Weaver'). */
import { areOfJob, isOfField } from '../job-labels.ts'

type Cell = { text: string; link: string | undefined }

/** The fields of a job, in the order in which they are written. */
export type Pairs = { names: string[]; cells: Cell[] }

const longestLabel = 40

const labelOf = ({ text }: Cell): string => text.replaceAll('\n', ' ').replace(/\s?[:：]$/, '')

/** The jobs of a table: each begins with the label that is the first. */
const jobsIn = (rows: readonly (readonly Cell[])[]): Pairs[] => {
  const jobs: Pairs[] = []
  let names = new Set<string>()
  for (const [label, value, ...others] of rows) {
    if (label === undefined || value === undefined) continue
    const name = labelOf(label)
    if (name === '' || name.length > longestLabel) continue
    if (jobs[0] === undefined || name === jobs[0].names[0]) {
      jobs.push({ names: [], cells: [] })
      names = new Set()
    }
    if (names.has(name)) continue
    names.add(name)
    jobs.at(-1)?.names.push(name)
    jobs.at(-1)?.cells.push({ ...value, text: [value, ...others].map(({ text }) => text).join('\n') })
  }
  return jobs
}

/** A table's own first column has labels of all kinds of fields, not names of jobs. */
const isOfJob = ({ names }: Pairs): boolean => areOfJob(names) && names.filter(isOfField).length * 2 >= names.length

/** The jobs in tables of two columns, and in lists, two at least; empty where there are fewer. */
export const pairedIn = (tables: readonly { rows: readonly (readonly Cell[])[]; isList: boolean }[]): Pairs[] => {
  const jobs = tables.filter(({ rows, isList }) => isList || rows.every(({ length }) => length < 3)).flatMap(({ rows }) => jobsIn(rows)).filter(isOfJob)
  return jobs.length > 1 ? jobs : []
}
