import { useContext, type ReactNode } from 'react'
import type { NavigationState } from '../../../machines/effects.ts'
import type { Job } from '../../../services/contract/entities.ts'
import { noSalary, perUnit, salaryText, type SalaryType } from '../../../services/contract/jobs/money.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { isRemote } from '../../../services/contract/jobs/remote.ts'
import { optionLabel } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Badge } from '../../components/badge.tsx'
import { PostingDate } from '../../components/date.tsx'
import { LazyComponent } from '../../components/lazy-component.tsx'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

/** A job's salary in its own unit, or converted to `unit`; `none` where it has none. */
export const Pay = ({ job, unit = job.salaryType, none = noSalary }: { job: Job; unit?: SalaryType | undefined; none?: string }) => {
  const salary = salaryText(job, unit, none)
  return (
    <p className={css.salary}>
      {salary}
      {salary !== none && unit !== undefined && <span className={css.salaryUnit}> {perUnit[unit]}</span>}
    </p>
  )
}

type FaceProps = {
  job: Job
  position: number
  /** What the link to the job carries along. */
  state?: NavigationState
  /** The salary, in place of the plain one. */
  pay?: ReactNode
  /** Below the salary. */
  children?: ReactNode
}

/** A job in a list: one link to its page, and what decides (specification 2.4; rulings, Second round: Card). */
export const CardFace = ({ job, position, state, pay = <Pay job={job} />, children }: FaceProps) => {
  const Part = useContext(LazyComponent)
  return (
    <article className={css.card}>
      <div className={css.cardHead}>
        <Logo name={job.companyName} src={job.companyLogo} />
        <div>
          <h2 className={css.cardTitle}>
            <Link to={jobPath(job._id)} state={state} className={css.cardLink} dir="auto" lang={job.lang}>
              {job.jobTitle}
            </Link>
          </h2>
          <p className={css.cardPlace}>
            <span className={css.cardCompany} dir="auto">{job.companyName}</span>
            {' · '}
            <span dir="auto">{job.jobLocation}</span>
          </p>
        </div>
        <span className={css.position}>{grouped(position)}</span>
      </div>
      {pay}
      {children}
      <div className={css.cardRow}>
        <div className={css.badges}>
          {job.employmentType !== undefined && (
            <Badge>
              <span className={optionLabel}>{job.employmentType}</span>
            </Badge>
          )}
          {isRemote(job) && <Badge tone="primary">Remote</Badge>}
        </div>
        <p className={css.posted}>
          <PostingDate date={job.postingDate} />
        </p>
      </div>
      {Part && <Part job={job} />}
    </article>
  )
}
