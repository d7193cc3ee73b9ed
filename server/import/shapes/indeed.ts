import { payOf } from '../columns/objects.ts'
import { addressText, isFields, type Fields, type Shape } from './shape.ts'

/** Elements with attributes are objects: their texts. Capitals in names do not count. */
const plainTexts = (element: Fields): Fields => Object.fromEntries(Object.entries(element).map(([name, value]) => [name.toLowerCase(), isFields(value) && 'text' in value ? value['text'] : value]))

/** The XML that job search engines take (`<source><job><referencenumber>...`), as Indeed describes it. */
export const indeed: Shape = {
  name: 'Indeed XML',
  recognises: (record) => 'referencenumber' in record && 'title' in record,
  fields: (element, document) => {
    const record = plainTexts(element)
    return {
      sourceId: record['referencenumber'],
      jobTitle: record['title'],
      companyName: record['company'] ?? document['publisher'],
      places: [addressText(record['city'], record['state'], record['country'])],
      remote: record['remotetype'] ?? record['isremote'],
      postingDate: record['date'],
      lastDay: record['expirationdate'] ?? record['dateexpire'],
      employmentType: record['jobtype'],
      experienceLevel: record['experience'],
      ...(isFields(record['salary']) ? payOf(record['salary']) : { salary: record['salary'] }),
      description: record['description'],
      applyUrl: record['url'],
    }
  },
}
