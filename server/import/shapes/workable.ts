import { isFields, placeText, textOf, type Shape } from './shape.ts'

/** Workable's public widget API (`apply.workable.com/api/v1/widget/accounts/NAME?details=true`). */
export const workable: Shape = {
  name: 'Workable widget',
  recognises: (record) => 'shortcode' in record && ('application_url' in record || 'shortlink' in record),
  fields: (record, document) => {
    const listed = Array.isArray(record['locations']) ? record['locations'].filter(isFields) : []
    const places = listed.map(({ city, region, country }) => placeText(city, region, country))
    return {
      sourceId: record['shortcode'],
      jobTitle: record['title'],
      companyName: record['company'] ?? document['name'],
      places: places.length > 0 ? places : [placeText(record['city'], record['state'], record['country'])],
      remote: record['telecommuting'],
      postingDate: record['published_on'] ?? record['created_at'],
      employmentType: record['employment_type'],
      experienceLevel: textOf(record['experience']),
      description: record['description'],
      applyUrl: record['application_url'] ?? record['url'] ?? record['shortlink'],
    }
  },
}
