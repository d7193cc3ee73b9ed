import { readConfig } from '../../../server/config.ts'
import { uploadLimits } from '../../../server/rules/app/limits.ts'
import type { Limit, NewApplication } from '../../../server/store/store.ts'
import type { Change, Producer } from '../replay/producers.ts'
import { enter } from '../replay/states.ts'
import type { Tools } from './call-cases.ts'
import { png } from './images.ts'
import { password } from './requests.ts'
import { fileForm, putJob, signedIn, type TestServer } from './server.ts'

/** The settings of the servers, and the caller's address. */
export const config = readConfig({})
export const here = '127.0.0.1'

/** The fields of an admin's creation, except the e-mail. */
export const admin = { firstName: 'Ada', surname: 'King', telephone: '+256700100100', password }

/** The same request with other fields in its body, another field in its form, or at another address. */
export const withJson = (fields: object): Change => (request) => ({ ...request, json: { ...(request.json as object), ...fields } })
export const withField = (name: string, value: string): Change => ({ body = new FormData(), ...request }) => {
  body.set(name, value)
  return { ...request, body }
}
export const at = (path: string): Change => (request) => ({ ...request, path })

/** A job of the caller's own, or another account's for a guest. */
export const jobOf = (server: TestServer, userId: string): Promise<string> => putJob(server, userId === 'nobody' ? {} : { postedBy: userId })

/** A job of an account, or of a new employer, that was deleted. */
export const deletedJob = async (server: TestServer, postedBy?: string): Promise<string> => {
  const id = await putJob(server, { postedBy: postedBy ?? (await enter(server, 'Employer')).userId })
  await server.store.jobs.remove(id)
  return id
}

/** An application of an applicant, for a job of a stranger unless it is given; returns its id. */
export const applied = async (server: TestServer, applicantId: string, given: Partial<NewApplication> = {}): Promise<string> => {
  const jobId = given.jobId ?? (await putJob(server))
  const links = { applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }
  const { _id } = await server.store.applications.create({ ...links, ...given, jobId, applicantId }, '2026-01-01')
  return _id
}

export const imageForm = async (userId: string): Promise<FormData> => {
  const form = fileForm(await png(20, 20), 'me.png')
  form.append('userId', userId)
  form.append('type', 'profile')
  return form
}

/** The address of an image that another account uploaded. */
export const strangersImage = async (server: TestServer): Promise<string> => {
  const { user, token } = await signedIn(server, 'Applicant')
  const answer = await server.ask('POST', '/api/upload', { token, body: await imageForm(user.userId) })
  return ((await answer.json()) as { url: string }).url
}
export const withStrangersImage = (server: TestServer, name: string): Change => async (request, asker) =>
  withJson({ [name]: await strangersImage(server) })(request, asker)

/** The number of tries that a limit allows. */
export const exhaust = async ({ store }: TestServer, limit: Limit | undefined): Promise<void> => {
  for (let tries = 0; tries < (limit?.most ?? 0); tries += 1) await store.limits.take([limit!], new Date())
}
export const afterUploads = (id: string, role: 'Applicant' | 'Admin', { server, as }: Tools): Producer => async () => {
  const asker = await enter(server, role)
  await exhaust(server, uploadLimits(asker.userId)[0])
  return as(asker, id)
}
