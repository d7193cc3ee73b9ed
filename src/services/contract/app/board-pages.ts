import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'

/** A page that the operator wrote (docs/operate/yours.md). `html` is the stored form of a rich text (`readRichText`). */
export const BoardPage = z.object({ title: z.string(), html: z.string() })
export type BoardPage = z.output<typeof BoardPage>

export const getBoardPage = call({
  id: 'getBoardPage',
  method: 'GET',
  path: '/api/pages/:name',
  summary: "A page of the operator's, such as the imprint",
  access: 'anyone',
  params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answers: { 200: BoardPage, 404: Message, 429: Message, 503: Message },
})
