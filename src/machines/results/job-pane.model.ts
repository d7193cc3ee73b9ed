import { done, failed, model } from '../model.ts'
import { part } from '../model/visit.ts'
import { jobPaneMachine, type JobPaneInput } from './job-pane.machine.ts'

const section = 'issue 18: list and job side by side'
const list: JobPaneInput = { path: '/jobs', search: '?q=dyer&page=2', wide: true, split: true }
const link: JobPaneInput = { path: '/jobs', search: '?q=dyer&job=j1', wide: true, split: false }
const feeds = { address: undefined, viewport: undefined, view: undefined }
const opening = (id: string) => ({ state: 'opening' as const, tags: ['busy' as const], context: { id, used: true }, invokes: { openJob: { id } } })
const goes = (to: string) => [{ navigate: { to } }]

type Given = { value: unknown; context: { id: string | undefined; search: string; wide: boolean; split: boolean } }
const beside = (search: string, state: string) => ({ value, context }: Given) => value === state && context.search === search && context.wide && context.id !== undefined

export const jobPaneModel = model(jobPaneMachine, {
  inputs: { 'split view': list, 'link to an open job': link, 'link on a narrow window': { ...link, wide: false } },
  cases: {
    open: { j1: { type: 'open', id: 'j1' }, 'j2/x': { type: 'open', id: 'j2/x' } },
    close: [{ type: 'close' }],
    'address.changed': {
      none: { type: 'address.changed', search: '?q=dyer&page=2' },
      j1: { type: 'address.changed', search: '?q=dyer&page=2&job=j1' },
      'j1 beside another list': { type: 'address.changed', search: '?q=weaver&job=j1' },
      'j2/x': { type: 'address.changed', search: '?q=dyer&job=j2%2Fx' },
    },
    'viewport.changed': { wide: { type: 'viewport.changed', wide: true }, narrow: { type: 'viewport.changed', wide: false } },
    'view.changed': { split: { type: 'view.changed', split: true }, page: { type: 'view.changed', split: false } },
    'xstate.done.actor.openJob': [done('openJob', part('job'))],
    'xstate.error.actor.openJob': [failed('openJob', { status: 'FETCH_ERROR' })],
  },
  key: ({ value, context: { id, wide, split } }) => (value === 'open' || value === 'closed' ? [value, id, wide, split] : [value, id]),
  rows: [
    // What an address shows that is opened afresh.
    { section, input: 'split view', when: 'start', expect: { state: 'closed', tags: [], context: { id: undefined, used: false }, does: [], invokes: feeds, shows: ['Choose a job, and it opens here.'] } },
    { section, input: 'link to an open job', when: 'start', expect: { state: 'opening', tags: ['busy'], context: { id: 'j1', used: false }, does: [], invokes: { ...feeds, openJob: { id: 'j1' } } } },
    {
      section,
      input: 'link on a narrow window',
      when: 'start',
      expect: { state: 'leaving', tags: [], context: { id: 'j1' }, does: [{ navigate: { to: '/job-details/j1', replace: true, state: { results: '/jobs?q=dyer' } } }], invokes: feeds },
    },

    // A card opens its job by the address, beside the same list.
    { section, input: 'split view', given: ({ value, context }: Given) => value === 'closed' && context.wide && context.split, when: 'open(j1)', expect: { state: 'closed', does: goes('/jobs?q=dyer&page=2&job=j1') } },
    { section, input: 'split view', given: ({ value, context }: Given) => value === 'closed' && context.wide && context.split, when: 'open(j2/x)', expect: { state: 'closed', does: goes('/jobs?q=dyer&page=2&job=j2%2Fx') } },
    { section, given: ({ value, context }: Given) => value === 'closed' && !(context.wide && context.split), when: 'open', expect: { state: 'closed', does: [] } },
    { section, input: 'link to an open job', given: beside(link.search, 'open'), when: 'open(j2/x)', expect: { state: 'open', does: goes('/jobs?q=dyer&job=j2%2Fx') } },
    { section, given: beside('?q=dyer&page=2&job=j1', 'open'), when: 'open(j1)', expect: { state: 'open', does: [] } },
    { section, given: ({ value, context }: Given) => value === 'open' && !context.wide, when: 'open', expect: { state: 'open', does: [] } },

    // The address decides: a card, Back and Forward.
    { section, given: ({ value, context }: Given) => value === 'closed' && context.wide, when: 'address.changed(j1)', expect: opening('j1') },
    { section, given: ({ context }: Given) => context.id === 'j1' && context.wide, when: 'address.changed(j2/x)', expect: opening('j2/x') },
    { section, given: ({ context }: Given) => context.id !== undefined, when: 'address.changed(none)', expect: { state: 'closed', tags: [], context: { id: undefined, search: '?q=dyer&page=2' }, does: [] } },
    {
      section,
      given: ({ value, context }: Given) => value === 'closed' && !context.wide,
      when: 'address.changed(j2/x)',
      expect: { state: 'leaving', does: [{ navigate: { to: '/job-details/j2%2Fx', replace: true, state: { results: '/jobs?q=dyer' } } }] },
    },
    // Filters, pages and words change the list, and the job stays, though the list may no longer have it.
    ...(['open', 'opening', 'broken'] as const).map((state) => ({
      section,
      given: ({ value, context }: Given) => value === state && context.id === 'j1',
      when: 'address.changed(j1 beside another list)' as const,
      expect: { state, context: { search: '?q=weaver&job=j1' }, does: [], invokes: {} },
    })),

    { section, when: 'openJob done', expect: { state: 'open', tags: [], does: [], invokes: { job: part('job') } } },
    { section, when: 'openJob failed', expect: { state: 'broken', tags: [], does: [], shows: ['This could not be loaded. Check your connection, reload the page and try again.'] } },

    // Closing leads to the list as it is.
    { section, given: beside('?q=dyer&page=2&job=j1', 'open'), input: 'split view', when: 'close', expect: { state: 'open', does: goes('/jobs?q=dyer&page=2') } },
    ...(['opening', 'broken'] as const).map((state) => ({ section, input: 'link to an open job' as const, given: beside(link.search, state), when: 'close' as const, expect: { state, does: goes('/jobs?q=dyer') } })),
    { section, given: 'closed', when: 'close', expect: { state: 'closed', does: [] } },

    // A window that becomes narrow keeps the open job: the visitor may be applying.
    { section, given: 'open', when: 'viewport.changed(narrow)', expect: { state: 'open', context: { wide: false }, does: [] } },
    { section, given: 'open', when: 'viewport.changed(wide)', expect: { state: 'open', context: { wide: true }, does: [] } },
    { section, given: 'closed', when: 'viewport.changed(narrow)', expect: { state: 'closed', context: { wide: false }, does: [] } },
    { section, given: 'closed', when: 'view.changed(page)', expect: { state: 'closed', context: { split: false }, does: [] } },
    { section, given: 'closed', when: 'view.changed(split)', expect: { state: 'closed', context: { split: true }, does: [] } },
    { section, given: 'open', when: 'view.changed(page)', expect: { state: 'open', context: { split: false }, does: [] } },
  ],
  exceptions: { ...Object.fromEntries(['address', 'viewport', 'view'].map((feed) => [`(root) invoke ${feed}`, 'it runs as long as the pane'])), 'open invoke job': 'it runs as long as its job is open' },
})
