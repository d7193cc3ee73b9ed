import { joined, listed } from '../columns/sections.ts'
import { isRequirement } from '../values/kind.ts'
import { addressText, at, isFields, placeText, textOf, textsOf, type Fields, type Shape } from './shape.ts'

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat())

const nameOf = (value: unknown): unknown => (isFields(value) ? (value['name'] ?? value['identifier']) : value)

/** A street and what it is in ('Mill Lane 1, Leeds, GB'); a street alone is no place. */
const wholeAddress = (street: unknown): string | undefined => textsOf(street).find((text) => text.includes(','))

const addressIn = (address: Fields): string | undefined => textOf(addressText(address['addressLocality'], nameOf(address['addressRegion']), nameOf(address['addressCountry']))) ?? wholeAddress(address['streetAddress'])

const placeIn = (place: unknown): string => {
  const address = at(place, 'address')
  if (!isFields(address)) return placeText(address ?? nameOf(place))
  return addressIn(address) ?? placeText(nameOf(place))
}

/** Microdata without an item for the place has the parts of its address among those of the posting. */
const placesOf = (record: Fields): string[] => {
  const places = listOf(record['jobLocation']).map(placeIn).filter((text) => text !== '')
  return places.length > 0 ? places : textsOf(addressIn(record))
}

const salaryOf = (record: Fields) => {
  const [base] = listOf(record['baseSalary'])
  if (!isFields(base)) return { salary: base, currency: record['salaryCurrency'] }
  const [value] = listOf(base['value'])
  const only = (isFields(value) ? value['value'] : value) ?? base['price']
  return {
    minPrice: at(value, 'minValue') ?? base['minValue'] ?? base['minPrice'] ?? only,
    maxPrice: at(value, 'maxValue') ?? base['maxValue'] ?? base['maxPrice'] ?? only,
    salaryType: at(value, 'unitText') ?? base['unitText'],
    currency: base['currency'] ?? base['priceCurrency'] ?? at(value, 'currency') ?? record['salaryCurrency'],
  }
}

/** How many letters and digits of a text are compared with those of the description. */
const compared = 40
const lettersIn = (text: string): string => text.replaceAll(/<[^<>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '')

/** The texts of a property, but for those that the description has too. */
const besideDescription = (record: Fields, name: string): string[] => {
  const texts = textsOf(record[name])
  if (texts.length === 0) return texts
  const whole = lettersIn(textsOf(record['description']).join(' '))
  return texts.filter((text) => !whole.includes(lettersIn(text).slice(0, compared)))
}

/** Google's words for no experience at all are no level. */
const noExperience = /^no requirements?$/i

/** 'monthsOfExperience' in years, where they are whole. */
const experienceOf = (record: Fields): string | undefined => {
  const months = Number(textOf(at(record['experienceRequirements'], 'monthsOfExperience')) ?? 0)
  if (months > 0) return months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`
  return textsOf(record['experienceRequirements']).find((text) => !isRequirement(text) && !noExperience.test(text))
}

/** The description with the requirements below it. */
const descriptionOf = (record: Fields): unknown => {
  const required = [
    ...besideDescription(record, 'qualifications'),
    ...besideDescription(record, 'experienceRequirements').filter(isRequirement),
    ...besideDescription(record, 'educationRequirements'),
  ]
  return required.length === 0 ? record['description'] : joined(textsOf(record['description']).join('\n') || undefined, [['Requirements', listed(required)]])
}

const withTexts = (texts: readonly string[]): readonly string[] | undefined => (texts.length === 0 ? undefined : texts)

/** Whether an object is a JobPosting; its type may be an address ('https://schema.org/JobPosting'). */
export const isJobPosting = (record: Fields): boolean => textsOf(record['@type']).some((type) => /(?:^|[/:#])JobPosting$/.test(type))

/** schema.org's JobPosting, as pages carry it for search engines. */
export const schemaJobPosting: Shape = {
  name: 'schema.org JobPosting',
  recognises: isJobPosting,
  fields: (record, document) => ({
    sourceId: isFields(record['identifier']) ? record['identifier']['value'] : (record['identifier'] ?? record['url'] ?? record['@id']),
    jobTitle: record['title'] ?? record['name'],
    companyName: nameOf(record['hiringOrganization']) ?? at(record, 'identifier.name'),
    companyInAddress: document['organization'],
    companyLogo: at(record, 'hiringOrganization.logo.url') ?? textOf(at(record, 'hiringOrganization.logo')),
    places: placesOf(record),
    remote: record['jobLocationType'] === 'TELECOMMUTE',
    remoteCountries: textsOf(listOf(record['applicantLocationRequirements']).map(nameOf)),
    postingDate: record['datePosted'],
    lastDay: record['validThrough'],
    employmentType: record['employmentType'],
    experienceLevel: textsOf(record['employmentType']).find((type) => type === 'INTERN') ?? experienceOf(record),
    ...salaryOf(record),
    skills: record['skills'],
    description: descriptionOf(record),
    outlines: withTexts(besideDescription(record, 'responsibilities')),
    benefits: withTexts([...besideDescription(record, 'jobBenefits'), ...besideDescription(record, 'benefits')]),
    applyUrl: record['directApplyUrl'] ?? record['url'],
    lang: record['inLanguage'] === undefined ? textsOf(at(record, '@context.@language'))[0] : undefined,
  }),
}
