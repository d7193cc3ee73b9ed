import { plainRecord } from '../plain.ts'
import { at, headed, isFields, textOf, textsOf, type Fields, type Shape } from '../shape.ts'

const descriptionOf = (job: Fields): string => {
  const details = at(job, 'UserArea.Details')
  const parts = [['Duties', at(details, 'MajorDuties')], ['Qualifications', job['QualificationSummary']]] as const
  return [textOf(at(details, 'JobSummary')) ?? '', ...parts.flatMap(([heading, value]) => (textsOf(value).length === 0 ? [] : [headed(heading, textsOf(value).map((text) => `<p>${text}</p>`).join(''))]))].join('\n')
}

/** USAJOBS' search (`data.usajobs.gov/api/search`), whose pay is in dollars. Half of a posting is two objects deeper. */
export const usaJobs: Shape = {
  name: 'USAJOBS search',
  recognises: (record) => isFields(record['MatchedObjectDescriptor']),
  fields: (record, document) => {
    const job = record['MatchedObjectDescriptor'] as Fields
    return {
      ...plainRecord.fields(job, document),
      sourceId: job['PositionID'] ?? record['MatchedObjectId'],
      remote: at(job, 'UserArea.Details.RemoteIndicator'),
      currency: 'USD',
      description: descriptionOf(job),
    }
  },
}
