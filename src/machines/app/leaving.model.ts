import { done, failed, model } from '../model.ts'
import { lossless } from '../model/discarding.ts'
import { leavingMachine } from './leaving.machine.ts'

const question = {
  title: 'Leave without saving?',
  text: 'What you have typed will be lost.',
  confirmLabel: 'Yes, leave',
  cancelLabel: 'Keep editing',
}
const withQuestion = { invokes: { confirmation: question }, shows: Object.values(question) }
const blocks = { blockNavigation: {} }
const frees = { freeNavigation: {} }
const link = { to: '/jobs' }
const back = { to: '/about', state: { from: '/job-details/j1' } }
const section = lossless

export const leavingModel = model(leavingMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    'input.begun': [{ type: 'input.begun' }],
    'input.ended': [{ type: 'input.ended' }],
    leave: { link: { type: 'leave', navigation: link }, back: { type: 'leave', navigation: back } },
    'xstate.done.actor.confirmation': { yes: done('confirmation', { confirmed: true }), no: done('confirmation', { confirmed: false }) },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
  },
  exceptions: { '(root) invoke watchInput': 'a feed has no end: it is stopped with the screen' },
  key: ({ value, context }) => [value, context.destination?.to],
  rows: [
    { section, when: 'start', expect: { state: 'free', context: { destination: null }, invokes: { watchInput: undefined } } },
    { section, given: 'free', when: 'leave(link)', expect: { state: 'free' } },
    { section, given: 'free', when: 'input.ended', expect: { state: 'free' } },
    { section, given: 'free', when: 'input.begun', expect: { state: 'guarded.watching', does: [blocks] } },
    { section, given: 'guarded.watching', when: 'input.begun', expect: { state: 'guarded.watching' } },
    { section, given: 'guarded.watching', when: 'input.ended', expect: { state: 'free', does: [frees] } },
    { section, given: 'guarded.watching', when: 'leave(link)', expect: { state: 'guarded.asking', context: { destination: link }, ...withQuestion } },
    { section, given: 'guarded.watching', when: 'leave(back)', expect: { state: 'guarded.asking', context: { destination: back }, ...withQuestion } },
    { section, given: 'guarded.asking', when: 'leave(link)', expect: { state: 'guarded.asking', context: { destination: link } } },
    { section, given: 'guarded.asking', when: 'leave(back)', expect: { state: 'guarded.asking', context: { destination: back } } },
    ...[link, back].flatMap((destination) => {
      const given = ({ value, context }: { value: unknown; context: { destination: { to: string } | null } }) => JSON.stringify(value) === '{"guarded":"asking"}' && context.destination?.to === destination.to
      return [
        { section, given, when: 'input.ended', expect: { state: 'free' as const, does: [frees, { navigate: destination }] } },
        { section, given, when: 'confirmation done(yes)', expect: { state: 'left' as const, does: [frees, { navigate: destination }] } },
      ]
    }),
    { section, when: 'confirmation done(no)', expect: { state: 'guarded.watching' } },
    { section, when: 'confirmation failed', expect: { state: 'guarded.watching' } },
  ],
})
