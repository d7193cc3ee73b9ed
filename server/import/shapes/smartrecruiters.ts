import { addressText, at, headed, isFields, textOf, type Fields, type Shape } from './shape.ts'

const sections = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']

const descriptionOf = (record: Fields): string =>
  sections
    .flatMap((name) => {
      const text = textOf(at(record, `jobAd.sections.${name}.text`))
      return text === undefined ? [] : [headed(textOf(at(record, `jobAd.sections.${name}.title`)), text)]
    })
    .join('\n')

/** SmartRecruiters' public posting API (`api.smartrecruiters.com/v1/companies/NAME/postings`), its list or its single postings. */
export const smartRecruiters: Shape = {
  name: 'SmartRecruiters postings',
  recognises: (record) => 'releasedDate' in record && isFields(record['company']) && isFields(record['location']),
  fields: (record) => ({
    sourceId: record['id'] ?? record['uuid'],
    jobTitle: record['name'],
    companyName: at(record, 'company.name'),
    places: [addressText(at(record, 'location.city'), at(record, 'location.region'), at(record, 'location.country'))],
    remote: at(record, 'location.remote'),
    postingDate: record['releasedDate'],
    employmentType: at(record, 'typeOfEmployment.label'),
    experienceLevel: at(record, 'experienceLevel.label'),
    description: descriptionOf(record),
    applyUrl: record['applyUrl'] ?? record['postingUrl'] ?? `https://jobs.smartrecruiters.com/${textOf(at(record, 'company.identifier')) ?? ''}/${textOf(record['id']) ?? ''}`,
  }),
}
