import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { savedJobsMachine } from '../../machines/jobs/saved-jobs.machine.ts'
import type { savedListMachine } from '../../machines/jobs/saved-list.machine.ts'
import { entriesOf } from '../../machines/jobs/saved-list.selectors.ts'
import * as css from '../../styles/jobs/saved-jobs.css.ts'
import { JobTile } from '../components/job-tile.tsx'
import { ButtonLink, Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { goneTitle, GoneTile } from './saved-jobs/gone-tile.tsx'
import { Heart } from './saved-jobs/heart.tsx'

type Props = { saved: ActorRefFrom<typeof savedJobsMachine>; list: ActorRefFrom<typeof savedListMachine> }

/** The jobs that a visitor saved, the newest first. */
export const SavedJobsView = ({ saved, list }: Props) => {
  const isGuest = useSelector(saved, (snapshot) => snapshot.matches('guest'))
  const lost = useSelector(saved, ({ context }) => context.failure !== null)
  const canRetry = useSelector(saved, (snapshot) => snapshot.can({ type: 'retry' }))
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  const shown = useSelector(list, (snapshot) => snapshot.matches('shown'))
  const context = useSelector(list, (snapshot) => snapshot.context)
  const entries = shown ? entriesOf(context) : null
  return (
    <Page title="Saved Jobs" noindex>
      {isGuest && (
        <p className={css.hint}>
          Saved jobs are kept in this browser. <Link to="/login" state={{ from: '/saved-jobs' }}>Log in</Link> to keep them in your account.
        </p>
      )}
      {lost && (
        <ErrorState
          message="What your account has saved could not be loaded."
          {...(canRetry ? { onRetry: () => saved.send({ type: 'retry' }) } : {})}
        />
      )}
      {loading && !lost && (
        <Loading>
          <div className={css.list}>
            <Skeleton height="6em" />
            <Skeleton height="6em" />
            <Skeleton height="6em" />
          </div>
        </Loading>
      )}
      {failed && <ErrorState message="Your saved jobs could not be loaded." onRetry={() => list.send({ type: 'retry' })} />}
      {entries?.length === 0 && (
        <EmptyState title="No saved jobs yet." actions={<ButtonLink to="/jobs">Find a job</ButtonLink>}>
          Press the heart on a job, and you find it here again.
        </EmptyState>
      )}
      {entries !== null && entries.length > 0 && (
        <ul className={css.list} aria-label="Saved jobs">
          {entries.map(({ id, job, past }) => (
            <li key={id}>
              {job === null ? (
                <GoneTile>
                  <Heart saved={saved} job={{ _id: id, jobTitle: goneTitle }} />
                </GoneTile>
              ) : (
                <JobTile job={job} past={past}>
                  <Heart saved={saved} job={job} />
                </JobTile>
              )}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
