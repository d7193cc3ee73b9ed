import { countryText } from '../../../places/country-names.ts'
import { at, isFields, textOf, textsOf, type Fields, type Shape } from '../shape.ts'

/** The posting in its own language, as its employer wrote it. */
const writtenIn = (record: Fields): Fields => {
  const [own] = isFields(record['translations']) ? Object.values(record['translations']).filter(isFields) : []
  return own ?? {}
}

/** Vacancies of EURES, the employment services of Europe (`europa.eu/eures`), whose places are codes of regions by their countries. */
export const eures: Shape = {
  name: 'EURES vacancy',
  recognises: (record) => isFields(record['locationMap']) && isFields(record['employer']) && textOf(record['title'] ?? writtenIn(record)['title']) !== undefined,
  fields: (record) => ({
    sourceId: record['id'],
    jobTitle: writtenIn(record)['title'] ?? record['title'],
    companyName: at(record, 'employer.name'),
    places: Object.keys(isFields(record['locationMap']) ? record['locationMap'] : {}).map(countryText),
    postingDate: record['creationDate'],
    employmentType: [...textsOf(record['positionScheduleCodes']), ...textsOf(record['positionOfferingCode']).filter((code) => code !== 'directhire')],
    description: writtenIn(record)['description'] ?? record['description'],
    applyUrl: textOf(record['id']) === undefined ? undefined : `https://europa.eu/eures/portal/jv-se/jv-details/${encodeURIComponent(textOf(record['id']) ?? '')}`,
    lang: textsOf(record['availableLanguages'])[0],
  }),
}
