import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownFileId } from '../../../src/services/contract/applying/applications.ts'
import { calls, files } from '../../support/contract.ts'
import { mostSaved } from '../../../src/services/contract/jobs/saved-jobs.ts'
import { refusal } from '../../../src/services/app/api.ts'
import { readConfig } from '../../../server/config.ts'
import { alertToken } from '../../../server/rules/alerts/alerts.ts'
import { codeOf, newCode } from '../../../server/rules/accounts/codes.ts'
import { alertLimits, codeTries, codeTryLimits, loginLimits, passwordLimits, postingLimits, uploadLimits } from '../../../server/rules/app/limits.ts'
import type { CodePurpose, Limit } from '../../../server/store/store.ts'
import { callsOfPorts } from '../../qa/calls.ts'
import { scenes } from '../../scenes/all.ts'
import { answerProduced } from '../../support/gates/call-gates.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { expectNone } from '../../support/gates/findings.ts'
import { loadFlows } from '../../support/replay/models.ts'
import { askingOn, guest, type Producer, type Producers } from '../../support/replay/producers.ts'
import { newEmail, password, toCome, type Request } from '../../support/board/requests.ts'
import { aJob, putJob, secretKey } from '../../support/board/server.ts'
import { anEdit } from '../../support/content/edits.ts'
import { enter, openStates, type States } from '../../support/replay/states.ts'

/** What only some calls answer, or for a reason of their own. */
const ownProducers = (states: States): { readonly [call: string]: Producers } => {
  const { server, lonely, only, race } = states
  const { store } = server
  const { ask, as } = askingOn(states)
  const config = readConfig({})
  const here = '127.0.0.1'

  const json = (fields: object) => (request: Request): Request => ({ ...request, json: { ...(request.json as object), ...fields } })
  const field = (name: string, value: string) => ({ body = new FormData(), ...request }: Request): Request => {
    body.set(name, value)
    return { ...request, body }
  }
  const at = (path: string) => (request: Request): Request => ({ ...request, path })

  /** As many tries as a limit lets through. */
  const exhaust = async (limit: Limit | undefined, { limits } = store) => {
    for (let tries = 0; tries < (limit?.most ?? 0); tries += 1) await limits.take([limit!], new Date())
  }
  const afterUploads = (id: string, role: 'Applicant' | 'Admin'): Producer => async () => {
    const asker = await enter(server, role)
    await exhaust(uploadLimits(asker.userId)[0])
    return as(asker, id)
  }
  const afterPasswords = (id: string): Producer => async () => {
    const asker = await enter(server, 'Applicant')
    await exhaust(passwordLimits(asker.userId)[0])
    return as(asker, id)
  }

  const strangersImage = async () => {
    const answer = await ask('uploadImage')
    return ((await answer.json()) as { url: string }).url
  }
  const withStrangersImage = (name: string) => async (request: Request) => json({ [name]: await strangersImage() })(request)
  const deleted = async (postedBy: string) => {
    const id = await putJob(server, { postedBy })
    await store.jobs.remove(id)
    return id
  }

  const strangersToken = alertToken('another key', 'end', randomUUID())
  const saveMost = async (userId: string) => {
    const { userId: postedBy } = await enter(server, 'Employer')
    await store.jobs.upsert(Array.from({ length: mostSaved }, () => aJob({ postedBy })))
    await store.savedJobs.merge(userId, (await store.jobs.byOwner(postedBy)).map(({ _id }) => _id), mostSaved)
  }

  const codeAsked = (id: string): Producers => ({
    400: [() => ask(id, json({ email: 'ada' }))],
    429: [
      async () => {
        const email = newEmail()
        await ask(id, json({ email }))
        return ask(id, json({ email }))
      },
      async () => {
        await exhaust(codeTryLimits(config, here)[0], lonely.store)
        return as(guest, id, undefined, lonely)
      },
    ],
  })
  const codeUsed = (id: string, purpose: CodePurpose): Producers => {
    const typed = (sentAt: Date, isTried: boolean, otp?: string): Producer => async () => {
      const { email } = await enter(server, 'Applicant', purpose === 'reset')
      const code = newCode(email, purpose, sentAt)
      await store.codes.upsert(code)
      if (isTried) await exhaust(codeTries(code.seed, here))
      return ask(id, json({ email, otp: otp ?? codeOf(secretKey, code.seed) }))
    }
    const [now, earlier] = [new Date(), new Date(Date.now() - 11 * 60_000)]
    return { 400: [async () => ask(id, json({ email: newEmail() }))], 422: [() => ask(id, json({ password: 'password1' }))], 410: [typed(earlier, false)], 429: [typed(now, true)] }
  }
  const registered = (id: string): Producers => ({
    400: [() => ask(id, field('firstName', ' '))],
    409: [async () => ask(id, field('email', (await enter(server, 'Applicant')).email))],
    422: [() => ask(id, field('password', 'password1'))],
  })
  const created = (id: string): Producers => ({
    409: [async () => ask(id, json({ email: (await enter(server, 'Applicant')).email }))],
    422: [() => ask(id, json({ password: 'password1' }))],
  })
  const changedProfile = (id: string): Producers => ({
    400: [() => ask(id, json({ firstName: ' ' }))],
    422: [() => ask(id, withStrangersImage('profileImage')), () => ask(id, json({ resume: '/api/files/nothing' }))],
  })

  return {
    login: {
      401: [() => ask('login', json({ password: 'wrong' }))],
      403: [
        async () => {
          const { userId, email } = await enter(server, 'Applicant')
          await store.transaction(({ users }) => users.setDeactivated(userId, true))
          return ask('login', json({ email }))
        },
      ],
      429: [
        async () => {
          const email = newEmail()
          await exhaust(loginLimits(config, email, here)[0])
          return ask('login', json({ email }))
        },
      ],
    },
    registerApplicant: registered('registerApplicant'),
    registerEmployer: registered('registerEmployer'),
    verifyOtp: { ...codeUsed('verifyOtp', 'verification'), 422: [() => ask('verifyOtp', json({ password: undefined })), () => ask('verifyOtp', json({ password: 'password1' }))] },
    resetPassword: codeUsed('resetPassword', 'reset'),
    resendOtp: codeAsked('resendOtp'),
    sendOtp: codeAsked('sendOtp'),
    forgotPassword: codeAsked('forgotPassword'),
    changePassword: {
      400: [() => ask('changePassword', json({ newPassword: 'short' }))],
      422: [() => ask('changePassword', json({ currentPassword: 'wrong' })), () => ask('changePassword', json({ newPassword: 'password1' }))],
      429: [afterPasswords('changePassword')],
    },
    deleteAccount: {
      409: [() => lonely.ask('POST', '/api/users/delete-account', { token: only.token, json: { password } })],
      422: [() => ask('deleteAccount', json({ password: 'wrong' }))],
      429: [afterPasswords('deleteAccount')],
    },
    createAdmin: created('createAdmin'),
    createSuperAdmin: { ...created('createSuperAdmin'), 403: [() => ask('createSuperAdmin', undefined, 'Admin')] },
    updateProfile: changedProfile('updateProfile'),
    putProfile: changedProfile('putProfile'),
    getJob: { 410: [async () => ask('getJob', at(`/api/jobs/jobs/${await deleted((await enter(server, 'Employer')).userId)}`))] },
    listSimilarJobs: { 410: [async () => ask('listSimilarJobs', at(`/api/jobs/jobs/${await deleted((await enter(server, 'Employer')).userId)}/similar`))] },
    postJob: {
      400: [() => ask('postJob', json({ lastDay: '2020-01-01' }))],
      429: [
        async () => {
          const asker = await enter(server, 'Employer')
          await exhaust(postingLimits(config, { ...asker, role: 'Employer' })[0])
          return as(asker, 'postJob')
        },
      ],
      422: [
        () =>
          ask('postJob', async (request, { userId }) => {
            await store.users.update(userId, { companyName: null, country: null })
            return request
          }),
      ],
    },
    updateJob: {
      409: [() => ask('updateJob', json({ ...anEdit(), version: 7 }))],
      410: [() => ask('updateJob', async (request, { userId }) => at(`/api/jobs/update-job/${await deleted(userId)}`)(request))],
    },
    deleteJob: { 410: [() => ask('deleteJob', async (request, { userId }) => at(`/api/jobs/delete-job/${await deleted(userId)}`)(request))] },
    listMyJobs: {
      403: [() => ask('listMyJobs', at('/api/jobs/myjobs/somebody'))],
      404: [() => ask('listMyJobs', at('/api/jobs/myjobs/somebody'), 'Admin')],
    },
    setApplicationStatus: { 409: [() => ask('setApplicationStatus', json({ from: 'Rejected' }))] },
    apply: {
      400: [() => ask('apply', json({ applicationUrl: 'javascript:alert(1)' }))],
      404: [() => ask('apply', json({ jobId: 'unknown' }))],
      409: [
        async () => {
          const [asker, jobId] = [await enter(server, 'Applicant'), await putJob(server)]
          await as(asker, 'apply', json({ jobId }))
          return as(asker, 'apply', json({ jobId }))
        },
      ],
      410: [async () => ask('apply', json({ jobId: await putJob(server, { lastDay: '2020-01-01' }) }))],
      422: [
        async () => {
          const { url } = (await (await ask('uploadCv')).json()) as { url: string }
          return ask('apply', json({ cvUrl: url }))
        },
      ],
    },
    uploadCv: { 429: [afterUploads('uploadCv', 'Applicant')] },
    getFile: {
      403: [() => ask('getFile', undefined, 'Employer')],
      404: [
        () =>
          ask('getFile', async (request) => {
            await store.files.doom([ownFileId(request.path)!])
            return request
          }),
      ],
    },
    uploadImage: { 403: [() => ask('uploadImage', field('userId', 'somebody'))], 429: [afterUploads('uploadImage', 'Applicant')] },
    uploadPopupImage: { 429: [afterUploads('uploadPopupImage', 'Admin')] },
    activePopup: {
      200: [
        async () => {
          const { userId } = await enter(lonely, 'Admin')
          await lonely.store.popups.create({ ...toCome, startTime: '2020-01-01T00:00:00Z', createdBy: userId, isActive: true })
          return lonely.ask('GET', '/api/popup/active')
        },
      ],
      204: [() => ask('activePopup')],
    },
    listMyPopups: { 403: [() => ask('listMyPopups', at('/api/popup/mypops/somebody'))] },
    createPopup: { 422: [() => ask('createPopup', withStrangersImage('imageUrl'))] },
    updatePopup: { 404: [() => ask('updatePopup', json({ id: 'unknown' }))], 422: [() => ask('updatePopup', withStrangersImage('bgImage'))] },
    requestAlert: {
      429: [
        async () => {
          const email = newEmail()
          await exhaust(alertLimits(config, email, here)[0])
          return ask('requestAlert', json({ email }))
        },
      ],
    },
    confirmAlert: {
      404: [() => ask('confirmAlert', json({ token: strangersToken }))],
      410: [() => ask('confirmAlert', json({ token: alertToken(secretKey, 'daily', randomUUID()) }))],
    },
    endAlert: { 404: [() => ask('endAlert', json({ token: strangersToken }))] },
    endAlertByMail: { 404: [() => ask('endAlertByMail', at(`/api/alerts/unsubscribe/${strangersToken}`))] },
    saveJob: {
      409: [
        () =>
          ask('saveJob', async (request, { userId }) => {
            await saveMost(userId)
            return request
          }),
      ],
      410: [async () => ask('saveJob', at(`/api/saved-jobs/${await deleted((await enter(server, 'Employer')).userId)}`))],
    },
    removeAccount: {
      409: [
        () => ask('removeAccount', (request, { userId }) => ({ ...request, path: `/api/admin/accounts/${userId}` })),
        // Two Super-Admins who delete each other at the same moment.
        async () => {
          const { userId, token } = await enter(lonely, 'Super-Admin')
          race.meanwhile = async () => {
            race.meanwhile = async () => {}
            await lonely.store.transaction(({ users }) => users.setDeactivated(userId, true))
          }
          return lonely.ask('DELETE', `/api/admin/accounts/${only.userId}`, { token })
        },
      ],
    },
    setAccountState: {
      409: [
        () => ask('setAccountState', (request, { userId }) => ({ ...request, path: `/api/admin/accounts/${userId}` })),
        // Two Super-Admins who deactivate each other at the same moment.
        async () => {
          const { userId, token } = await enter(lonely, 'Super-Admin')
          race.meanwhile = async () => {
            race.meanwhile = async () => {}
            await lonely.store.transaction(({ users }) => users.setDeactivated(userId, true))
          }
          return lonely.ask('PATCH', `/api/admin/accounts/${only.userId}`, { token, json: { deactivated: true } })
        },
      ],
    },
  }
}

type Answer = { status: number; text: string; bytes: number }
const pairs = [...calls, ...files].flatMap((call) => Object.entries(call.answers).map(([status, schema]) => ({ name: `${call.id} ${status}`, call, status: Number(status), schema })))
const models = (await loadFlows()).flatMap((flow) => flow.models)

onEachDatabase('the contract, answer by answer', (database) => {
  const answers = new Map<string, Answer[]>()
  let states: States
  beforeAll(async () => {
    states = await openStates(database)
    const [{ ofAny }, own] = [askingOn(states), ownProducers(states)]
    for (const { name, call, status } of pairs) {
      const heard: Answer[] = []
      for (const produce of [...(own[call.id]?.[status] ?? []), ...(ofAny(call)[status] ?? [])]) {
        const response = await produce()
        const bytes = await response.arrayBuffer()
        heard.push({ status: response.status, text: new TextDecoder().decode(bytes), bytes: bytes.byteLength })
      }
      answers.set(name, heard)
    }
  }, 180_000)
  afterAll(() => states.close())

  test.each(pairs.map(({ name, ...pair }) => [name, pair] as const))('%s', (name, { call, status, schema }) => {
    const heard = answers.get(name) ?? []
    expectNone(answerProduced(call.id, status, heard.map((answer) => answer.status)))
    for (const { text, bytes } of heard) {
      if (schema === null) expect(bytes > 0).toBe(call.file === true && status === 200)
      else expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined()
    }
  })

  /** Seconds to wait are another number every time. */
  const sentence = (message: string) => message.replace(/\d+ seconds/, 'N seconds')
  const saidTo = (name: string) => (answers.get(name) ?? []).map(({ status, text }) => sentence(refusal(status, text).message ?? ''))

  describe.each(models.map((model) => [model.name, model] as const))('%s', (_name, { name, cases }) => {
    test('is refused in the server\'s words', () => {
      const strange = Object.entries(callsOfPorts(scenes.get(name))).flatMap(([port, asked]) =>
        cases
          .flatMap(({ event, alike }) => [event, ...alike])
          .filter(({ type }) => type === `xstate.error.actor.${port}`)
          .map(({ error }) => error as { status: unknown; message?: string })
          .filter(({ status, message }) => typeof status === 'number' && message !== undefined)
          .filter(({ status, message }) => !asked.some(({ id }) => saidTo(`${id} ${status}`).includes(sentence(message!))))
          .map(({ status, message }) => `the server never refuses ${port} with ${status} and "${message}": write its own words into the cases of the model ${name}`),
      )
      expectNone(strange)
    })
  })
})
