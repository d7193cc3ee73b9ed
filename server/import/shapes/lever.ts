import { at, companyInAddress, headed, isFields, textOf, textsOf, type Shape } from './shape.ts'

/** Lever's public postings API (`api.lever.co/v0/postings/NAME?mode=json`). */
export const lever: Shape = {
  name: 'Lever postings',
  recognises: (record) => 'hostedUrl' in record && isFields(record['categories']),
  fields: (record) => {
    const lists = Array.isArray(record['lists']) ? record['lists'].filter(isFields) : []
    const places = textsOf(at(record, 'categories.allLocations'))
    return {
      sourceId: record['id'],
      jobTitle: record['text'],
      companyName: record['company'],
      companyInAddress: companyInAddress(record['hostedUrl']),
      places: places.length > 0 ? places : textsOf(at(record, 'categories.location')),
      jobCountry: record['country'],
      remote: record['workplaceType'] === 'remote',
      postingDate: record['createdAt'],
      employmentType: at(record, 'categories.commitment'),
      minPrice: at(record, 'salaryRange.min'),
      maxPrice: at(record, 'salaryRange.max'),
      currency: at(record, 'salaryRange.currency'),
      salaryType: at(record, 'salaryRange.interval'),
      description: [
        textOf(record['description']) ?? textOf(record['descriptionPlain']),
        ...lists.map((list) => headed(textOf(list['text']) ?? '', `<ul>${textOf(list['content']) ?? ''}</ul>`)),
        textOf(record['additional']),
      ].join('\n'),
      applyUrl: record['applyUrl'] ?? record['hostedUrl'],
    }
  },
}
