import type { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { JobPage } from '../../../src/services/contract/jobs/jobs.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { listJobs } from '../../../src/services/contract/jobs/jobs.ts'
import { searchJobs } from '../../../src/services/contract/jobs/job-search.ts'
import { homeListingBinding, searchListingBinding } from '../../bindings/jobs/listing.binding.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const two: JobPage = { jobs: [weaver], total: 7, matches: 7 }

/** The visitor opens page 2, then the login page, and goes Back a while later. */
const leftOnPage2: StartingPoint['enter'] = async ({ screen, settle, until, pass }) => {
  await settle('loadJobs', two)
  await screen.user.click(await until(() => screen.getByRole('button', { name: 'Next' })))
  await settle('loadJobs', two)
  await until(() => screen.getByText('Page 2 of 2'))
  await screen.user.click(screen.getByRole('link', { name: 'Log in' }))
  await until(() => screen.getByLabelText('Password'))
  await pass(unusedFor)
  history.back()
  await until(() => screen.getByRole('region', { name: 'Jobs' }))
}

const shared = {
  facts: {
    'data.changed': (tools: SceneTools) => tools.changedElsewhere('jobs'),
    'query.changed': (tools: SceneTools, { search }: { search: string }) => tools.backTo(location.pathname + search),
  },
  rests: unusedFor,
}

export const homeListing = scene<typeof listingMachine>({
  ...shared,
  calls: { loadJobs: [listJobs] },
  ports: {
    loadJobs: {
      replies: ({ jobs, total, matches }: JobPage) => ({ status: 200, body: jobs, headers: { 'x-total-count': String(total), 'x-match-count': String(matches) } }),
    },
  },
  binding: homeListingBinding,
  inputs: {
    home: { at: '/', via: '/about' },
    'home, left on page 2': { at: '/', enter: leftOnPage2 },
  },
})

const address = '/jobs?title=weaver&location=kampala%2C+uganda&salary=50000&sort=salary&page=first&experience=Boss'

export const searchListing = scene<typeof listingMachine>({
  ...shared,
  calls: { loadJobs: [searchJobs] },
  sends: { loadJobs: ({ title, location, ...rest }) => ({ query: { q: title, place: location, ...rest } }) },
  binding: searchListingBinding,
  inputs: {
    search: { at: address, via: '/about' },
    internships: { at: '/internships?experience=Senior', via: '/about' },
  },
})
