import { done, elapsed, failed, model } from '../../src/index.ts'
import { paymentMachine } from './payment.ts'

const silence = { status: 503 }
const said = (text: string) => [{ announce: { text } }]

/** The payment, with the rows of specification 4. */
export const paymentModel = model(paymentMachine, {
  inputs: { 'a parcel': { sum: 4690 } },
  cases: {
    confirm: { code: { type: 'confirm', code: '2718' }, nothing: { type: 'confirm', code: ' ' } },
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
    'xstate.done.actor.authorise': { approved: done('authorise', 'approved'), refused: done('authorise', 'refused'), confirm: done('authorise', 'confirm') },
    'xstate.error.actor.authorise': [failed('authorise', silence)],
    'xstate.done.actor.verify': { right: done('verify', 'right'), wrong: done('verify', 'wrong') },
    'xstate.error.actor.verify': [failed('verify', silence)],
    'xstate.after.patience.payment.confirming': [elapsed('patience', 'payment.confirming')],
  },
  key: ({ value, context }) => [value, context.wrong],
  rows: [
    { section: '4.1', when: 'start', expect: { state: 'authorising', invokes: { authorise: { sum: 4690 } }, shows: ['46.90'] } },
    { section: '4.1', when: 'authorise done(approved)', expect: { state: 'paid', output: 'paid' } },
    { section: '4.1', when: 'authorise done(refused)', expect: { state: 'refused', output: 'refused' } },
    { section: '4.1', when: 'authorise done(confirm)', expect: { state: 'confirming', waits: { patience: 180_000 } } },
    { section: '4.2', when: 'authorise failed', expect: { state: 'silent', shows: ['Your bank does not answer.'] } },
    { section: '4.2', given: 'silent', when: 'retry', expect: { state: 'authorising', invokes: { authorise: { sum: 4690 } } } },
    { section: '4.2', given: 'silent', when: 'cancel', expect: { state: 'cancelled', output: 'cancelled' } },
    { section: '4.3', given: 'confirming', when: 'confirm(code)', expect: { state: 'verifying', invokes: { verify: { code: '2718' } } } },
    { section: '4.3', given: 'confirming', when: 'confirm(nothing)', expect: { state: 'confirming' } },
    { section: '4.3', when: 'verify done(right)', expect: { state: 'paid', output: 'paid' } },
    { section: '4.3', given: ({ context }) => context.wrong < 2, when: 'verify done(wrong)', expect: { state: 'confirming', does: said('Wrong code.'), shows: ['Wrong code.'] } },
    { section: '4.3', given: ({ context }) => context.wrong === 0, when: 'verify done(wrong)', expect: { state: 'confirming', does: said('Wrong code.'), context: { wrong: 1 } } },
    { section: '4.3', given: ({ context }) => context.wrong === 1, when: 'verify done(wrong)', expect: { state: 'confirming', does: said('Wrong code.'), context: { wrong: 2 } } },
    { section: '4.3', given: ({ context }) => context.wrong === 2, when: 'verify done(wrong)', expect: { state: 'refused', output: 'refused' } },
    { section: '4.4', when: 'verify failed', expect: { state: 'confirming', does: said('Your bank does not answer.') } },
    { section: '4.5', when: 'after patience.payment.confirming', expect: { state: 'cancelled', output: 'cancelled' } },
    { section: '4.5', given: 'confirming', when: 'cancel', expect: { state: 'cancelled', output: 'cancelled' } },
  ],
})
