import { assertEvent, assign, setup } from 'xstate'
import { SourceChange, SourceCreation, type Source } from '../../services/contract/admin/sources.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { isFieldRefused, problemsAtField } from '../refused-field.ts'
import { asks, confirmationMachine, isConfirmed } from '../app/confirmation.machine.ts'
import { discardQuestion } from '../discard-question.ts'
import { differs } from '../unsaved.selectors.ts'
import { effects } from '../effects.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'

/** The source that is changed; null for a new one. */
export type SourceFormInput = { source: Pick<Source, '_id' | 'name' | 'owner' | 'url' | 'schedule' | 'version'> | null }

/** The fields as they are typed; a change has no name and no owner. */
export type SourceDraft = { name: string; owner: string; url: string; schedule: string }

type Context = SourceFormInput & { problems: Problems; failure: string | null }
type Event = { type: 'submit'; draft: SourceDraft } | { type: 'reload' } | { type: 'cancel'; draft: SourceDraft }
type Refused = { event: { error: unknown } }

const given = ({ event }: Refused) => event
const refusedWith = (sentence: string) => ({ event }: Refused) => ({ error: event.error, sentence })
const typed = ({ event }: { event: { draft: SourceDraft } }) => event

/** The form as it is opened. */
const draftOf = (source: SourceFormInput['source']): SourceDraft => ({ name: '', owner: '', url: source?.url ?? '', schedule: source === null ? 'daily' : (source.schedule ?? '') })

/** Closes the form, where input would be lost after a question. */
const closing = <const T extends string>(question: T) => [{ guard: { type: 'unsaved', params: typed }, target: question }, { target: 'cancelled' }] as const

/** The form stays open, with the reason at the field or above all. */
const refused = [
  { guard: { type: 'fieldRefused', params: given }, target: 'editing', actions: { type: 'keepRefusedField', params: given } },
  { guard: { type: 'conflicting', params: given }, target: 'editing', actions: { type: 'keepTaken', params: given } },
  { target: 'editing', actions: { type: 'keepFailure', params: given } },
] as const

/** Adding a source of postings, or changing where and when one is fetched (issue 15: A source is a feed). Where closing would lose input, the Admin is asked first. */
export const sourceFormMachine = setup({
  types: {
    input: {} as SourceFormInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as { saved: boolean },
    tags: {} as 'busy' | 'outdated',
  },
  actors: {
    addSource: port<void, SourceCreation>('addSource'),
    changeSource: port<void, SourceChange & { id: string }>('changeSource'),
    loadSource: port<Source, { id: string }>('loadSource'),
    confirmation: confirmationMachine,
  },
  actions: {
    ...effects,
    keepProblems: assign(({ context }, { draft }: { draft: SourceDraft }) => ({
      problems: problemsOf(context.source === null ? SourceCreation : SourceChange, draft),
      failure: null,
    })),
    keepRefusedField: assign(problemsAtField),
    keepTaken: assign((_, { error }: { error: unknown }) => ({ problems: { name: sentenceOf(error, 'There is a source of this name.') } })),
    keepFailure: assign((_, { error, sentence = 'The source could not be saved.' }: { error: unknown; sentence?: string }) => ({ failure: sentenceOf(error, sentence) })),
    keepSource: assign((_, { output }: { output: Source }) => ({ source: output, problems: {}, failure: null })),
  },
  guards: {
    parsesNew: ({ context }, { draft }: { draft: SourceDraft }) => context.source === null && SourceCreation.safeParse(draft).success,
    parsesChange: ({ context }, { draft }: { draft: SourceDraft }) => context.source !== null && SourceChange.safeParse(draft).success,
    fieldRefused: isFieldRefused,
    unsaved: ({ context }, { draft }: { draft: SourceDraft }) => differs(draft, draftOf(context.source)),
    confirmed: isConfirmed,
    conflicting: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
  },
}).createMachine({
  id: 'sourceForm',
  context: ({ input }) => ({ ...input, problems: {}, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: [
          { guard: { type: 'parsesNew', params: typed }, target: 'adding', actions: { type: 'keepProblems', params: typed } },
          { guard: { type: 'parsesChange', params: typed }, target: 'changing', actions: { type: 'keepProblems', params: typed } },
          { actions: { type: 'keepProblems', params: typed } },
        ],
        cancel: closing('confirming'),
      },
    },
    confirming: { invoke: asks(discardQuestion, { yes: 'cancelled', no: 'editing' }) },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addSource',
        src: 'addSource',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return SourceCreation.parse(event.draft)
        },
        onDone: { target: 'saved', actions: { type: 'toast', params: { tone: 'success', text: 'The source has been added. Its first import begins.' } } },
        onError: refused,
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeSource',
        src: 'changeSource',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { id: context.source?._id ?? '', ...SourceChange.parse(event.draft), version: context.source?.version }
        },
        onDone: { target: 'saved', actions: { type: 'toast', params: { tone: 'success', text: 'The source has been changed.' } } },
        onError: [
          { guard: { type: 'conflicting', params: given }, target: 'stale', actions: { type: 'keepFailure', params: refusedWith('This source was changed meanwhile.') } },
          { target: 'editing', actions: { type: 'keepFailure', params: given } },
        ],
      },
    },
    /** Somebody else changed the source: the input stays until the editor requests the current version. */
    stale: { tags: 'outdated', on: { reload: 'reloading', cancel: closing('confirmingStale') } },
    confirmingStale: { tags: 'outdated', invoke: asks(discardQuestion, { yes: 'cancelled', no: 'stale' }) },
    reloading: {
      tags: ['busy', 'outdated'],
      on: { cancel: 'cancelled' },
      invoke: {
        id: 'loadSource',
        src: 'loadSource',
        input: ({ context }) => ({ id: context.source?._id ?? '' }),
        onDone: { target: 'editing', actions: { type: 'keepSource', params: ({ event }) => event } },
        onError: { target: 'stale', actions: { type: 'keepFailure', params: refusedWith('The source could not be loaded.') } },
      },
    },
    saved: { type: 'final', output: { saved: true } },
    cancelled: { type: 'final', output: { saved: false } },
  },
  output: ({ event }) => event.output as { saved: boolean },
})
