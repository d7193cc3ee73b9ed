import { done, failed, model } from '../model.ts'
import { weaver } from '../model/samples.ts'
import { shareMachine } from './share.machine.ts'

const origin = 'https://kazi.example'
const link = { title: 'Weaver', text: 'Weaver at Lake Looms, Kampala, Uganda', url: 'https://kazi.example/job-details/j1' }

const whole = 'issue 6: share'
const natively = 'issue 6: native share'
const copyLink = 'issue 6: copy link'

const sharing = { state: 'sharing', tags: ['busy'], invokes: { shareNatively: link } } as const
const choosing = { state: 'open.choosing', tags: [] } as const
const copying = { state: 'open.copying', tags: ['busy'], invokes: { copyLink: { url: link.url } } } as const
const idle = { state: 'idle', tags: [] } as const

export const shareModel = model(shareMachine, {
  inputs: {
    'native share': { job: weaver, origin, native: true },
    'no native share': { job: weaver, origin, native: false },
  },
  cases: {
    share: [{ type: 'share' }],
    copy: [{ type: 'copy' }],
    mail: [{ type: 'mail' }],
    close: [{ type: 'close' }],
    'xstate.done.actor.shareNatively': { shared: done('shareNatively', 'shared'), dismissed: done('shareNatively', 'dismissed') },
    'xstate.error.actor.shareNatively': [failed('shareNatively', { status: 'FETCH_ERROR' })],
    'xstate.done.actor.copyLink': [done('copyLink')],
    'xstate.error.actor.copyLink': [failed('copyLink', { status: 'FETCH_ERROR' })],
  },
  key: ({ value }) => value,
  rows: [
    { section: whole, input: 'native share', when: 'start', expect: { ...idle, context: { ...link, native: true } } },
    { section: whole, input: 'no native share', when: 'start', expect: { ...idle, context: { ...link, native: false } } },
    { section: natively, input: 'native share', given: 'idle', when: 'share', expect: sharing },
    { section: natively, input: 'native share', given: 'copied', when: 'share', expect: sharing },
    { section: natively, given: 'sharing', when: 'share', expect: { state: 'sharing', tags: ['busy'] } },
    { section: natively, when: 'shareNatively done(shared)', expect: idle },
    { section: natively, when: 'shareNatively done(dismissed)', expect: idle },
    { section: natively, when: 'shareNatively failed', expect: choosing },
    { section: whole, input: 'no native share', given: 'idle', when: 'share', expect: choosing },
    { section: whole, input: 'no native share', given: 'copied', when: 'share', expect: choosing },
    { section: copyLink, given: 'open.choosing', when: 'copy', expect: copying },
    { section: copyLink, given: 'open.copying', when: 'copy', expect: { state: 'open.copying', tags: ['busy'] } },
    { section: copyLink, when: 'copyLink done', expect: { state: 'copied', tags: [], does: [{ toast: { tone: 'success', text: 'Link copied.', ms: 3000 } }] } },
    { section: copyLink, when: 'copyLink failed', expect: { state: 'open.byHand', tags: [], shows: ['This browser does not let the page copy.'] } },
    { section: copyLink, given: 'open.byHand', when: 'copy', expect: { state: 'open.byHand', tags: [] } },
    { section: whole, given: 'open.choosing', when: 'mail', expect: idle },
    { section: whole, given: 'open.copying', when: 'mail', expect: idle },
    { section: whole, given: 'open.byHand', when: 'mail', expect: idle },
    { section: whole, given: 'open.choosing', when: 'close', expect: idle },
    { section: whole, given: 'open.copying', when: 'close', expect: idle },
    { section: whole, given: 'open.byHand', when: 'close', expect: idle },
  ],
})
