import { companyAtSystem } from '../values/companies/in-address.ts'
import { at, isFields, textOf, textsOf, type Fields, type Shape } from './shape.ts'

/** One of the fields that an employer defines, found by the words of its name. */
const metadata = (record: Fields, name: RegExp): unknown => {
  const fields = Array.isArray(record['metadata']) ? record['metadata'].filter(isFields) : []
  return fields.find((field) => name.test(textOf(field['name']) ?? ''))?.['value']
}

/** The pay of its first range, which is in cents. */
const payIn = (record: Fields) => {
  const [range] = Array.isArray(record['pay_input_ranges']) ? record['pay_input_ranges'].filter(isFields) : []
  const units = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : undefined)
  return range === undefined ? {} : { minPrice: units(range['min_cents']), maxPrice: units(range['max_cents']), currency: range['currency_type'] }
}

/** Greenhouse's public job board API (`boards-api.greenhouse.io/v1/boards/NAME/jobs?content=true`), and Gem's, which has its form (`api.gem.com/job_board/v0/NAME/job_posts`). */
export const greenhouse: Shape = {
  name: 'Greenhouse job board',
  recognises: (record) => 'absolute_url' in record && isFields(record['location']) && ('internal_job_id' in record || 'requisition_id' in record),
  fields: (record, document) => ({
    sourceId: record['id'],
    jobTitle: record['title'],
    companyName: record['company_name'] ?? document['name'],
    companyInAddress: companyAtSystem(textOf(record['absolute_url']) ?? ''),
    places: textsOf(at(record, 'location.name')),
    postingDate: record['first_published'] ?? record['first_published_at'] ?? record['updated_at'],
    lastDay: record['application_deadline'],
    employmentType: textsOf(metadata(record, /employment type|time type/i))[0] ?? record['employment_type'],
    ...payIn(record),
    description: record['content'],
    applyUrl: record['absolute_url'],
  }),
}
