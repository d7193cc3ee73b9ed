import { addressText, at, isFields, textOf, type Fields, type Shape } from '../shape.ts'

const contentOf = (record: Fields): unknown => at(record, 'jobAdvertisement.jobContent')

/** The title and the text, which are there in each language: in English, else in the first. */
const textIn = (record: Fields): Fields => {
  const texts = [at(contentOf(record), 'jobDescriptions')].flat().filter(isFields)
  return texts.find(({ languageIsoCode }) => languageIsoCode === 'en') ?? texts[0] ?? {}
}

const employmentOf = (employment: unknown): string | undefined => {
  const share = Number(textOf(at(employment, 'workloadPercentageMax')) ?? Number.NaN)
  if (at(employment, 'shortEmployment') === true) return 'temporary'
  return Number.isNaN(share) ? undefined : `${share}%`
}

/** Advertisements of Job-Room, the employment service of Switzerland (`job-room.ch/jobadservice`). */
export const jobRoom: Shape = {
  name: 'Job-Room advertisement',
  recognises: (record) => 'jobAdvertisement' in record && textOf(textIn(record)['title']) !== undefined,
  fields: (record) => {
    const [ad, content, text] = [record['jobAdvertisement'], contentOf(record), textIn(record)]
    const place = at(content, 'location')
    return {
      sourceId: at(ad, 'id'),
      jobTitle: text['title'],
      companyName: at(content, 'company.name'),
      places: [addressText(at(place, 'city'), at(place, 'cantonCode'), at(place, 'countryIsoCode'))],
      latitude: at(place, 'coordinates.lat'),
      longitude: at(place, 'coordinates.lon'),
      postingDate: at(ad, 'publication.startDate') ?? at(ad, 'createdTime'),
      lastDay: at(ad, 'publication.endDate'),
      employmentType: employmentOf(at(content, 'employment')),
      description: text['description'],
      applyUrl: at(content, 'applyChannel.formUrl') ?? at(content, 'externalUrl'),
      lang: text['languageIsoCode'],
      closed: /^(?:CANCELLED|ARCHIVED)/.test(textOf(at(ad, 'status')) ?? ''),
    }
  },
}
