import type { Api } from './api.ts'
import { tellChange } from './changes.ts'
import type { AnswerOf } from './contract/call.ts'
import { postJob as postCall } from './contract/posting.ts'
import { formOf } from './form.ts'
import type { QueryCache } from './query-cache.ts'

/** Posts a job as the form of specification 7. Lists of jobs, in every tab, are fetched again afterwards. */
export const postJob = async (api: Api, cache: QueryCache, fields: object, signal: AbortSignal): Promise<AnswerOf<typeof postCall>> => {
  const { value } = await api.send(postCall, { form: formOf(fields), signal })
  tellChange(cache, 'jobs')
  return value
}
