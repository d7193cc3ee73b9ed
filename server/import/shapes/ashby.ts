import { addressText, at, companyInAddress, textOf, textsOf, type Fields, type Shape } from './shape.ts'

const addressOf = (record: Fields): string =>
  addressText(at(record, 'address.postalAddress.addressLocality'), at(record, 'address.postalAddress.addressRegion'), at(record, 'address.postalAddress.addressCountry'))

/** Ashby's public job posting API (`api.ashbyhq.com/posting-api/job-board/NAME?includeCompensation=true`). */
export const ashby: Shape = {
  name: 'Ashby job board',
  recognises: (record) => 'jobUrl' in record && ('isListed' in record || 'descriptionHtml' in record),
  fields: (record) => ({
    sourceId: record['id'],
    jobTitle: record['title'],
    companyName: record['companyName'],
    companyInAddress: companyInAddress(record['jobUrl']),
    places: [textOf(addressOf(record)) ?? record['location'] ?? record['locationName'], ...textsOf(at(record, 'secondaryLocations.location'))],
    remote: record['isRemote'] === true && textOf(record['workplaceType'])?.toLowerCase() !== 'hybrid',
    postingDate: record['publishedAt'],
    employmentType: textOf(record['employmentType'])?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
    salary: at(record, 'compensation.scrapeableCompensationSalarySummary') ?? at(record, 'compensation.compensationTierSummary') ?? record['compensationTierSummary'],
    description: record['descriptionHtml'] ?? record['descriptionPlain'],
    applyUrl: record['applyUrl'] ?? record['jobUrl'],
    closed: record['isListed'] === false,
  }),
}
