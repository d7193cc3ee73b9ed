import { tellChange } from './changes.ts'
import type { AnswerOf } from './contract/call.ts'
import { postJob as postCall } from './contract/posting.ts'
import { formOf } from './form.ts'
import type { QueryCache } from './query-cache.ts'
import { sendForm, type SendOptions } from './uploads.service.ts'

/** Forms without a file: nobody waits for their progress. */
type FormOptions = Omit<SendOptions, 'onProgress'>
const onProgress = () => {}

/** Posts a job as the form of specification 7. Lists of jobs, in every tab, are fetched again afterwards. */
export const postJob = async (fields: object, cache: QueryCache, options: FormOptions): Promise<AnswerOf<typeof postCall>> => {
  const answer = await sendForm(postCall, formOf(fields), { ...options, onProgress })
  tellChange(cache, 'jobs')
  return answer
}
