import { addressText, at, isFields, textOf, textsOf, type Fields, type Shape } from '../shape.ts'

/** The details of a posting, which are in an object of their own. */
const detailsOf = (record: Fields): Fields | undefined => (isFields(record['jobPostingInfo']) ? record['jobPostingInfo'] : undefined)

/** The first place with its country, which is beside it and may be in it; others are in any country. */
const placesOf = (details: Fields): string[] => {
  const [first, country] = [textOf(details['location']), textOf(at(details, 'country.descriptor')) ?? textOf(at(details, 'jobRequisitionLocation.country.descriptor'))]
  const isWithin = first !== undefined && country !== undefined && first.toLowerCase().includes(country.toLowerCase())
  const place = first === undefined || isWithin ? (first ?? country) : addressText(first, undefined, country)
  return [...(place === undefined ? [] : [place]), ...textsOf(details['additionalLocations'])]
}

/** The details of a posting at Workday (`NAME.wd1.myworkdayjobs.com/wday/cxs/NAME/SITE/job/…`), whose company is beside them; 'startDate' is the day of the posting. */
export const workday: Shape = {
  name: 'Workday posting',
  recognises: (record) => textOf(detailsOf(record)?.['title']) !== undefined && textOf(detailsOf(record)?.['jobDescription'] ?? detailsOf(record)?.['jobReqId']) !== undefined,
  fields: (record, document) => {
    const details = detailsOf(record) ?? {}
    return {
      sourceId: details['jobReqId'] ?? details['jobPostingId'] ?? details['id'],
      jobTitle: details['title'],
      companyName: textOf(at(record, 'hiringOrganization.name')) ?? document['company'],
      places: placesOf(details),
      remote: details['remoteType'],
      postingDate: details['startDate'] ?? details['postedOn'],
      lastDay: details['endDate'],
      employmentType: details['timeType'],
      description: details['jobDescription'],
      applyUrl: details['externalUrl'],
    }
  },
}
