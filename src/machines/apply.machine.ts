import { assertEvent, assign, setup } from 'xstate'
import type { Application } from '../services/contract/entities.ts'
import { isWebUrl } from '../services/contract/fields.ts'
import { may, type Party } from '../services/contract/policy.ts'
import { cvLimits, fileProblem } from '../services/contract/uploads.ts'
import { effects } from './effects.ts'
import { failureOf, port } from './ports.ts'

/** The two ways to hand in a CV (specification 2.5). */
export type Method = 'upload' | 'url'

/** The apply form as typed. The file never enters the context: it travels in this event to its port. */
export type ApplyDraft = { method: Method; file: File | null; url: string }

export type ApplyInput = {
  jobId: string
  /** The page the visitor applies from: sent with the application, and where a login comes back to. */
  applicationUrl: string
  returnTo: string
  party: Party
  /** Whether this applicant has applied, when it is known already. */
  loaded: { applied: boolean } | null
}

type Context = {
  jobId: string
  applicationUrl: string
  returnTo: string
  party: Party
  applied: boolean | null
  method: Method
  cvUrl: string
  /** What is wrong with the draft or with the last try; empty when nothing is. */
  problem: string
  /** Upload progress in percent. */
  progress: number
}

const cvMissing = 'You must either upload a CV file or provide a CV URL.'

/** What is wrong with a draft (specification 5: Apply; rulings, Jobs, applications, files); empty when it may be sent. */
export const problemIn = ({ method, file, url }: ApplyDraft): string => {
  if (method === 'url') return url.trim() === '' ? cvMissing : isWebUrl(url.trim()) ? '' : 'Invalid URL'
  if (file === null || file.name === '') return cvMissing
  return fileProblem(file, cvLimits)
}

/** Applying for one job (specification 2.5, 5: Apply, 8: Apply). */
export const applyMachine = setup({
  types: {
    input: {} as ApplyInput,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'login' }
      | { type: 'chooseMethod'; method: Method }
      | { type: 'submit'; draft: ApplyDraft }
      | { type: 'upload.progressed'; percent: number },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    findApplication: port<boolean, { jobId: string }>('findApplication'),
    uploadCv: port<{ url: string }, { file: File }>('uploadCv'),
    sendApplication: port<Application, { jobId: string; applicationUrl: string; cvUrl: string }>('sendApplication'),
  },
  actions: {
    ...effects,
    chooseMethod: assign((_, { method }: { method: Method }) => ({ method, problem: '' })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem, progress: 0 })),
    keepCvUrl: assign((_, { cvUrl }: { cvUrl: string }) => ({ cvUrl, problem: '' })),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
  },
  guards: {
    guest: ({ context }) => context.party === 'Guest',
    barred: ({ context }) => !may(context.party, 'apply'),
    applied: ({ context }) => context.applied === true,
    notApplied: ({ context }) => context.applied === false,
    wasApplied: (_, { applied }: { applied: boolean }) => applied,
    sendable: (_, { draft, method }: { draft: ApplyDraft; method: Method }) => draft.method === method && problemIn(draft) === '',
    refusedAsSecond: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({
    jobId: input.jobId,
    applicationUrl: input.applicationUrl,
    returnTo: input.returnTo,
    party: input.party,
    applied: input.loaded?.applied ?? null,
    method: 'upload',
    cvUrl: '',
    problem: '',
    progress: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'guest', target: 'guest' },
        { guard: 'barred', target: 'barred' },
        { guard: 'applied', target: 'applied' },
        { guard: 'notApplied', target: 'ready' },
        { target: 'checking' },
      ],
    },
    guest: { on: { open: 'loginRequired' } },
    loginRequired: {
      tags: 'dialog',
      on: {
        close: 'guest',
        login: {
          target: 'guest',
          actions: { type: 'navigate', params: ({ context }) => ({ to: '/login', state: { from: context.returnTo } }) },
        },
      },
    },
    barred: {},
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findApplication',
        src: 'findApplication',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          { guard: { type: 'wasApplied', params: ({ event }) => ({ applied: event.output }) }, target: 'applied' },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    ready: { on: { open: { target: 'choosing', actions: { type: 'keepProblem', params: { problem: '' } } } } },
    choosing: {
      tags: 'dialog',
      on: {
        close: 'ready',
        chooseMethod: { actions: { type: 'chooseMethod', params: ({ event }) => event } },
        submit: [
          {
            guard: { type: 'sendable', params: ({ event }) => ({ draft: event.draft, method: 'upload' }) },
            target: 'uploading',
            actions: { type: 'keepProblem', params: { problem: '' } },
          },
          {
            guard: { type: 'sendable', params: ({ event }) => ({ draft: event.draft, method: 'url' }) },
            target: 'sending',
            actions: { type: 'keepCvUrl', params: ({ event }) => ({ cvUrl: event.draft.url.trim() }) },
          },
          { actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemIn(event.draft) }) } },
        ],
      },
    },
    uploading: {
      tags: ['busy', 'dialog'],
      on: {
        close: 'ready',
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'uploadCv',
        src: 'uploadCv',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return { file: event.draft.file! }
        },
        onDone: { target: 'sending', actions: { type: 'keepCvUrl', params: ({ event }) => ({ cvUrl: event.output.url }) } },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: failureOf(event.error).message ?? 'CV upload failed' }) },
            { type: 'toast', params: { tone: 'error', text: 'CV upload failed' } },
          ],
        },
      },
    },
    sending: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'sendApplication',
        src: 'sendApplication',
        input: ({ context: { jobId, applicationUrl, cvUrl } }) => ({ jobId, applicationUrl, cvUrl }),
        onDone: {
          target: 'applied',
          actions: { type: 'toast', params: { tone: 'success', text: 'Your application has been submitted.' } },
        },
        onError: [
          {
            guard: { type: 'refusedAsSecond', params: ({ event }) => event },
            target: 'applied',
            actions: {
              type: 'toast',
              params: ({ event }) => ({ tone: 'warning', text: failureOf(event.error).message ?? 'You have already applied for this job.' }),
            },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: failureOf(event.error).message ?? 'Failed to apply' }) },
              { type: 'toast', params: { tone: 'error', text: 'Failed to apply' } },
            ],
          },
        ],
      },
    },
    applied: {},
  },
})
