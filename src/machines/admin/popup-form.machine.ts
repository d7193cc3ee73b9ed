import { assertEvent, assign, setup, stateIn } from 'xstate'
import type { Uploaded } from '../../services/contract/entities.ts'
import type { Problems } from '../../services/contract/fields.ts'
import type { ManagedPopup, PopupChange, PopupCreation } from '../../services/contract/admin/popups.ts'
import { imageLimits } from '../../services/contract/profile/image-limits.ts'
import { fileProblem } from '../../services/contract/files/upload-limits.ts'
import { asks, confirmationMachine, isConfirmed } from '../app/confirmation.machine.ts'
import { discardQuestion } from '../discard-question.ts'
import { effects, type Toast } from '../effects.ts'
import { blankDraft, changeOf, creationOf, draftOf, imageOf, isBegun, problemsIn, type Draft } from './popup-form.draft.ts'
import { differs } from '../unsaved.selectors.ts'
import { failureOf, port, sentenceOf, type Failure } from '../ports.ts'
import type { UploadProgressed } from '../upload.ts'

export type PopupFormInput = {
  /** The popup that is edited; `null` for a new one. */
  id: string | null
}

type Context = PopupFormInput & {
  draft: Draft
  /** The address of the background image; empty for none. */
  image: string
  /** The draft and the image that are stored: those of the loaded popup, or of a blank form. */
  stored: { draft: Draft; image: string }
  /** The version of the popup that was loaded. */
  version: number | undefined
  /** Upload progress in percent. */
  progress: number
  /** By field; `image` is the chosen file's. */
  problems: Problems
  /** The reason why the last save failed, in the server's words. */
  failure: string | null
}

/** Input is stored in every state that shows the form, but not behind a question. */
const change = { actions: { type: 'change', params: ({ event }: { event: { fields: Partial<Draft> } }) => event } } as const

/** Closes the form, where input would be lost after a question. */
const closing = <const T extends string>(question: T) => [{ guard: 'unsaved', target: question }, { target: 'cancelled' }] as const

/** An upload has ended; a question that is open stays open. */
const uploaded = <const A>(actions: A) => [{ guard: 'questioned', target: 'confirming', actions }, { target: 'editing', actions }] as const

const formOf = (popup: ManagedPopup) => ({ draft: draftOf(popup), image: imageOf(popup) })

const withoutImage = ({ image: _, ...problems }: Problems): Problems => problems

/** The call for the current version of the popup: the form starts with it, or the call's failure leads to `failed`. */
const loadsPopup = <const F>(failed: F) =>
  ({
    id: 'loadPopup',
    src: 'loadPopup',
    input: ({ context }: { context: Context }) => ({ id: context.id ?? '' }),
    onDone: { target: 'editing', actions: { type: 'keepPopup', params: ({ event }: { event: { output: ManagedPopup } }) => ({ popup: event.output }) } },
    onError: failed,
  }) as const

/**
 * Creating and editing a popup in a modal; it ends when the modal closes (specification 2.15, 4: Popup, 5, 7: Popups, 8). A popup that somebody else changed is `stale`: the input
 * stays until the editor requests the current version. Where closing would lose input, the editor is asked first.
 */
export const popupFormMachine = setup({
  types: {
    input: {} as PopupFormInput,
    context: {} as Context,
    events: {} as
      | { type: 'change'; fields: Partial<Draft> }
      | { type: 'chooseImage'; file: File }
      | UploadProgressed
      | { type: 'cancelUpload' }
      | { type: 'removeImage' }
      | { type: 'submit' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'reload' },
    output: {} as { saved: boolean },
    tags: {} as 'busy' | 'saving' | 'outdated',
  },
  actors: {
    loadPopup: port<ManagedPopup, { id: string }>('loadPopup'),
    uploadImage: port<Uploaded, { file: File }>('uploadImage'),
    createPopup: port<void, PopupCreation>('createPopup'),
    updatePopup: port<void, PopupChange>('updatePopup'),
    confirmation: confirmationMachine,
  },
  actions: {
    ...effects,
    /** Logs a failed change for the operator of the board. */
    logFailure: (_, _p: { failure: Failure }) => {},
    keepPopup: assign((_, { popup }: { popup: ManagedPopup }) => ({ ...formOf(popup), stored: formOf(popup), version: popup.version, problems: {}, failure: null })),
    change: assign(({ context }, { fields }: { fields: Partial<Draft> }) => ({ draft: { ...context.draft, ...fields } })),
    keepImageProblem: assign(({ context }, { file }: { file: File }) => {
      const image = fileProblem(file, imageLimits)
      return { problems: { ...withoutImage(context.problems), ...(image === '' ? {} : { image }) }, progress: 0 }
    }),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    keepImage: assign(({ context }, { url }: { url: string }) => ({ image: url, problems: withoutImage(context.problems) })),
    keepProblems: assign(({ context }) => ({ problems: problemsIn(context), failure: null })),
    keepFailure: assign((_, { error, sentence = '' }: { error: unknown; sentence?: string }) => ({ failure: sentenceOf(error, sentence) || null })),
    keepUnloaded: assign({ failure: 'Error fetching popup data' }),
  },
  guards: {
    editsOne: ({ context }) => context.id !== null,
    sendable: (_, { file }: { file: File }) => fileProblem(file, imageLimits) === '',
    pictured: ({ context }) => context.image !== '',
    acceptableNew: ({ context }) => context.id === null && Object.keys(problemsIn(context)).length === 0,
    acceptable: ({ context }) => Object.keys(problemsIn(context)).length === 0,
    outdated: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    begun: ({ context }) => context.id !== null || isBegun(context.draft),
    unsaved: ({ context: { draft, image, stored } }) => differs({ draft, image }, stored),
    questioned: stateIn({ uploading: 'confirming' }),
    confirmed: isConfirmed,
  },
}).createMachine({
  id: 'popupForm',
  context: ({ input }) => ({ id: input.id, draft: blankDraft, image: '', stored: { draft: blankDraft, image: '' }, version: undefined, progress: 0, problems: {}, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'editsOne', target: 'loading' }, { target: 'editing' }] },
    loading: {
      tags: 'busy',
      on: { cancel: 'cancelled' },
      invoke: loadsPopup('failed'),
    },
    failed: { on: { retry: 'loading', cancel: 'cancelled' } },
    editing: {
      on: {
        change,
        chooseImage: [
          {
            guard: { type: 'sendable', params: ({ event }) => event },
            target: 'uploading',
            actions: { type: 'keepImageProblem', params: ({ event }) => event },
          },
          { actions: { type: 'keepImageProblem', params: ({ event }) => event } },
        ],
        removeImage: { guard: 'pictured', actions: { type: 'keepImage', params: { url: '' } } },
        submit: [
          { guard: 'acceptableNew', target: 'creating', actions: 'keepProblems' },
          { guard: 'acceptable', target: 'updating', actions: 'keepProblems' },
          { guard: 'begun', actions: 'keepProblems' },
        ],
        cancel: closing('confirming'),
      },
    },
    confirming: { invoke: asks(discardQuestion, { yes: 'cancelled', no: 'editing' }) },
    uploading: {
      tags: 'busy',
      initial: 'shown',
      states: {
        shown: {
          on: {
            change,
            'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
            cancelUpload: '#popupForm.editing',
            // An image that is on its way is input, too.
            cancel: 'confirming',
          },
        },
        /** The upload goes on behind the question. */
        confirming: { invoke: asks(discardQuestion, { yes: '#popupForm.cancelled', no: 'shown' }) },
      },
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ event }) => {
          assertEvent(event, 'chooseImage')
          return { file: event.file }
        },
        onDone: uploaded({ type: 'keepImage', params: ({ event }: { event: { output: Uploaded } }) => event.output }),
        onError: uploaded({ type: 'toast', params: ({ event }: { event: { error: unknown } }): Toast => ({ tone: 'error', text: sentenceOf(event.error, 'Upload failed') }) }),
      },
    },
    creating: {
      tags: ['busy', 'saving'],
      on: { change },
      invoke: {
        id: 'createPopup',
        src: 'createPopup',
        input: ({ context }) => creationOf(context),
        onDone: { target: 'saved', actions: { type: 'toast', params: { tone: 'success', text: 'Popup created successfully' } } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'toast', params: { tone: 'error', text: 'Failed to create popup' } },
            { type: 'keepFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    updating: {
      tags: ['busy', 'saving'],
      on: { change },
      invoke: {
        id: 'updatePopup',
        src: 'updatePopup',
        input: ({ context }) => changeOf(context),
        onDone: { target: 'saved', actions: { type: 'toast', params: { tone: 'success', text: 'Popup updated successfully' } } },
        onError: [
          { guard: { type: 'outdated', params: ({ event }) => event }, target: 'stale', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, sentence: 'This popup was changed meanwhile.' }) } },
          {
            target: 'editing',
            actions: [
              { type: 'toast', params: { tone: 'error', text: 'Failed to update popup. Please try again.' } },
              { type: 'logFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              { type: 'keepFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    stale: { tags: 'outdated', on: { change, reload: 'reloading', cancel: closing('confirmingStale') } },
    confirmingStale: { tags: 'outdated', invoke: asks(discardQuestion, { yes: 'cancelled', no: 'stale' }) },
    reloading: {
      tags: ['busy', 'outdated'],
      on: { change, cancel: 'cancelled' },
      invoke: loadsPopup({ target: 'stale', actions: 'keepUnloaded' }),
    },
    saved: { type: 'final', output: { saved: true } },
    cancelled: { type: 'final', output: { saved: false } },
  },
  output: ({ event }) => event.output as { saved: boolean },
})
