import { textsOf, type Shape } from './shape.ts'

/** The `listings.json` of public lists of internships and first jobs. */
export const listings: Shape = {
  name: 'listings.json',
  recognises: (record) => 'company_name' in record && 'locations' in record && 'date_posted' in record,
  fields: (record) => ({
    sourceId: record['id'],
    jobTitle: record['title'],
    companyName: record['company_name'],
    places: textsOf(record['locations']),
    postingDate: record['date_posted'],
    experienceLevel: 'terms' in record || 'season' in record ? 'Internship' : undefined,
    applyUrl: record['url'],
    closed: record['active'] === false || record['is_visible'] === false,
  }),
}
