import { useSelector } from '@xstate/react'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DayOfMoment } from '../../components/moment.tsx'
import { Note } from '../../components/note.tsx'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { ApplicantsActors } from './actors.ts'
import { Answers } from './answers.tsx'
import { CvButton } from './cv-button.tsx'
import { FullProfile } from './full-profile.tsx'
import { UndoBar } from './undo-bar.tsx'

type Props = Omit<ApplicantsActors, 'applicants'>

/** One applicant after the other: the application with its CV and note, the full profile where interest was expressed, and the answers (issue 18). Loaded when it opens. */
const ReviewDialog = ({ review, answering, cv }: Props) => {
  const applicant = useSelector(review, ({ context: { applicants, at } }) => applicants[at]!)
  const place = useSelector(review, ({ context: { first, at, total } }) => (total === 0 ? '' : `${grouped(first + at + 1)} of ${grouped(total)}`))
  return (
    <Dialog title={applicant.applicantName} onClose={() => review.send({ type: 'close' })}>
      <output className={css.place}>
        <span className={css.placeName}>{applicant.applicantName}</span> {place}
      </output>
      <div className={css.application}>
        <StatusBadge status={applicant.status} />
        <span className={css.sent}>
          Applied <DayOfMoment date={applicant.createdAt} />
        </span>
        <CvButton applicant={applicant} cv={cv} />
      </div>
      {applicant.note !== undefined && (
        <div>
          <h3 className={css.noteTitle}>Note</h3>
          <Note>{applicant.note}</Note>
        </div>
      )}
      <Profile review={review} name={applicant.applicantName} />
      <div className={css.reviewEnd}>
        <UndoBar answering={answering} placed={false} />
        <div className={css.reviewActions}>
          <Steps review={review} />
          <Answers applicant={applicant} answering={answering} leads />
        </div>
      </div>
    </Dialog>
  )
}

const Profile = ({ review, name }: Pick<Props, 'review'> & { name: string }) => {
  const profile = useSelector(review, ({ context }) => context.profile)
  const loading = useSelector(review, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(review, (snapshot) => snapshot.matches({ open: { profile: 'failed' } }))
  const withheld = useSelector(review, (snapshot) => snapshot.matches({ open: { profile: 'withheld' } }))
  const failure = useSelector(review, ({ context }) => context.failure?.message)
  return (
    <>
      {withheld && <p className={css.withheld}>The full profile opens when the applicant expresses interest.</p>}
      {loading && (
        <Loading>
          <Skeleton height="16em" />
        </Loading>
      )}
      {failed && <ErrorState message={failure ?? 'The profile could not be loaded.'} onRetry={() => review.send({ type: 'retry' })} />}
      {profile !== null && <FullProfile profile={profile} name={name} />}
    </>
  )
}

/** Both buttons stay at the ends of the list, so that the focus does. */
const Steps = ({ review }: Pick<Props, 'review'>) => {
  const canPrevious = useSelector(review, (snapshot) => snapshot.can({ type: 'previous' }))
  const canNext = useSelector(review, (snapshot) => snapshot.can({ type: 'next' }))
  return (
    <div role="group" className={css.steps} aria-label="Applicants">
      <Button variant="secondary" size="small" unavailable={!canPrevious} onClick={() => review.send({ type: 'previous' })}>
        Previous
      </Button>
      <Button variant="secondary" size="small" unavailable={!canNext} onClick={() => review.send({ type: 'next' })}>
        Next
      </Button>
    </div>
  )
}

export default ReviewDialog
