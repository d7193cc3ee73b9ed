import type { LazyProps } from '../views/components/lazy-component.tsx'
import { LazyBoundary } from '../views/components/lazy-boundary.tsx'
import { lazyView } from '../views/components/lazy-view.tsx'
import { Applied } from './jobs/applied.tsx'
import { Heart } from '../views/jobs/saved-jobs/heart.tsx'
import { SavedCount } from '../views/jobs/saved-jobs/saved-count.tsx'
import { OpenMark } from './jobs/open-mark.tsx'
import { KeptSearch } from '../views/jobs/search/kept-search.tsx'
import { PayInUnit } from '../views/jobs/search/pay-in-unit.tsx'
import type { ListViewActor } from '../views/jobs/search/list-view.tsx'
import { savedJobs } from './jobs/saved.ts'
import { Share } from './jobs/share.tsx'
import type { AppServices } from './services.ts'

const Nearest = lazyView(() => import('../views/jobs/search/nearest.tsx'))

/** The lazy components, see `LazyProps`. */
export const jobActionsOf = (services: AppServices, view: ListViewActor) => {
  const saved = savedJobs(services)
  return (props: LazyProps) => {
    if ('listing' in props) {
      return (
        <KeptSearch {...props}>
          <LazyBoundary>
            <Nearest {...props} />
          </LazyBoundary>
        </KeptSearch>
      )
    }
    const { job, place = 'card' } = props
    if (place === 'pay') return <PayInUnit view={view} job={job} />
    const onPage = place === 'page'
    return (
      <>
        {!onPage && <OpenMark root={services.root} id={job._id} />}
        <Heart saved={saved} job={job} onCard={!onPage} />
        {onPage ? <Share services={services} job={job} /> : <Applied services={services} job={job} />}
      </>
    )
  }
}

/** The number of saved jobs in the top bar; it follows the visit's saved jobs, and so the other tabs. */
export const savedCountOf = (services: AppServices) => () => <SavedCount saved={savedJobs(services)} />
