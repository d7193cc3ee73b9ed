import { at, headed, isFields, textOf, textsOf, type Fields, type Shape } from './shape.ts'

/** The work, and how to apply for it. */
const descriptionOf = (fields: Fields): string => {
  const how = textOf(fields['how_to_apply-html'] ?? fields['how_to_apply'])
  return [textOf(fields['body-html'] ?? fields['body']) ?? '', ...(how === undefined ? [] : [headed('How to apply', `\n<p>${how}</p>`)])].join('\n')
}

const fieldsIn = (record: Fields): Fields => (isFields(record['fields']) ? record['fields'] : {})

/** ReliefWeb's jobs (`api.reliefweb.int/v1/jobs?profile=full`): the organisation is called its source. */
export const reliefWeb: Shape = {
  name: 'ReliefWeb jobs',
  recognises: (record) => {
    const fields = fieldsIn(record)
    return 'title' in fields && 'source' in fields && isFields(fields['date'])
  },
  fields: (record) => {
    const fields = fieldsIn(record)
    const [cities, countries] = [textsOf(at(fields, 'city.name')), textsOf(at(fields, 'country.name'))]
    return {
      sourceId: record['id'],
      jobTitle: fields['title'],
      companyName: textsOf(at(fields, 'source.name'))[0],
      places: cities.length > 0 ? cities.map((city) => [city, ...(countries.length === 1 ? countries : [])].join(', ')) : countries.filter((country) => country !== 'World'),
      postingDate: at(fields, 'date.created'),
      lastDay: at(fields, 'date.closing'),
      employmentType: textsOf(at(fields, 'type.name')).filter((type) => type !== 'Job'),
      experienceLevel: textsOf(at(fields, 'experience.name'))[0],
      skills: at(fields, 'career_categories.name'),
      description: descriptionOf(fields),
      applyUrl: fields['url_alias'] ?? fields['url'],
      lang: textsOf(at(fields, 'language.code'))[0],
      closed: fields['status'] === 'expired',
    }
  },
}
