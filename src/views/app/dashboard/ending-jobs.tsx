import { soonDays, type EndingJob } from '../../../services/contract/accounts/dashboard.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Card } from '../../components/card.tsx'
import { RelativeDate } from '../../components/date.tsx'
import { JobLine } from './job-line.tsx'

/** Jobs whose last day to apply is near, each with a link. */
export const EndingJobs = ({ title, jobs, pathOf }: { title: string; jobs: readonly EndingJob[]; pathOf: (job: EndingJob) => string }) => (
  <Card title={title}>
    {jobs.length === 0 ? (
      <p className={css.quiet}>None ends within {soonDays} days.</p>
    ) : (
      <ul className={css.lines} aria-label={title}>
        {jobs.map((job) => (
          <JobLine key={job._id} to={pathOf(job)} job={job}>
            <span className={css.soon}>
              Ends <RelativeDate date={job.lastDay} />
            </span>
          </JobLine>
        ))}
      </ul>
    )}
  </Card>
)
