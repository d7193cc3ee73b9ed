import { assertEvent, assign, setup } from 'xstate'
import type { Uploaded, UserInfo } from '../../services/contract/entities.ts'
import { imageLimits } from '../../services/contract/profile/image-limits.ts'
import { fileProblem } from '../../services/contract/files/upload-limits.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { port, sentenceOf } from '../ports.ts'
import { saveProfile } from './profile-saving.ts'
import type { UploadProgressed } from '../upload.ts'

export type ImageType = 'profile' | 'background'

/** `url` is empty where there is no image yet. */
export type ProfileImageInput = { type: ImageType; userId: string; url: string }

type Context = ProfileImageInput & {
  /** The address of the uploaded image that is not in the profile yet. */
  uploaded: string
  /** The problem of the chosen file; empty when there is none. */
  problem: string
  /** Upload progress in percent. */
  progress: number
}

const fields = { profile: 'profileImage', background: 'backgroundImage' } as const
const successes = { profile: 'Profile image updated.', background: 'Cover image updated.' } as const

/** Replacing the profile image or the cover: the file is uploaded, then the profile is saved (specification 2.13, 7, 8: Image upload). */
export const profileImageMachine = setup({
  types: {
    input: {} as ProfileImageInput,
    context: {} as Context,
    events: {} as { type: 'choose'; file: File } | { type: 'cancel' } | UploadProgressed,
    tags: {} as 'busy',
  },
  actors: { uploadImage: port<Uploaded, { file: File; userId: string; type: ImageType }>('uploadImage'), saveProfile },
  actions: {
    ...effects,
    ...sessionEffects,
    keepProblem: assign((_, { file }: { file: File }) => ({ problem: fileProblem(file, imageLimits), progress: 0 })),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    keepUploaded: assign((_, { url }: { url: string }) => ({ uploaded: url })),
    keepUrl: assign(({ context }, { userInfo }: { userInfo: UserInfo }) => ({ url: userInfo[fields[context.type]] ?? '', uploaded: '' })),
  },
  guards: { sendable: (_, { file }: { file: File }) => fileProblem(file, imageLimits) === '' },
}).createMachine({
  id: 'profileImage',
  context: ({ input }) => ({ ...input, uploaded: '', problem: '', progress: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: { choose: checked('sendable', 'keepProblem', 'uploading') },
    },
    uploading: {
      tags: 'busy',
      on: {
        cancel: 'idle',
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context: { type, userId }, event }) => {
          assertEvent(event, 'choose')
          return { type, userId, file: event.file }
        },
        onDone: { target: 'saving', actions: { type: 'keepUploaded', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'toast', params: ({ event }) => ({ tone: 'error', text: sentenceOf(event.error, 'Upload failed') }) } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { type, uploaded } }) => ({ [fields[type]]: uploaded }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepUrl', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: ({ context }) => ({ tone: 'success', text: successes[context.type] }) },
          ],
        },
        onError: { target: 'idle', actions: { type: 'toast', params: ({ event }) => ({ tone: 'error', text: sentenceOf(event.error, 'Upload failed') }) } },
      },
    },
  },
})
