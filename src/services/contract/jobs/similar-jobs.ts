import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Job, Message } from '../entities.ts'
import { byId } from '../params.ts'
import { similarPath } from './options.ts'

const { _id, jobTitle, lang, companyName, companyLogo, jobLocation, minPrice, maxPrice, salaryType, currency } = Job.shape

/** The fields of a tile, and no more: every rendered page of a job contains them. */
export const SimilarJob = z.object({ _id, jobTitle, lang, companyName, companyLogo, jobLocation, minPrice, maxPrice, salaryType, currency })
export type SimilarJob = z.output<typeof SimilarJob>

/** The listed jobs most similar to this one, the most similar first, without itself; also for a job past its last day, and for one that was deleted (issue 6, 'similar jobs'). */
export const listSimilarJobs = call({
  id: 'listSimilarJobs',
  method: 'GET',
  path: similarPath,
  summary: 'The listed jobs most like this one',
  access: 'anyone',
  params: byId,
  answers: { 200: z.array(SimilarJob), 304: null, 404: Message, 429: Message, 503: Message },
})
