import { companyAtSystem } from '../values/companies/in-address.ts'
import { addressText, at, isFields, textOf, type Shape } from './shape.ts'

/** Workable's public widget API (`apply.workable.com/api/v1/widget/accounts/NAME?details=true`), and the jobs of its API with a token, whose location is an object. */
export const workable: Shape = {
  name: 'Workable widget',
  recognises: (record) => 'shortcode' in record && ('application_url' in record || 'shortlink' in record),
  fields: (record, document) => {
    const one = record['location']
    const listed = Array.isArray(record['locations']) ? record['locations'].filter(isFields) : []
    const places = listed.map(({ city, region, country }) => addressText(city, region, country))
    return {
      sourceId: record['shortcode'],
      jobTitle: record['title'],
      companyName: record['company'] ?? document['name'],
      companyInAddress: companyAtSystem(textOf(record['application_url']) ?? textOf(record['url']) ?? textOf(record['shortlink']) ?? ''),
      places: places.length > 0 ? places : [isFields(one) ? addressText(one['city'], one['region'], one['country']) : addressText(record['city'], record['state'], record['country'])],
      remote: record['telecommuting'] ?? at(one, 'telecommuting'),
      minPrice: at(record, 'salary.salary_from'),
      maxPrice: at(record, 'salary.salary_to'),
      currency: at(record, 'salary.salary_currency'),
      postingDate: record['published_on'] ?? record['created_at'],
      employmentType: record['employment_type'],
      experienceLevel: textOf(record['experience']),
      description: record['description'],
      applyUrl: record['application_url'] ?? record['url'] ?? record['shortlink'],
    }
  },
}
