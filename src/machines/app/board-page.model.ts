import type { BoardPage } from '../../services/contract/app/board-pages.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, restarting, tooLate, tooMany, unreadable } from '../model/refusals.ts'
import { boardPageMachine } from './board-page.machine.ts'

const imprint: BoardPage = { title: 'Imprint', html: '<p>Looms Ltd</p><h3>Contact</h3><p>Write to <a href="mailto:us@looms.example" rel="nofollow noopener ugc">us</a>.</p>' }
const noSuchPage = { status: 404, message: 'There is no such page.' } as const
const section = 'issue 16: yours, not ours'

const loading = { state: 'loading', tags: ['busy'], invokes: { loadPage: { name: 'imprint' } } } as const

export const boardPageModel = model(boardPageMachine, {
  inputs: { 'fresh page': { name: 'imprint' } },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadPage': [done('loadPage', imprint)],
    'xstate.error.actor.loadPage': {
      missing: failed('loadPage', noSuchPage),
      refused: failures('loadPage', offline, tooLate, unreadable, tooMany, restarting),
    },
  },
  key: ({ value, context }) => [value, context.page !== null],
  rows: [
    { section, when: 'start', expect: { ...loading, context: { name: 'imprint', page: null }, shows: ['Loading...'] } },
    { section, when: 'loadPage done', expect: { state: 'shown', tags: [], context: { page: imprint }, shows: ['Imprint', 'Looms Ltd', 'Contact', 'Write to us.'] } },
    { section, when: 'loadPage failed(missing)', expect: { state: 'missing', tags: [], context: { page: null }, shows: ['Page not found'] } },
    { section, when: 'loadPage failed(refused)', expect: { state: 'failed', tags: [], context: { page: null }, shows: ['This page could not be loaded.'] } },
    { section, given: 'failed', when: 'retry', expect: loading },
    { section, given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section, given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section, given: 'missing', when: 'retry', expect: { state: 'missing' } },
  ],
})
