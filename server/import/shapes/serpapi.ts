import { plainRecord } from './plain.ts'
import { isFields, type Fields, type Shape } from './shape.ts'

/** SerpApi's answers of Google's job search (`serpapi.com/search?engine=google_jobs`): day, kind and pay are in an object of their own. */
export const serpApi: Shape = {
  name: 'SerpApi Google jobs',
  recognises: (record) => isFields(record['detected_extensions']) && 'company_name' in record,
  fields: (record, document) => plainRecord.fields({ ...(record['detected_extensions'] as Fields), ...record }, document),
}
