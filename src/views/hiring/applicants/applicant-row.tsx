import type { Applicant } from '../../../services/contract/hiring/applicants.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DayOfMoment } from '../../components/moment.tsx'
import { FoldedNote } from '../../components/note.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Cell, Row } from '../../components/lists/table.tsx'
import { Answers } from './answers.tsx'
import type { ApplicantsActors } from './actors.ts'
import { CvButton } from './cv-button.tsx'

type Props = { applicant: Applicant; onView: () => void } & Pick<ApplicantsActors, 'answering' | 'cv'>

/** The columns of the table of applicants. */
export const columns = ['Applicant', 'CV', 'Profile', 'Status', 'Actions'] as const
const [name, cvColumn, profile, status, actions] = columns

/** One application; while one of its actions is under way, its button is pending and all others of its kind wait. */
export const ApplicantRow = ({ applicant, onView, answering, cv }: Props) => (
  <Row>
    <Cell column={name}>
      <span className={css.name}>{applicant.applicantName}</span>
      <span className={css.applied}>
        Applied <DayOfMoment date={applicant.createdAt} />
      </span>
    </Cell>
    <Cell column={cvColumn}>
      <div className={css.cv}>
        <CvButton applicant={applicant} cv={cv} />
        {applicant.note !== undefined && <FoldedNote label="Note">{applicant.note}</FoldedNote>}
      </div>
    </Cell>
    <Cell column={profile}>
      <Interest applicant={applicant} onView={onView} />
    </Cell>
    <Cell column={status}>
      <StatusBadge status={applicant.status} />
    </Cell>
    <Cell column={actions}>
      <Answers applicant={applicant} answering={answering} />
    </Cell>
  </Row>
)

/** Every applicant has a dialog; the full profile is in it where interest was expressed. */
const Interest = ({ applicant: { expressedInterest, applicantName }, onView }: Pick<Props, 'applicant' | 'onView'>) => {
  const label = expressedInterest ? 'View profile' : 'View application'
  return (
    <span className={css.interest}>
      <Button variant="secondary" size="small" aria-label={`${label} of ${applicantName}`} onClick={onView}>
        {label}
      </Button>
      {expressedInterest && <Badge tone="primary">Interested</Badge>}
    </span>
  )
}
