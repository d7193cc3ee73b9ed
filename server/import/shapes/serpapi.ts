import { employmentTypeIn } from '../values/kind.ts'
import { unitIn } from '../values/pay.ts'
import { isRemoteMode } from '../values/where.ts'
import { plainRecord } from './plain.ts'
import { isFields, textsOf, type Fields, type Shape } from './shape.ts'

const isDay = (text: string): boolean => /\bago$/i.test(text)

/** The short texts below a title, as Google shows them in English: '6 days ago', '82K–111K a year', 'Work from home', 'Full-time'. */
const extensionsIn = (texts: readonly string[]): Fields => ({
  posted_at: texts.find(isDay),
  salary: texts.find((text) => /\d/.test(text) && !isDay(text) && unitIn(text) !== undefined),
  schedule_type: texts.find((text) => !/\d/.test(text) && (employmentTypeIn(text) !== undefined || /^(?:internship|contractor)$/i.test(text))),
  work_from_home: texts.some(isRemoteMode) ? true : undefined,
})

/** SerpApi's answers of Google's job search (`serpapi.com/search?engine=google_jobs`): day, kind and pay are in an object of their own, or only in a list of short texts. */
export const serpApi: Shape = {
  name: 'SerpApi Google jobs',
  recognises: (record) => isFields(record['detected_extensions']) && 'company_name' in record,
  fields: (record, document) => plainRecord.fields({ ...extensionsIn(textsOf(record['extensions'])), ...(record['detected_extensions'] as Fields), ...record }, document),
}
