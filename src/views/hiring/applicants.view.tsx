import { useSelector } from '@xstate/react'
import * as css from '../../styles/hiring/applicants.css.ts'
import type { ApplicantsActors } from './applicants/actors.ts'
import { ApplicantList, loadingText } from './applicants/applicant-list.tsx'
import { LazyBoundary } from '../components/lazy-boundary.tsx'
import { lazyView } from '../components/lazy-view.tsx'
import { ArrowLeftIcon } from '../components/icons/arrow-left.tsx'
import { ButtonLink } from '../components/link.tsx'
import { LoadingRows } from '../components/lists/loading-rows.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { ErrorState } from '../components/states.tsx'

const ReviewDialog = lazyView(() => import('./applicants/review-dialog.tsx'))

/** The applications to one job, with CVs, answers, and the full profiles of applicants who expressed interest (rulings, Jobs). */
export const ApplicantsView = ({ applicants: actor, review, answering, cv }: ApplicantsActors) => {
  const jobTitle = useSelector(actor, ({ context }) => context.jobTitle)
  const empty = useSelector(actor, ({ context }) => context.applicants === null)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(actor, ({ context }) => context.failure?.message)
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry' }))
  const reviewing = useSelector(review, (snapshot) => snapshot.hasTag('open'))

  return (
    <Page title={jobTitle === null ? 'Applicants' : `Applicants for ${jobTitle}`} noindex width="bare">
      <div className={css.column}>
        <p className={css.back}>
          <ButtonLink to="/my-jobs" variant="quiet" size="small">
            <ArrowLeftIcon /> My Jobs
          </ButtonLink>
        </p>
        <PageHeading className={css.heading}>Applicants{jobTitle !== null && ` for ${jobTitle}`}</PageHeading>
        {failed && (
          <ErrorState
            message={failure ?? 'The applications could not be loaded.'}
            {...(canRetry ? { onRetry: () => actor.send({ type: 'retry' }) } : {})}
          />
        )}
        {empty && loading && <LoadingRows text={loadingText} height={5} />}
        {!empty && <ApplicantList applicants={actor} review={review} answering={answering} cv={cv} />}
      </div>
      {reviewing && (
        <LazyBoundary>
          <ReviewDialog review={review} answering={answering} cv={cv} />
        </LazyBoundary>
      )}
    </Page>
  )
}
