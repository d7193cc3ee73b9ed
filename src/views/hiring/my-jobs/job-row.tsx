import { useSelector } from '@xstate/react'
import { stateOf } from '../../../machines/hiring/my-jobs.selectors.ts'
import { money, noSalary, perUnit, salaryText } from '../../../services/contract/jobs/money.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import type { MyJob } from '../../../services/contract/hiring/posting.ts'
import * as css from '../../../styles/hiring/my-jobs.css.ts'
import { numberWord } from '../../../styles/components/numbered-table.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Cell, Row } from '../../components/lists/table.tsx'
import type { MyJobsActor } from './actors.ts'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

/** The columns of specification 2.7, and the applicants (rulings, Jobs, applications, files). */
export const columns = ['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'] as const
const [number, title, company, salary, applicants, edit, remove] = columns

type RowProps = { job: MyJob; position: number; today: string; myJobs: MyJobsActor }

const stateTones = { Open: 'neutral', 'Ends soon': 'warning', Expired: 'danger' } as const

/** One job of the account. */
export const JobRow = ({ job, position, today, myJobs }: RowProps) => {
  const { _id: id, jobTitle, lang, companyName, jobLocation, applications, pending } = job
  const state = stateOf(job, today)
  const unit = salaryText(job) === noSalary ? undefined : job.salaryType
  const free = useSelector(myJobs, (snapshot) => snapshot.matches({ browsing: 'listed' }))
  return (
    <Row>
      <Cell column={number}>
        <span className={numberWord}>No. </span>
        {grouped(position)}
      </Cell>
      <Cell column={title}>
        <Link to={jobPath(id)} className={css.title} dir="auto" lang={lang}>
          {jobTitle}
        </Link>
        <span className={css.about}>
          <span className={css.place} dir="auto">{jobLocation}</span>
          <Badge tone={stateTones[state]}>{state}</Badge>
        </span>
      </Cell>
      <Cell column={company}>
        <bdi>{companyName}</bdi>
      </Cell>
      <Cell column={salary}>
        <span className={css.amount}>{money(job.minPrice, job.currency)} - {money(job.maxPrice, job.currency)}</span>
        {unit !== undefined && <span className={css.unit}> {perUnit[unit]}</span>}
      </Cell>
      <Cell column={applicants}>
        <Link to={`/my-jobs/${encodeURIComponent(id)}/applicants`} className={css.applicants}>
          <span className={hidden}>{`Applicants of ${jobTitle}: `}</span>
          <span className={css.count}>{grouped(applications)}</span>
          {pending > 0 && <Badge tone="highlight">{`${grouped(pending)} new`}</Badge>}
        </Link>
      </Cell>
      <Cell column={edit}>
        <Button variant="secondary" size="small" aria-disabled={!free} aria-label={`Edit ${jobTitle}`} onClick={() => myJobs.send({ type: 'edit', id })}>
          Edit
        </Button>
      </Cell>
      <Cell column={remove}>
        <Button variant="quiet" size="small" className={css.remove} aria-disabled={!free} aria-label={`Delete ${jobTitle}`} onClick={() => myJobs.send({ type: 'delete', id })}>
          Delete
        </Button>
      </Cell>
    </Row>
  )
}
