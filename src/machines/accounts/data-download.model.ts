import { AccountData } from '../../services/contract/accounts/account.ts'
import { dataDownloadMachine } from './data-download.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'

/** The data of an account with almost nothing in it; it follows the contract's shape. */
const nothing = Object.fromEntries(Object.keys(AccountData.shape).map((part) => [part, []]))
const data = {
  ...nothing,
  account: { userId: 'u1', email: 'ada@example.com', isActive: true, createdAt: '2026-03-01T09:00:00.000Z' },
  profileViews: [{ day: '2026-03-02', views: 1 }],
}
/** Readable: one value a line. */
const text = JSON.stringify(data, null, 2)

export const dataDownloadModel = model(dataDownloadMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    download: [{ type: 'download' }],
    'xstate.done.actor.downloadData': [done('downloadData', data)],
    'xstate.error.actor.downloadData': {
      refused: failures('downloadData', unavailable, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('downloadData', wordless),
    },
  },
  key: ({ value, context }) => [value, context.failure !== null],
  rows: [
    { section: 'rulings: Accounts', when: 'start', expect: { state: 'idle', tags: [], context: { failure: null } } },
    {
      section: 'rulings: Accounts',
      given: 'idle',
      when: 'download',
      expect: { state: 'downloading', tags: ['busy'], context: { failure: null }, invokes: { downloadData: undefined } },
    },
    { section: 'rulings: Accounts', given: 'downloading', when: 'download', expect: { state: 'downloading' } },
    {
      section: 'rulings: Accounts',
      when: 'downloadData done',
      expect: {
        state: 'idle',
        tags: [],
        does: [{ saveFile: { name: 'kazi-data.json', text } }, { toast: { tone: 'success', text: 'Your data has been downloaded.' } }],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'downloadData failed(refused)',
      expect: { state: 'idle', tags: [], context: { failure: unavailable.message }, shows: [unavailable.message] },
    },
    {
      section: 'rulings: Accounts',
      when: 'downloadData failed(without a word)',
      expect: {
        state: 'idle',
        tags: [],
        context: { failure: 'Your data could not be fetched. Please try again.' },
        shows: ['Your data could not be fetched. Please try again.'],
      },
    },
  ],
})
