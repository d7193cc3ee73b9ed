import { isDay } from '../columns/checks.ts'
import { employmentTypeIn } from '../values/kind.ts'
import { listIn, textsOf, type Shape } from './shape.ts'

/** Taleo's search of a career section (`taleo.net/careersection/rest/jobboard/searchjobs`): the title first, then columns without names, of which each site has others. Places are a list in a text. */
export const taleo: Shape = {
  name: 'Taleo search',
  recognises: (record) => Array.isArray(record['column']) && 'contestNo' in record,
  fields: (record) => {
    const [jobTitle, ...others] = textsOf(record['column'])
    return {
      sourceId: record['contestNo'],
      jobTitle,
      places: others.flatMap((text) => textsOf(listIn(text) ?? [])),
      postingDate: others.find(isDay),
      employmentType: others.find((text) => employmentTypeIn(text) !== undefined),
    }
  },
}
