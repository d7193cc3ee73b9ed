/** Which labels are those of jobs, where people write them before values. */
import { remembered } from '../../values/app/remembered.ts'
import { columnsOf, isWeakTitle } from '../columns/names.ts'
import type { JobField } from '../shapes/shape.ts'

const fieldsOf = (label: string): ReadonlySet<string> => new Set(columnsOf([label]).columns.keys())

export const isOfField = remembered((label): boolean => fieldsOf(label).size > 0)

export const isTitle = remembered((label): boolean => !isWeakTitle(label) && fieldsOf(label).has('jobTitle'))

/** Whether what a label names has several lines. */
export const isLong = remembered((label): boolean => fieldsOf(label).has('description') || fieldsOf(label).has('benefits'))

/** Books, films, events and people have a title or a place too. */
const ofOthers = /^(?:(?:full |first |last |sur)?names?|authors?|artists?|albums?|isbn|issn|doi|publisher|directors?|genres?|speakers?|venue|(?:start |end )?time|abstract|journal|subject|from|version)$/i

const ofJobs = ['companyName', 'salary', 'minPrice', 'employmentType'] as const satisfies readonly JobField[]
const besideJob = [...ofJobs, 'places', 'jobCity', 'lastDay'] as const satisfies readonly JobField[]

/** A title that is a job's by its label. */
const namesJob = /job|vacan|position|stelle|requisition|puesto|poste|vaga/i

/** Whether the labels of a record are a job's: its title, and one more that other things lack. */
export const areOfJob = (names: readonly string[]): boolean => {
  const { columns } = columnsOf(names)
  const titles = (columns.get('jobTitle') ?? []).filter(isTitle)
  if (titles.length === 0 || names.some((name) => ofOthers.test(name))) return false
  return (titles.some((name) => namesJob.test(name)) ? besideJob : ofJobs).some((field) => columns.has(field))
}
