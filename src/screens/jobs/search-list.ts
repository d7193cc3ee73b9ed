import type { ListingInput } from '../../machines/jobs/listing.machine.ts'
import type { JobSearchQuery } from '../../services/contract/jobs/job-search.ts'
import { searchJobs } from '../../services/jobs/search.service.ts'
import type { AppServices } from '../services.ts'
import { listingOf } from './listing.ts'

/** The list of a search, for every screen that has its query in the address. */
export const searchListOf = ({ api, cache, currency }: AppServices, input: Omit<ListingInput, 'rules' | 'currency'>) =>
  listingOf((query: JobSearchQuery, signal) => searchJobs(api, cache, query, signal), { ...input, rules: 'search', currency })
