import { at, headed, isFields, textOf, textsOf, type Shape } from './shape.ts'

/** A section of the description: its heading, and HTML. */
const sectionOf = (section: unknown): string => (isFields(section) ? headed(textOf(section['name']), textOf(section['value']) ?? '') : '')

/** A person has a name and an office too; an object with one of these is a position. */
const ofPositions = ['jobDescriptions', 'recruitingCategory', 'schedule'] as const

/** Personio's XML of positions (`NAME.jobs.personio.de/xml`). */
export const personio: Shape = {
  name: 'Personio positions',
  recognises: (record) => 'office' in record && 'name' in record && ofPositions.some((name) => name in record),
  fields: (record) => ({
    sourceId: record['id'],
    jobTitle: record['name'],
    companyName: record['subcompany'],
    places: [...textsOf(record['office']), ...textsOf(at(record, 'additionalOffices.office'))],
    postingDate: record['createdAt'],
    employmentType: [...textsOf(record['schedule']), ...textsOf(record['employmentType'])],
    experienceLevel: /intern|trainee|student/i.test(textOf(record['employmentType']) ?? '') ? record['employmentType'] : record['seniority'],
    skills: record['keywords'],
    description: [at(record, 'jobDescriptions.jobDescription')].flat().map(sectionOf).join('\n'),
  }),
}
