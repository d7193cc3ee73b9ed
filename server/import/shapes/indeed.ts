import { placeText, type Shape } from './shape.ts'

/** The XML that job search engines take (`<source><job><referencenumber>...`), as Indeed describes it. */
export const indeed: Shape = {
  name: 'Indeed XML',
  recognises: (record) => 'referencenumber' in record && 'title' in record,
  fields: (record, document) => ({
    sourceId: record['referencenumber'],
    jobTitle: record['title'],
    companyName: record['company'] ?? document['publisher'],
    places: [placeText(record['city'], record['state'], record['country'])],
    remote: record['remotetype'],
    postingDate: record['date'],
    lastDay: record['expirationdate'],
    employmentType: record['jobtype'],
    experienceLevel: record['experience'],
    salary: record['salary'],
    description: record['description'],
    applyUrl: record['url'],
  }),
}
