/** What the models of home's list and of the search share. */
import type { SnapshotFrom } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import type { JobPage } from '../../services/contract/jobs/jobs.ts'
import type { listingMachine, ListPage } from '../jobs/listing.machine.ts'
import type { Choice } from '../jobs/options/listing.options.ts'
import { emptyQuery, type ListingQuery } from '../jobs/listing.query.ts'
import { failures, noSuchPage, toAnyone, unavailable } from './refusals.ts'
import { weaver } from './samples.ts'

const job = (number: number): Job => ({
  ...weaver,
  _id: `j${number}`,
  jobId: `KZ-${number}`,
  title: `Weaver ${number}`,
  jobTitle: `Weaver ${number}`,
  minPrice: 30_000,
  maxPrice: 48_000,
  salaryType: 'Yearly',
})
const five = [1, 2, 3, 4, 5].map(job)
export const some: JobPage = { jobs: five.slice(0, 3), total: 7, matches: 3 }
export const all: JobPage = { jobs: five, total: 7, matches: 7 }
export const none: JobPage = { jobs: [], total: 7, matches: 0 }

export const kampala: Choice = { group: 'location', value: 'kampala, uganda' }
export const upTo50k: Choice = { group: 'salary', value: '50000' }
export const fullTime: Choice = { group: 'employment', value: 'full-time' }
export const lastWeek: Choice = { group: 'date', value: 'last-7-days' }
export const queryOf = (parts: Partial<ListingQuery> = {}): ListingQuery => ({ ...emptyQuery, ...parts })

type Snapshot = SnapshotFrom<typeof listingMachine>
type State = Snapshot['value']
type Given = { value?: State; title?: string; page?: number; chosen?: string; matches?: number; units?: string; job?: string }
/** The state, its page number, the chosen groups, how many jobs match, the cards with a unit of their own, and the job open beside the list: none unless it is named. */
export const given = (wanted: Given) => ({ value, context: { query, page, units, job: beside = '' } }: Snapshot) => {
  const chosen = query.choices.map(({ group }) => group).join()
  const found: Given = { value, title: query.title, page: query.page, chosen, matches: page?.matches ?? -1, units: Object.keys(units).join(), job: beside }
  return Object.entries({ job: '', ...wanted }).every(([fact, demanded]) => found[fact as keyof Given] === demanded)
}
export const loading = (call: object) => ({ state: 'loading', tags: ['busy'], invokes: { loadJobs: { limit: 5, ...call } } }) as const
export const goes = (state: State, to: string) => ({ state, does: [{ navigate: { to } }] })

export const words = { type: 'search', title: ' dyer ', location: ' Kampala ' } as const
export const there = { type: 'search', title: '', location: ' Kampala ' } as const
export const nothing = { type: 'search', title: '', location: ' ' } as const
export const shared = {
  type: [{ type: 'type', title: 'weaver' }],
  sort: { 'by pay': { type: 'sort', sort: 'salary' }, 'by itself': { type: 'sort', sort: null } },
  drop: {
    'full-time': { type: 'drop', group: 'employment', value: 'full-time' },
    kampala: { type: 'drop', ...kampala },
  },
  searchExactly: [{ type: 'searchExactly' }],
  clear: [{ type: 'clear' }],
  next: [{ type: 'next' }],
  previous: [{ type: 'previous' }],
  firstPage: [{ type: 'firstPage' }],
  retry: [{ type: 'retry' }],
  'data.changed': [{ type: 'data.changed' }],
  showSalary: {
    'first hourly': { type: 'showSalary', jobId: 'j1', unit: 'Hourly' },
    'second monthly': { type: 'showSalary', jobId: 'j2', unit: 'Monthly' },
  },
  'xstate.error.actor.loadJobs': [failures('loadJobs', unavailable, noSuchPage, ...toAnyone)],
} as const

/** The rows of the list under both rules. */
export const listRows = (whole: ListPage, empty: ListPage) => [
  {
    section: '2.4',
    when: 'loadJobs done(all)',
    expect: { state: 'listed', tags: [], context: { page: whole, failure: null, units: {} }, shows: ['Weaver 1', 'Lake Looms', 'Kampala, Uganda'] },
  },
  {
    section: '2.4, 8: Job list',
    when: 'loadJobs done(none)',
    expect: { state: 'listed', tags: [], context: { page: empty, failure: null }, shows: ['No Jobs Data Found!'] },
  },
  {
    section: '2.4, 8: Job list',
    when: 'loadJobs failed',
    expect: { state: 'failed', tags: [], context: { page: null, failure: unavailable }, shows: [`Error loading jobs: ${unavailable.message}`] },
  },
  { section: '2.4', given: given({ value: 'listed' }), when: 'retry', expect: { state: 'listed' } },
  { section: '2.4', given: given({ value: 'loading' }), when: 'retry', expect: { state: 'loading' } },
] as const
