import { alertLinkMachine, type AlertPage } from './alert-link.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, tooMany, unreadable, wordless } from '../model/refusals.ts'
import type { Failure } from '../ports.ts'

const issue = 'issue 6: Job alerts'
export const token = '0e9c3a7e-0d8b-4f07-9d3c-6f1f2f1f9a10.sFsQvKSEWqnG8hRkUoqxLB9QdLaZJtvZVJjI7pTfY2M'

const notOurs = { status: 404, message: 'This link is not one of ours. Please open it from the mail once more.' }
const notWhole = { status: 400, message: 'This link is not whole.' }
const ended = { status: 410, message: 'This alert has ended, or was not confirmed within 7 days. Ask for it again.' }
const failureText = 'This did not work. Please try again.'

type Words = { asks: string; settled: string }

const modelOf = (name: string, page: AlertPage, { asks, settled }: Words, dead: readonly Failure[]) =>
  model(alertLinkMachine, {
    name,
    inputs: { 'from the mail': { page, token }, 'without a token': { page, token: null } },
    cases: {
      accept: [{ type: 'accept' }],
      'xstate.done.actor.settleAlert': [done('settleAlert')],
      'xstate.error.actor.settleAlert': {
        'not ours': failures('settleAlert', notOurs, ...dead),
        refused: failures('settleAlert', tooMany, ...toAnyone),
        offline: failures('settleAlert', offline, tooLate, unreadable),
        'without a word': failed('settleAlert', wordless),
      },
    },
    key: ({ value, context }) => [value, context.token !== null, context.failure !== null],
    rows: [
      { section: issue, input: 'from the mail', when: 'start', expect: { state: 'asking', tags: [], context: { failure: null }, shows: [asks] } },
      { section: issue, input: 'without a token', when: 'start', expect: { state: 'useless', tags: [], shows: ['This link is not whole. Please open it from the mail once more.'] } },
      { section: issue, given: 'asking', when: 'accept', expect: { state: 'settling', tags: ['busy'], context: { failure: null }, invokes: { settleAlert: { token } } } },
      ...(['settling', 'settled', 'useless'] as const).map((state) => ({ section: issue, given: state, when: 'accept', expect: { state } })),
      { section: issue, when: 'settleAlert done', expect: { state: 'settled', tags: [], shows: [settled] } },
      { section: issue, when: 'settleAlert failed(not ours)', expect: { state: 'useless', tags: [], context: { failure: notOurs.message }, shows: [notOurs.message] } },
      { section: issue, when: 'settleAlert failed(refused)', expect: { state: 'asking', tags: [], context: { failure: tooMany.message }, shows: [tooMany.message] } },
      { section: issue, when: 'settleAlert failed(offline)', expect: { state: 'asking', context: { failure: offline.message }, shows: [offline.message] } },
      { section: issue, when: 'settleAlert failed(without a word)', expect: { state: 'asking', context: { failure: failureText }, shows: [failureText] } },
    ],
    equivalents: {
      'settling xstate.error.actor.settleAlert[1]: retarget to starting': 'starting leads on at once, with a token to asking',
    },
  })

export const alertConfirmationModel = modelOf(
  'alertConfirmation',
  'confirm',
  { asks: 'Press the button, and new jobs of your search come to your inbox.', settled: 'Your alert is confirmed. Every mail has a link that ends it.' },
  [notWhole, ended],
)

export const alertEndingModel = modelOf(
  'alertEnding',
  'unsubscribe',
  { asks: 'Press the button, and no more mails of this alert are sent.', settled: 'You are unsubscribed. No more mails of this alert will be sent.' },
  [notWhole],
)
