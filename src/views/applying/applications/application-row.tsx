import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { applicationsMachine } from '../../../machines/applying/applications.machine.ts'
import { mayExpressInterest } from '../../../machines/applying/applications.selectors.ts'
import type { Application } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/applying/applications.css.ts'
import { Button } from '../../components/button.tsx'
import { CheckIcon } from '../../components/icons/check.tsx'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import { DayOfMoment } from '../../components/moment.tsx'
import { FoldedNote } from '../../components/note.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Cell, Row, RowActions } from '../../components/lists/table.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

type Props = { application: Application; actor: ActorRefFrom<typeof applicationsMachine> }

/** The columns of specification 2.14. */
export const columns = ['Job Title', 'Company', 'Status', 'Actions'] as const
const [title, company, status, actions] = columns

/** One application; while one of its actions is under way, its button is pending and the others wait. */
export const ApplicationRow = ({ application, actor }: Props) => {
  const { _id: id, jobId, jobTitle, lang, companyName, companyLogo, expressedInterest, createdAt } = application
  const withdrawing = useSelector(actor, (snapshot) => snapshot.matches('withdrawing') && snapshot.context.chosen === id)
  const expressing = useSelector(actor, (snapshot) => snapshot.matches('expressing') && snapshot.context.chosen === id)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))

  return (
    <Row>
      <Cell column={title}>
        <span className={css.job}>
          <Logo name={companyName} src={companyLogo} />
          <span>
            <Link to={jobPath(jobId)} className={css.jobTitle} dir="auto" lang={lang}>
              {jobTitle}
            </Link>
            <span className={css.applied}>
              Applied <DayOfMoment date={createdAt} />
            </span>
          </span>
        </span>
        {application.note !== undefined && <FoldedNote label="Your note">{application.note}</FoldedNote>}
      </Cell>
      <Cell column={company}>
        <bdi>{companyName}</bdi>
      </Cell>
      <Cell column={status}>
        <StatusBadge status={application.status} />
      </Cell>
      <Cell column={actions}>
        <RowActions>
          <span className={css.interestSlot}>
            {expressedInterest && (
              <span className={css.interest}>
                <CheckIcon /> Interest expressed
              </span>
            )}
            {mayExpressInterest(application) && (
              <Button
                variant="secondary"
                size="small"
                pending={expressing}
                aria-disabled={busy}
                aria-label={`Express Interest in ${jobTitle}`}
                onClick={() => actor.send({ type: 'expressInterest', id })}
              >
                Express Interest
              </Button>
            )}
          </span>
          <Button
            variant="quiet"
            size="small"
            className={css.withdraw}
            pending={withdrawing}
            aria-disabled={busy}
            aria-label={`Withdraw ${jobTitle}`}
            onClick={() => actor.send({ type: 'withdraw', id })}
          >
            Withdraw
          </Button>
        </RowActions>
      </Cell>
    </Row>
  )
}
