import { call } from '../call.ts'
import { Message } from '../entities.ts'
import { byId } from '../params.ts'

/** The most exact count is one a day for each network: a second click of it changes nothing, nor does one on a job that takes applications here. */
export const countApplyClick = call({
  id: 'countApplyClick',
  method: 'POST',
  path: '/api/jobs/jobs/:id/apply-click',
  summary: "Count a visitor who goes to the employer's own site to apply",
  access: 'anyone',
  params: byId,
  answers: { 204: null, 404: Message, 410: Message, 429: Message, 503: Message },
})
