import type { LazyProps } from '../views/components/lazy-component.tsx'
import { Heart } from '../views/jobs/saved-jobs/heart.tsx'
import { savedJobs } from './jobs/saved.ts'
import { Share } from './jobs/share.tsx'
import type { AppServices } from './services.ts'

/** The lazy components of a job: its heart and, on its page, the share button. */
export const jobActionsOf = (services: AppServices) => {
  const saved = savedJobs(services)
  return ({ job, onPage = false }: LazyProps) => (
    <>
      <Heart saved={saved} job={job} onCard={!onPage} />
      {onPage && <Share key={job._id} services={services} job={job} />}
    </>
  )
}
