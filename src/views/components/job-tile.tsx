import type { ReactNode } from 'react'
import type { Job } from '../../services/contract/entities.ts'
import { noSalary, perUnit, salaryText } from '../../services/contract/jobs/money.ts'
import type { SimilarJob } from '../../services/contract/jobs/similar-jobs.ts'
import * as css from '../../styles/components/job-tile.css.ts'
import { absoluteDate } from './date.tsx'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

type Props = {
  job: SimilarJob & Pick<Job, 'lastDay'>
  past?: boolean
  /** The level of the heading above the tile. */
  under?: 'h1' | 'h2'
  children?: ReactNode
}

/** A job in few words: one link to its page, and its actions beside it. A long title wraps. */
export const JobTile = ({ job, past = false, under = 'h1', children }: Props) => {
  const salary = salaryText(job, job.salaryType)
  const Heading = under === 'h1' ? 'h2' : 'h3'
  return (
    <article className={css.tile}>
      <Logo name={job.companyName} src={job.companyLogo} />
      <div className={css.words}>
        <Heading className={css.title}>
          <Link to={jobPath(job._id)} className={css.tileLink} dir="auto" lang={job.lang}>
            {job.jobTitle}
          </Link>
        </Heading>
        <p className={css.line} dir="auto">
          {job.companyName} · {job.jobLocation}
        </p>
        {past && job.lastDay !== undefined ? (
          <p className={css.ended}>The last day to apply was {absoluteDate(job.lastDay)}.</p>
        ) : (
          <p className={css.line}>
            {salary}
            {salary !== noSalary && job.salaryType !== undefined && ` ${perUnit[job.salaryType]}`}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}
