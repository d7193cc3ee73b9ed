import { plainRecord } from './plain.ts'
import { textsOf, type Fields, type Shape } from './shape.ts'

/** Whether a record is of terms of a year, as internships are; one of a list of internships that is none has 'N/A'. */
const hasTerm = (record: Fields): boolean => ['terms', 'season'].some((name) => textsOf(record[name]).length > 0)

/** The `listings.json` of public lists of internships and first jobs. What else its records have is found by the names of its columns. */
export const listings: Shape = {
  name: 'listings.json',
  recognises: (record) => 'company_name' in record && 'locations' in record && 'date_posted' in record,
  fields: (record, document) => ({
    ...plainRecord.fields(record, document),
    sourceId: record['id'],
    jobTitle: record['title'],
    companyName: record['company_name'],
    places: textsOf(record['locations']),
    postingDate: record['date_posted'],
    ...(hasTerm(record) ? { experienceLevel: 'Internship' } : {}),
    applyUrl: record['url'],
    closed: record['active'] === false || record['is_visible'] === false,
  }),
}
