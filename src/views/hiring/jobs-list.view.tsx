import { useSelector } from '@xstate/react'
import * as css from '../../styles/jobs/jobs-list.css.ts'
import type { ListingActor } from '../jobs/listing/actor.ts'
import { Pager } from '../jobs/listing/pager.tsx'
import { Button } from '../components/button.tsx'
import { PlaceIcon } from '../components/icons/place.tsx'
import { Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

/** Every job with its description, page by page (specification 2.5). */
export const JobsListView = ({ listing }: { listing: ListingActor }) => {
  const page = useSelector(listing, ({ context }) => context.page)
  const number = useSelector(listing, ({ context }) => context.query.page)
  const loading = useSelector(listing, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(listing, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(listing, ({ context }) => context.failure?.message)

  return (
    <Page title="Jobs list" noindex>
      {loading && (
        <Loading>
          <div className={css.list}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} height="9em" />
            ))}
          </div>
        </Loading>
      )}
      {failed && (
        <ErrorState
          message={`Error loading jobs: ${message ?? 'the server could not be reached'}`}
          onRetry={() => listing.send({ type: 'retry' })}
        />
      )}
      {!loading && page?.jobs.length === 0 && (
        <EmptyState
          title="No Jobs Data Found!"
          actions={number > 1 && <Button onClick={() => listing.send({ type: 'firstPage' })}>Back to page 1</Button>}
        />
      )}
      {!loading && page !== null && page.jobs.length > 0 && (
        <ul className={css.list}>
          {page.jobs.map(({ _id, jobTitle, lang, companyName, jobLocation, description }) => (
            <li key={_id}>
              <article className={css.job}>
                <h2 className={css.title}>
                  <Link to={jobPath(_id)} className={css.titleLink} dir="auto" lang={lang}>
                    {jobTitle}
                  </Link>
                </h2>
                <p className={css.facts}>
                  <span dir="auto">{companyName}</span>
                  <span className={css.place}>
                    <PlaceIcon /> <span dir="auto">{jobLocation}</span>
                  </span>
                </p>
                <p className={css.description} dir="auto" lang={lang}>{description}</p>
              </article>
            </li>
          ))}
        </ul>
      )}
      {!loading && page !== null && page.jobs.length > 0 && <Pager listing={listing} />}
    </Page>
  )
}
