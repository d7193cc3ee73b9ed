import { assertEvent, assign, setup, stateIn } from 'xstate'
import { longestNote, noteLength, noteTooLong, trimmedNote } from '../../services/contract/applying/note.ts'
import type { Application, UserInfo } from '../../services/contract/entities.ts'
import { isWebUrl } from '../../services/contract/web-url.ts'
import { may, type Party } from '../../services/contract/policy.ts'
import { cvLimits, fileProblem } from '../../services/contract/files/upload-limits.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port, sentenceOf, type Failure } from '../ports.ts'
import { resumeOf, type Resume } from '../profile/options/resume.options.ts'
import type { UploadProgressed } from '../upload.ts'

/** The methods of handing in a CV: the two of specification 2.5, and the profile's CV. */
export type Method = 'profile' | 'upload' | 'url'

/** The data that the form needs: whether the applicant has applied, and the profile, which may have a CV. */
export type Found = { applied: boolean; profile: UserInfo }

/** The apply form as typed. The file never enters the context: it travels in this event to its port. */
export type ApplyDraft = { method: Method; file: File | null; url: string; note: string }

/** An application that the end of a session has interrupted; `file`: one was chosen, which a draft cannot contain. */
export type InterruptedApplication = { method: Method; url: string; note: string; file: boolean }

export type ApplyInput = {
  jobId: string
  /** The page the visitor applies from: it is sent with the application, and a login and a registration return to it. */
  applicationUrl: string
  returnTo: string
  party: Party
  interrupted: InterruptedApplication | null
}

type Context = {
  jobId: string
  applicationUrl: string
  returnTo: string
  party: Party
  resume: Resume | null
  method: Method
  /** The initial texts of the fields of the URL and of the note, as last submitted or left; the note is the one that is sent, too. */
  url: string
  note: string
  /** The interrupted draft, to continue once it is known whether the applicant has applied. */
  interrupted: InterruptedApplication | null
  cvUrl: string
  /** The problem of the draft or of the last try; empty when there is none. */
  problem: string
  /** Why the last try failed, where the problem is of it. */
  failure: Failure | null
  /** The problem of the note. */
  noteProblem: string
  /** Upload progress in percent. */
  progress: number
}

const chooseAgain = 'Please choose your file again.'
const noProblem = { problem: '', failure: null }
const cvMissing = 'You must either upload a CV file or provide a CV URL.'

/** The sentence of a failed try (specification 8: Apply), and the server's reason after it where it gives one. */
const withReason = (sentence: string, error: unknown): string => {
  const reason = sentenceOf(error, '')
  return reason === '' ? sentence : `${sentence}. ${reason}`
}

const problemOf = (sentence: string, error: unknown) => ({ problem: withReason(sentence, error), failure: failureOf(error) })

/** The toasts of an application whose dialog, or page, is left before its answer. */
export const sentToast: Toast = { tone: 'success', text: 'Your application has been submitted.' }
export const notSentToast = (error: unknown): Toast => ({ tone: 'error', text: withReason('Failed to apply', error) })

/** The problem of a draft (specification 5: Apply; rulings, Jobs, applications, files); empty when it may be sent. */
export const problemIn = ({ method, file, url }: ApplyDraft, resume: Resume | null): string => {
  if (method === 'profile') return resume === null ? cvMissing : ''
  if (method === 'url') return url.trim() === '' ? cvMissing : isWebUrl(url.trim()) ? '' : 'Invalid URL'
  if (file === null || file.name === '') return cvMissing
  return fileProblem(file, cvLimits)
}

/** The problem of the note in a draft; empty when it may be sent. */
const noteProblemIn = ({ note }: ApplyDraft): string => (noteLength(note) > longestNote ? noteTooLong : '')

/** The profile's CV, and the method that is chosen when the form opens: that CV where there is one. */
const resumeIn = (profile: UserInfo): { resume: Resume | null; method: Method } => {
  const resume = resumeOf(profile)
  return { resume, method: resume === null ? 'upload' : 'profile' }
}

/** Applying for one job (specification 2.5, 5: Apply, 8: Apply). */
export const applyMachine = setup({
  types: {
    input: {} as ApplyInput,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      /** `typed`: the texts in the form, which has them again when it is opened. */
      | { type: 'close'; typed?: Pick<ApplyDraft, 'url' | 'note'> }
      | { type: 'login' }
      | { type: 'signUp' }
      | { type: 'chooseMethod'; method: Method }
      | { type: 'submit'; draft: ApplyDraft }
      | UploadProgressed,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    findApplication: port<Found, { jobId: string }>('findApplication'),
    uploadCv: port<{ url: string }, { file: File }>('uploadCv'),
    sendApplication: port<Application, { jobId: string; applicationUrl: string; cvUrl: string; note?: string }>('sendApplication'),
  },
  actions: {
    ...effects,
    keepResume: assign((_, { profile }: Found) => resumeIn(profile)),
    keepPress: assign(() => ({ interrupted: { method: 'profile', url: '', note: '', file: false } as const })),
    goOn: assign(({ context: { interrupted, resume } }) => {
      const { method, url, note, file } = interrupted!
      const lost = method === 'profile' && resume === null
      return { method: lost ? 'upload' : method, url, note, problem: file && (lost || method === 'upload') ? chooseAgain : '', interrupted: null }
    }),
    chooseMethod: assign((_, { method }: { method: Method }) => ({ method, ...noProblem })),
    keepProblem: assign((_, problem: Pick<Context, 'problem' | 'failure'>) => ({ ...problem, noteProblem: '', progress: 0 })),
    keepProblems: assign(({ context }, { draft }: { draft: ApplyDraft }) => ({ failure: null, problem: problemIn(draft, context.resume), noteProblem: noteProblemIn(draft) })),
    keepTexts: assign((_, { draft }: { draft: ApplyDraft }) => ({ url: draft.url, note: trimmedNote(draft.note), noteProblem: '' })),
    keepTyped: assign((_, { typed }: { typed?: Pick<ApplyDraft, 'url' | 'note'> }) => ({ ...typed })),
    keepCvUrl: assign((_, { cvUrl }: { cvUrl: string }) => ({ cvUrl, ...noProblem })),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
  },
  guards: {
    isClosed: stateIn({ sending: 'closed' }),
    guest: ({ context }) => context.party === 'Guest',
    barred: ({ context }) => !may(context.party, 'apply'),
    interrupted: ({ context }) => context.interrupted !== null,
    uninterrupted: ({ context }) => context.interrupted === null,
    wasApplied: (_, { applied }: { applied: boolean }) => applied,
    offered: ({ context }, { method }: { method: Method }) => method !== 'profile' || context.resume !== null,
    sendable: ({ context }, { draft, method }: { draft: ApplyDraft; method: Method }) => draft.method === method && problemIn(draft, context.resume) === '' && noteProblemIn(draft) === '',
    refusedAsSecond: (_, { error }: { error: unknown }) => failureOf(error).status === 409 && failureOf(error).field === undefined,
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({
    jobId: input.jobId,
    applicationUrl: input.applicationUrl,
    returnTo: input.returnTo,
    party: input.party,
    resume: null,
    method: 'upload',
    url: '',
    note: '',
    interrupted: input.interrupted,
    cvUrl: '',
    ...noProblem,
    noteProblem: '',
    progress: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'guest', target: 'guest' }, { guard: 'barred', target: 'barred' }, { target: 'checking' }] },
    guest: { on: { open: 'loginRequired' } },
    loginRequired: {
      tags: 'dialog',
      on: {
        close: 'guest',
        login: {
          target: 'guest',
          actions: { type: 'navigate', params: ({ context }) => ({ to: '/login', state: { from: context.returnTo } }) },
        },
        signUp: {
          target: 'guest',
          actions: { type: 'navigate', params: ({ context }) => ({ to: '/register', state: { from: context.returnTo } }) },
        },
      },
    },
    barred: {},
    checking: {
      tags: 'busy',
      // An empty draft: the dialog opens once it is known that the applicant has not applied.
      on: { open: { guard: 'uninterrupted', actions: 'keepPress' } },
      invoke: {
        id: 'findApplication',
        src: 'findApplication',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          { guard: { type: 'wasApplied', params: ({ event }) => event.output }, target: 'applied' },
          { guard: 'interrupted', target: 'choosing', actions: [{ type: 'keepResume', params: ({ event }) => event.output }, 'goOn'] },
          { target: 'ready', actions: { type: 'keepResume', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'interrupted', target: 'choosing', actions: 'goOn' }, { target: 'ready' }],
      },
    },
    ready: { on: { open: { target: 'choosing', actions: { type: 'keepProblem', params: noProblem } } } },
    choosing: {
      tags: 'dialog',
      on: {
        close: { target: 'ready', actions: { type: 'keepTyped', params: ({ event }) => event } },
        chooseMethod: {
          guard: { type: 'offered', params: ({ event }) => event },
          actions: { type: 'chooseMethod', params: ({ event }) => event },
        },
        submit: [
          {
            guard: { type: 'sendable', params: ({ event }) => ({ draft: event.draft, method: 'upload' }) },
            target: 'uploading',
            actions: [{ type: 'keepProblem', params: noProblem }, { type: 'keepTexts', params: ({ event }) => event }],
          },
          {
            guard: { type: 'sendable', params: ({ event }) => ({ draft: event.draft, method: 'profile' }) },
            target: 'sending',
            actions: [{ type: 'keepCvUrl', params: ({ context }) => ({ cvUrl: context.resume!.cvUrl }) }, { type: 'keepTexts', params: ({ event }) => event }],
          },
          {
            guard: { type: 'sendable', params: ({ event }) => ({ draft: event.draft, method: 'url' }) },
            target: 'sending',
            actions: [{ type: 'keepCvUrl', params: ({ event }) => ({ cvUrl: event.draft.url.trim() }) }, { type: 'keepTexts', params: ({ event }) => event }],
          },
          { actions: { type: 'keepProblems', params: ({ event }) => event } },
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
          actions: { type: 'keepProblem', params: ({ event }) => problemOf('CV upload failed', event.error) },
        },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'shown',
      states: {
        shown: { tags: 'dialog', on: { close: 'closed' } },
        /** The dialog is closed before the answer: it comes as a toast. */
        closed: {},
      },
      invoke: {
        id: 'sendApplication',
        src: 'sendApplication',
        input: ({ context: { jobId, applicationUrl, cvUrl, note } }) => ({ jobId, applicationUrl, cvUrl, ...(note !== '' && { note }) }),
        onDone: {
          target: 'applied',
          actions: { type: 'toast', params: sentToast },
        },
        onError: [
          {
            guard: { type: 'refusedAsSecond', params: ({ event }) => event },
            target: 'applied',
            actions: {
              type: 'toast',
              params: { tone: 'warning', text: 'You have already applied for this job.' },
            },
          },
          {
            guard: 'isClosed',
            target: 'ready',
            actions: { type: 'toast', params: ({ event }) => notSentToast(event.error) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf('Failed to apply', event.error) },
          },
        ],
      },
    },
    applied: {},
  },
})
