import type { JobCompany } from '../../../src/services/contract/entities.ts'
import { isWebUrl } from '../../../src/services/contract/web-url.ts'
import { fold } from '../../values/app/fold.ts'
import type { User } from '../../store/store.ts'

type Poster = Pick<User, 'role' | 'employerName' | 'industry' | 'website' | 'city' | 'country'>

/** The fields of a company that are known. An account answers for its own name alone: an import or an admin posts jobs of other companies. */
export const companyOf = (name: string, poster: Poster | null, openJobs: number): JobCompany => {
  if (poster?.role !== 'Employer' || fold(poster.employerName ?? '') !== fold(name)) return { openJobs }
  const { industry, website, city, country } = poster
  const place = [city, country].filter(Boolean).join(', ')
  return { openJobs, ...(industry && { industry }), ...(website && isWebUrl(website) && { website }), ...(place && { place }) }
}
