import { assertEvent, assign, setup } from 'xstate'
import type { Uploaded, UserInfo } from '../../services/contract/entities.ts'
import { cvLimits, fileProblem } from '../../services/contract/files/upload-limits.ts'
import { checked } from '../checked.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'
import { refusedBy, saveProfile } from './profile-saving.ts'
import { resumeOf, type Resume } from './options/resume.options.ts'
import type { UploadProgressed } from '../upload.ts'

type Context = {
  /** The CV in the profile; null where there is none. */
  stored: Resume | null
  /** The name of its owner. */
  owner: string
  /** The address of an uploaded CV that is not in the profile yet. */
  uploaded: string
  /** The problem of the chosen file; empty when there is none. */
  problem: string
  /** Upload progress in percent. */
  progress: number
  /** The reason why the download failed. */
  failure: string | null
}

const stays = 'Employers that it was sent to keep it.'

const replacementOf = ({ name }: Resume): Question => ({
  title: 'Replace your resume?',
  text: `The file that you choose next takes the place of ${name}. ${stays}`,
  confirmLabel: 'Yes, replace',
  cancelLabel: 'Cancel',
})

const removalOf = ({ name }: Resume): Question => ({
  title: 'Remove your resume?',
  text: `${name} is taken out of your profile. ${stays}`,
  confirmLabel: 'Yes, remove',
  cancelLabel: 'Cancel',
})

/**
 * The CV in the profile, for applications: it is uploaded, replaced and removed, with a confirmation where one would be lost. A call downloads it,
 * because a private file cannot be fetched by a link (specification 2.4: 'Upload your resume', 3: Registration payload; rulings, Jobs: files).
 */
export const resumeMachine = setup({
  types: {
    input: {} as Pick<Context, 'stored' | 'owner'>,
    context: {} as Context,
    events: {} as
      | { type: 'choose'; file: File }
      | { type: 'cancel' }
      | { type: 'replace' }
      | { type: 'remove' }
      | { type: 'download' }
      | UploadProgressed,
    tags: {} as 'busy' | 'choosing' | 'stored',
  },
  actors: {
    confirmation: confirmationMachine,
    uploadCv: port<Uploaded, { file: File }>('uploadCv'),
    saveProfile,
    downloadCv: port<void, { cvUrl: string; name: string }>('downloadCv'),
  },
  actions: {
    ...effects,
    ...sessionEffects,
    keepProblem: assign((_, { file }: { file: File }) => ({ problem: fileProblem(file, cvLimits), progress: 0 })),
    forgetProblem: assign({ problem: '' }),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    keepUploaded: assign((_, { url }: { url: string }) => ({ uploaded: url })),
    keep: assign((_, { userInfo }: { userInfo: UserInfo }) => ({ stored: resumeOf(userInfo), uploaded: '' })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error).message ?? 'The resume could not be downloaded.' })),
  },
  guards: {
    sendable: (_, { file }: { file: File }) => fileProblem(file, cvLimits) === '',
    hasOne: ({ context }) => context.stored !== null,
    confirmed: isConfirmed,
  },
}).createMachine({
  id: 'resume',
  context: ({ input }) => ({ ...input, uploaded: '', problem: '', progress: 0, failure: null }),
  initial: 'resting',
  states: {
    resting: { always: [{ guard: 'hasOne', target: 'stored' }, { target: 'choosing' }] },
    stored: {
      tags: 'stored',
      on: {
        download: { target: 'downloading', actions: 'forgetFailure' },
        replace: { target: 'askingToReplace', actions: 'forgetFailure' },
        remove: { target: 'askingToRemove', actions: 'forgetFailure' },
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        cancel: { guard: 'hasOne', target: 'stored', actions: 'forgetProblem' },
        choose: checked('sendable', 'keepProblem', 'uploading'),
      },
    },
    askingToReplace: {
      tags: 'stored',
      invoke: asks(({ context }: { context: Context }) => replacementOf(context.stored!), { yes: 'choosing', no: 'stored' }),
    },
    askingToRemove: {
      tags: 'stored',
      invoke: asks(({ context }: { context: Context }) => removalOf(context.stored!), { yes: 'removing', no: 'stored' }),
    },
    downloading: {
      tags: ['busy', 'stored'],
      invoke: {
        id: 'downloadCv',
        src: 'downloadCv',
        input: ({ context: { stored, owner } }) => ({ cvUrl: stored!.cvUrl, name: owner }),
        onDone: 'stored',
        onError: { target: 'stored', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: ['busy', 'choosing'],
      on: {
        cancel: 'choosing',
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'uploadCv',
        src: 'uploadCv',
        input: ({ event }) => {
          assertEvent(event, 'choose')
          return { file: event.file }
        },
        onDone: { target: 'saving', actions: { type: 'keepUploaded', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'toast', params: ({ event }) => ({ tone: 'error', text: sentenceOf(event.error, 'CV upload failed') }) } },
      },
    },
    saving: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ resume: context.uploaded }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: { tone: 'success', text: 'Your resume is in your profile now.' } },
          ],
        },
        onError: { target: 'choosing', actions: { type: 'toast', params: ({ event }) => refusedBy(event.error) } },
      },
    },
    removing: {
      tags: ['busy', 'stored'],
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: { resume: '' },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: { tone: 'success', text: 'Your resume was removed.' } },
          ],
        },
        onError: { target: 'stored', actions: { type: 'toast', params: ({ event }) => refusedBy(event.error) } },
      },
    },
  },
})
