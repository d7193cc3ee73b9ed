import { plainRecord } from './plain.ts'
import { textsOf, type Shape } from './shape.ts'

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
    ...('terms' in record || 'season' in record ? { experienceLevel: 'Internship' } : {}),
    applyUrl: record['url'],
    closed: record['active'] === false || record['is_visible'] === false,
  }),
}
