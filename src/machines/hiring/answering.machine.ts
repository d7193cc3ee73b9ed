import { assign, setup } from 'xstate'
import { undoSeconds, type Applicant } from '../../services/contract/hiring/applicants.ts'
import type { Application } from '../../services/contract/entities.ts'
import { given } from '../checked.ts'
import { effects, sendToActor, type Toast } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

type Status = Application['status']

/** A change of one application's status: `name` is the applicant's, `from` the status that the employer saw. */
export type Answer = { id: string; name: string; from: Status; to: Status }

/** `mailedStatus` is the status in the last mail to the applicant. */
type Change = Answer & { mailedStatus: Status }

type Context = {
  /** The change that is being saved, or that takes one back; null where it was refused. */
  change: Change | null
  /** The change that can be taken back. */
  offer: Change | null
}

type Refused = { event: { error: unknown } }

const telling = (tone: Toast['tone']) =>
  ({ type: 'toast', params: ({ event }: Refused): Toast => ({ tone, text: failureOf(event.error).message ?? 'The status could not be changed.' }) }) as const

/** The server has not changed the status. The list is loaded again where the application is answered or gone by now. */
const refused = [
  { guard: { type: 'outdated', params: ({ event }: Refused) => event }, target: 'idle', actions: ['forgetChange', telling('warning'), 'announceOutdated'] },
  { target: 'idle', actions: ['forgetChange', telling('error')] },
] as const

const answer = { guard: { type: 'changes', params: given }, target: 'saving', actions: { type: 'begin', params: given } } as const

const statusInput = ({ context: { change } }: { context: Context }) => ({ id: change!.id, status: change!.to, from: change!.from })

const announced = {
  type: 'announceAnswer',
  params: ({ context, event }: { context: Context; event: { output: Applicant } }) => ({ applicant: event.output, from: context.change!.from }),
} as const

/**
 * The answers to applications, from the list of applicants and from the dialog over it (rulings, Jobs; specification 4: Application). The last answer can be taken back
 * for as long as it is not mailed.
 */
export const answeringMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'answer' } & Answer) | { type: 'undo' },
    tags: {} as 'busy',
  },
  actors: { setStatus: port<Applicant, { id: string; status: Status; from: Status }>('setStatus') },
  actions: {
    ...effects,
    /** Brings the changed application to the list and to the dialog over it. */
    announceAnswer: sendToActor<{ applicant: Applicant; from: Status }>('screen', (answered) => ({ type: 'application.answered', ...answered })),
    announceOutdated: sendToActor('screen', () => ({ type: 'application.outdated' })),
    /** A change that can still be taken back is not mailed: the mailed status is the one before it. */
    begin: assign(({ context: { offer } }, { id, name, from, to }: Answer) => ({
      change: { id, name, from, to, mailedStatus: offer?.id === id ? offer.mailedStatus : from },
      offer: null,
    })),
    beginUndo: assign(({ context: { offer } }) => ({ change: offer && { ...offer, from: offer.to, to: offer.from }, offer: null })),
    offerUndo: assign(({ context: { change } }) => ({ offer: change })),
    forgetOffer: assign({ offer: null }),
    forgetChange: assign({ change: null }),
  },
  guards: {
    changes: (_, { from, to }: Answer) => from !== to,
    outdated: (_, { error }: { error: unknown }) => [404, 409].includes(Number(failureOf(error).status)),
  },
  delays: { undoTime: undoSeconds * 1000 },
}).createMachine({
  id: 'answering',
  context: { change: null, offer: null },
  initial: 'idle',
  states: {
    idle: { on: { answer } },
    offered: {
      on: {
        answer,
        undo: { target: 'takingBack', actions: 'beginUndo' },
      },
      after: { undoTime: { target: 'idle', actions: 'forgetOffer' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: statusInput,
        onDone: {
          target: 'offered',
          actions: ['offerUndo', announced],
        },
        onError: refused,
      },
    },
    takingBack: {
      tags: 'busy',
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: statusInput,
        onDone: {
          target: 'idle',
          actions: [
            announced,
            { type: 'toast', params: ({ event: { output } }) => ({ tone: 'success', text: `${output.applicantName} is ${output.status.toLowerCase()} again.` }) },
          ],
        },
        onError: refused,
      },
    },
  },
})
