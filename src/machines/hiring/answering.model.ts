import type { SnapshotFrom } from 'xstate'
import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import { answeringMachine, type Answer } from './answering.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, offline, toVerified, wordless } from '../model/refusals.ts'
import { application } from '../model/samples.ts'

type Snapshot = SnapshotFrom<typeof answeringMachine>

const section = 'rulings: Jobs'
const ada: Applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
const accepted: Applicant = { ...ada, status: 'Accepted' }
const rejected: Applicant = { ...ada, status: 'Rejected' }

const accept: Answer = { id: 'a1', name: 'Ada Byron', from: 'Pending', to: 'Accepted' }
const reject: Answer = { ...accept, to: 'Rejected' }
const putBack: Answer = { ...accept, from: 'Accepted', to: 'Pending' }
const rejectAccepted: Answer = { ...accept, from: 'Accepted', to: 'Rejected' }
const rejectGrace: Answer = { id: 'a2', name: 'Grace Kato', from: 'Accepted', to: 'Rejected' }
const mailed = (answer: Answer, mailedStatus: Applicant['status']) => ({ ...answer, mailedStatus })

const answered = { status: 409, message: 'This application was answered meanwhile. Load the list again to see how.' }
const noSuchStatus = { status: 400, message: 'The field "status" is missing or not valid.' }
const gone = { status: 404, message: 'There is no such application.' }
const undoTime = { undoTime: 20_000 }
const mailSoon = 'The applicant is told by e-mail in a moment.'

const isOffered = (answer: Answer, mailedStatus: Applicant['status'] = 'Pending') => ({ value, context: { offer } }: Snapshot) =>
  value === 'offered' && offer?.id === answer.id && offer.from === answer.from && offer.to === answer.to && offer.mailedStatus === mailedStatus
const isSaving = (answer: Answer, state: Snapshot['value'] = 'saving') => ({ value, context: { change } }: Snapshot) =>
  value === state && change?.id === answer.id && change.from === answer.from && change.to === answer.to && change.mailedStatus === 'Pending'
const saves = ({ id, from, to }: Answer) => ({ state: 'saving', tags: ['busy'], invokes: { setStatus: { id, status: to, from } } }) as const
const announced = (applicant: Applicant, from: Applicant['status']) => ({ announceAnswer: { applicant, from } })

export const answeringModel = model(answeringMachine, {
  inputs: { opened: undefined },
  cases: {
    answer: {
      accept: { type: 'answer', ...accept },
      reject: { type: 'answer', ...reject },
      'put back': { type: 'answer', ...putBack },
      'reject the accepted': { type: 'answer', ...rejectAccepted },
      'reject another': { type: 'answer', ...rejectGrace },
      'as it is': { type: 'answer', ...accept, from: 'Accepted' },
    },
    undo: [{ type: 'undo' }],
    'xstate.done.actor.setStatus': { accepted: done('setStatus', accepted), rejected: done('setStatus', rejected), pending: done('setStatus', ada) },
    'xstate.error.actor.setStatus': {
      answered: failed('setStatus', answered),
      gone: failed('setStatus', gone),
      down: failures('setStatus', offline, noSuchStatus, ...toVerified),
      silent: failed('setStatus', wordless),
    },
    'xstate.after.undoTime.answering.offered': [elapsed('undoTime', 'answering.offered')],
  },
  key: ({ value, context: { change } }) => [value, value === 'saving' ? [change?.to, change?.mailedStatus] : value === 'offered' ? change?.to : value === 'takingBack' && [change?.to, change?.mailedStatus]],
  rows: [
    { section, when: 'start', expect: { state: 'idle', tags: [], context: { change: null, offer: null } } },
    { section, given: 'idle', when: 'answer(accept)', expect: { ...saves(accept), context: { change: mailed(accept, 'Pending'), offer: null } } },
    { section, given: 'idle', when: 'answer(reject)', expect: { ...saves(reject), context: { change: mailed(reject, 'Pending') } } },
    { section, given: 'idle', when: 'answer(put back)', expect: { ...saves(putBack), context: { change: mailed(putBack, 'Accepted') } } },
    { section, given: 'idle', when: 'answer(reject the accepted)', expect: { ...saves(rejectAccepted), context: { change: mailed(rejectAccepted, 'Accepted') } } },
    { section, given: 'idle', when: 'answer(reject another)', expect: { ...saves(rejectGrace), context: { change: mailed(rejectGrace, 'Accepted') } } },
    { section, given: 'idle', when: 'answer(as it is)', expect: { state: 'idle' } },
    { section, given: 'offered', when: 'answer(as it is)', expect: { state: 'offered' } },
    { section, given: 'idle', when: 'undo', expect: { state: 'idle' } },
    ...(['saving', 'takingBack'] as const).map((state) => ({ section, given: state, when: 'answer', expect: { state } }) as const),
    {
      section,
      given: isSaving(accept),
      when: 'setStatus done(accepted)',
      expect: {
        state: 'offered',
        tags: [],
        waits: undoTime,
        context: { offer: mailed(accept, 'Pending') },
        does: [announced(accepted, 'Pending')],
        shows: ['Ada Byron accepted.', mailSoon],
      },
    },
    {
      section,
      given: isSaving(reject),
      when: 'setStatus done(rejected)',
      expect: {
        state: 'offered',
        waits: undoTime,
        context: { offer: mailed(reject, 'Pending') },
        does: [announced(rejected, 'Pending')],
        shows: ['Ada Byron rejected.', mailSoon],
      },
    },

    // Within the time, another answer replaces the first one; a return to the mailed status sends no mail.
    { section, given: isOffered(accept), when: 'answer(reject the accepted)', expect: { ...saves(rejectAccepted), context: { change: mailed(rejectAccepted, 'Pending'), offer: null } } },
    { section, given: isOffered(accept), when: 'answer(reject another)', expect: { ...saves(rejectGrace), context: { change: mailed(rejectGrace, 'Accepted'), offer: null } } },
    { section, given: isOffered(accept), when: 'answer(put back)', expect: { ...saves(putBack), context: { change: mailed(putBack, 'Pending'), offer: null } } },
    {
      section,
      given: isSaving(putBack),
      when: 'setStatus done(pending)',
      expect: {
        state: 'offered',
        waits: undoTime,
        context: { offer: mailed(putBack, 'Pending') },
        does: [announced(ada, 'Accepted')],
        shows: ['Ada Byron put back to Pending.', 'No e-mail is sent.'],
      },
    },
    {
      section,
      given: isOffered(accept),
      when: 'undo',
      expect: {
        state: 'takingBack',
        tags: ['busy'],
        invokes: { setStatus: { id: 'a1', status: 'Pending', from: 'Accepted' } },
        context: { change: mailed(putBack, 'Pending'), offer: null },
      },
    },
    {
      section,
      given: isSaving(putBack, 'takingBack'),
      when: 'setStatus done(pending)',
      expect: {
        state: 'idle',
        tags: [],
        context: { offer: null },
        does: [announced(ada, 'Accepted'), { toast: { tone: 'success', text: 'Ada Byron is pending again.' } }],
      },
    },
    { section, when: 'after undoTime.answering.offered', expect: { state: 'idle', context: { offer: null } } },
    ...(['answered', 'gone'] as const).map(
      (which) =>
        ({
          section,
          when: `setStatus failed(${which})`,
          expect: {
            state: 'idle',
            tags: [],
            context: { change: null, offer: null },
            does: [{ toast: { tone: 'warning', text: (which === 'gone' ? gone : answered).message } }, { announceOutdated: {} }],
          },
        }) as const,
    ),
    { section, when: 'setStatus failed(down)', expect: { state: 'idle', context: { change: null }, does: [{ toast: { tone: 'error', text: offline.message } }] } },
    { section, when: 'setStatus failed(silent)', expect: { state: 'idle', does: [{ toast: { tone: 'error', text: 'The status could not be changed.' } }] } },
  ],
})
