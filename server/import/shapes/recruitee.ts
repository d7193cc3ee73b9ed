import { companyAtSystem } from '../values/companies/in-address.ts'
import { addressText, at, headed, isFields, textOf, type Fields, type Shape } from './shape.ts'

/** The language of the one translation that has the same title. */
const languageIn = ({ title, translations }: Fields): string | undefined => {
  const [code, other] = isFields(translations) ? Object.keys(translations).filter((each) => at(translations[each], 'title') === title) : []
  return other === undefined ? code : undefined
}

/** Recruitee's public careers API (`NAME.recruitee.com/api/offers`). */
export const recruitee: Shape = {
  name: 'Recruitee offers',
  recognises: (record) => 'careers_url' in record && 'careers_apply_url' in record,
  fields: (record) => {
    const listed = Array.isArray(record['locations']) ? record['locations'].filter(isFields) : []
    const places = listed.map(({ city, state, country }) => addressText(city, state, country))
    const requirements = textOf(record['requirements'])
    return {
      sourceId: record['id'],
      jobTitle: record['title'],
      companyName: record['company_name'],
      companyInAddress: companyAtSystem(textOf(record['careers_url']) ?? ''),
      places: places.length > 0 ? places : [addressText(record['city'], record['state_name'], record['country'])],
      remote: record['remote'],
      postingDate: record['published_at'] ?? record['created_at'],
      lastDay: record['close_at'],
      employmentType: textOf(record['employment_type_code'])?.replace('fulltime', 'full time').replace('parttime', 'part time'),
      experienceLevel: record['experience_code'],
      minPrice: at(record, 'salary.min'),
      maxPrice: at(record, 'salary.max'),
      currency: at(record, 'salary.currency'),
      salaryType: at(record, 'salary.period'),
      description: [textOf(record['description']), requirements === undefined ? undefined : headed('Requirements', requirements)].join('\n'),
      applyUrl: record['careers_apply_url'],
      lang: languageIn(record),
    }
  },
}
