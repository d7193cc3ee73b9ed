import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { applicantsMachine } from '../../../machines/hiring/applicants.machine.ts'
import type { Applicant } from '../../../services/contract/hiring/applicants.ts'
import { ownFileId } from '../../../services/contract/applying/applications.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, buttonClass } from '../../components/button.tsx'
import { DayOfMoment } from '../../components/moment.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Cell, Row, RowActions } from '../../components/lists/table.tsx'
import { columns } from './columns.ts'

type Props = { applicant: Applicant; actor: ActorRefFrom<typeof applicantsMachine> }

const [name, cv, profile, status, actions] = columns
const accept = { to: 'Accepted', label: 'Accept' } as const
const reject = { to: 'Rejected', label: 'Reject' } as const
const putBack = { to: 'Pending', label: 'Put back' } as const
const changing: readonly string[] = ['saving', 'takingBack']

/** One application; while one of its actions is under way, its button is pending and all others wait. */
export const ApplicantRow = ({ applicant, actor }: Props) => (
  <Row>
    <Cell column={name}>
      <span className={css.name}>{applicant.applicantName}</span>
      <span className={css.applied}>
        Applied <DayOfMoment date={applicant.createdAt} />
      </span>
    </Cell>
    <Cell column={cv}>
      <span className={css.cv}>
        <Cv applicant={applicant} actor={actor} />
      </span>
    </Cell>
    <Cell column={profile}>
      <Interest applicant={applicant} actor={actor} />
    </Cell>
    <Cell column={status}>
      <StatusBadge status={applicant.status} />
    </Cell>
    <Cell column={actions}>
      <Answers applicant={applicant} actor={actor} />
    </Cell>
  </Row>
)

/** A CV on this server is private and fetched with the session's token; one elsewhere is a link. */
const Cv = ({ applicant: { _id: id, cvUrl, applicantName }, actor }: Props) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const downloading = useSelector(actor, (snapshot) => snapshot.matches({ page: 'downloading' }) && snapshot.context.chosen?._id === id)
  if (ownFileId(cvUrl) === null) {
    return (
      <a className={buttonClass('secondary', 'small')} href={cvUrl} target="_blank" rel="noopener noreferrer" aria-label={`Open CV of ${applicantName}`}>
        Open CV
      </a>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={downloading}
      aria-disabled={busy}
      aria-label={`Download CV of ${applicantName}`}
      onClick={() => actor.send({ type: 'downloadCv', id })}
    >
      Download CV
    </Button>
  )
}

const Interest = ({ applicant: { _id: id, expressedInterest, applicantName }, actor }: Props) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!expressedInterest) return <span className={css.closed}>The full profile opens when the applicant expresses interest.</span>
  return (
    <span className={css.interest}>
      <Badge tone="primary">Interested</Badge>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={busy}
        aria-label={`View profile of ${applicantName}`}
        onClick={() => actor.send({ type: 'viewProfile', id })}
      >
        View profile
      </Button>
    </span>
  )
}

/** The undo button replaces the pressed answer: a second press takes the answer back, and never sends the opposite one. */
const Answers = ({ applicant: { _id: id, status: present, applicantName }, actor }: Props) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const saved = useSelector(actor, ({ value, context: { change } }) => (changing.includes(value.page) && change?.id === id ? change.to : null))
  const button = ({ to, label }: typeof accept | typeof reject | typeof putBack) => (
    <Button
      variant="secondary"
      size="small"
      pending={saved === to}
      aria-disabled={busy}
      aria-label={`${label} ${applicantName}`}
      onClick={() => actor.send({ type: 'setStatus', id, status: to })}
    >
      {label}
    </Button>
  )
  return (
    <RowActions>
      {button(present === 'Accepted' ? putBack : accept)}
      {button(present === 'Rejected' ? putBack : reject)}
    </RowActions>
  )
}
