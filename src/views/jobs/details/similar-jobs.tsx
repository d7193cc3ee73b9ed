import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { similarJobsMachine } from '../../../machines/jobs/similar-jobs.machine.ts'
import { mostSimilar } from '../../../services/contract/jobs/options.ts'
import { sectionTitle } from '../../../styles/jobs/details.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/similar-jobs.css.ts'
import { JobTile } from '../../components/job-tile.tsx'
import { ErrorState, Skeleton } from '../../components/states.tsx'

/** The jobs most similar to the page's own; nothing where there are none. */
export const SimilarJobs = ({ similar }: { similar: ActorRefFrom<typeof similarJobsMachine> }) => {
  const jobs = useSelector(similar, ({ context }) => context.jobs)
  const loading = useSelector(similar, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(similar, (snapshot) => snapshot.matches('failed'))
  const none = useSelector(similar, (snapshot) => snapshot.matches('none'))
  if (none) return null
  return (
    <section aria-labelledby="similar-jobs" className={css.section}>
      <h2 id="similar-jobs" className={sectionTitle}>
        Similar jobs
      </h2>
      {loading && (
        <>
          <output className={hidden}>Loading...</output>
          <div className={css.list} aria-hidden="true">
            {Array.from({ length: mostSimilar }, (_, at) => (
              <Skeleton key={at} height="7.4em" />
            ))}
          </div>
        </>
      )}
      {failed && <ErrorState message="Similar jobs could not be loaded." onRetry={() => similar.send({ type: 'retry' })} />}
      {jobs !== null && (
        <ul className={css.list}>
          {jobs.map((job) => (
            <li key={job._id}>
              <JobTile job={job} under="h2" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
