import { isClosed } from '../columns/checks.ts'
import { asHtml } from '../columns/sections.ts'
import { addressText, at, headed, isFields, textOf, textsOf, type Fields, type Shape } from './shape.ts'

/** The first text at a path; of an element with attributes its own. */
const firstAt = (record: unknown, path: string): string | undefined =>
  [at(record, path)].flat().map((value) => textOf(isFields(value) ? value['text'] : value)).find((text) => text !== undefined)

/** A place is an address, or areas that each have their kind. */
const placeOf = (location: unknown): string => {
  const areas = [at(location, 'Area')].flat().filter(isFields)
  const areaOf = (kind: RegExp) => textOf(areas.find(({ type }) => kind.test(textOf(type) ?? ''))?.['Value'])
  return addressText(
    firstAt(location, 'PostalAddress.Municipality') ?? areaOf(/municipality|city/i),
    firstAt(location, 'PostalAddress.Region') ?? areaOf(/state|region|province/i),
    firstAt(location, 'PostalAddress.CountryCode') ?? areaOf(/country/i),
  )
}

/** A setting of the board that the position is for: a word, a number, a colour, the address of a picture. */
const isSetting = (text: string): boolean => !/\s/.test(text)

const isHeadline = (name: string): boolean => /headline$/i.test(name)

/** The parts of a description: each has a name, and a headline comes as a part of its own ('TasksHeadline'). Boards write a part twice, under an old name and a new one. */
const descriptionOf = (profile: unknown): string => {
  const parts = [at(profile, 'FormattedPositionDescription')].flat().filter(isFields).map((part) => ({ name: textOf(part['Name']) ?? '', text: textOf(part['Value']) ?? '' }))
  const headlines = new Map(parts.filter(({ name, text }) => isHeadline(name) && text !== '').map(({ name, text }) => [name.replace(/headline$/i, ''), text]))
  const written = new Set<string>()
  return parts
    .filter(({ name, text }) => !isHeadline(name) && !isSetting(text) && written.size < written.add(text).size)
    .map(({ name, text }) => headed(headlines.get(name), asHtml(text)))
    .join('\n')
}

const payOf = (detail: unknown): Fields => {
  const [pay] = [at(detail, 'RemunerationPackage.BasePay')].flat()
  const only = firstAt(pay, 'BasePayAmount')
  return { minPrice: firstAt(pay, 'BasePayAmountMin') ?? only, maxPrice: firstAt(pay, 'BasePayAmountMax') ?? only, salaryType: firstAt(pay, 'baseInterval'), currency: firstAt(pay, 'currencyCode') }
}

/** PositionOpening of HR-XML 2, which public employment services and many boards exchange. */
export const hrXml: Shape = {
  name: 'HR-XML positions',
  recognises: (record) => isFields(record['PositionProfile']) && firstAt(record, 'PositionProfile.PositionDetail.PositionTitle') !== undefined,
  fields: (record) => {
    const profile = record['PositionProfile']
    const detail = at(profile, 'PositionDetail')
    const link = firstAt(profile, 'HowToApply.ApplicationMethod.InternetWebAddress') ?? firstAt(record, 'PositionPostings.PositionPosting.Link')
    const mail = link === undefined ? firstAt(profile, 'HowToApply.ApplicationMethod.InternetEmailAddress') : undefined
    const dayAt = (name: string) => firstAt(record, `PositionPostings.PositionPosting.Id.${name}`) ?? firstAt(record, `PositionRecordInfo.Id.${name}`)
    return {
      sourceId: firstAt(record, 'PositionRecordInfo.Id.IdValue'),
      jobTitle: firstAt(detail, 'PositionTitle'),
      companyName: firstAt(profile, 'Organization.OrganizationName') ?? firstAt(detail, 'Company.Name') ?? firstAt(record, 'PositionSupplier.EntityName'),
      places: [at(detail, 'PhysicalLocation')].flat().map(placeOf),
      postingDate: dayAt('validFrom'),
      lastDay: dayAt('validTo'),
      employmentType: [at(detail, 'PositionSchedule')].flat().flatMap((schedule) => textsOf(isFields(schedule) ? schedule['text'] : schedule)),
      ...payOf(detail),
      description: [descriptionOf(profile), ...(mail === undefined ? [] : [headed('How to apply', asHtml(mail))])].join('\n'),
      applyUrl: link,
      lang: firstAt(profile, 'xml:lang'),
      closed: isClosed('status', firstAt(record, 'PositionRecordInfo.Status')),
    }
  },
}
