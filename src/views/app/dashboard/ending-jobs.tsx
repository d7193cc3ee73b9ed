import type { EndingJob } from '../../../services/contract/accounts/dashboard.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Card } from '../../components/card.tsx'
import { RelativeDate } from '../../components/date.tsx'
import { JobLine } from './job-line.tsx'

/** Jobs whose last day to apply is near, each with a link; nothing where there is none. */
export const EndingJobs = ({ title, jobs, pathOf }: { title: string; jobs: readonly EndingJob[]; pathOf: (job: EndingJob) => string }) =>
  jobs.length > 0 && (
    <Card title={title}>
      <ul className={css.lines} aria-label={title}>
        {jobs.map((job) => (
          <JobLine key={job._id} to={pathOf(job)} job={job}>
            <span className={css.soon}>
              Ends <RelativeDate date={job.lastDay} />
            </span>
          </JobLine>
        ))}
      </ul>
    </Card>
  )
