import type { HiringWork } from '../../../services/contract/accounts/dashboard.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { ButtonLink, Link } from '../../components/link.tsx'
import { EndingJobs } from './ending-jobs.tsx'
import { JobLine } from './job-line.tsx'

const waitingText = (waiting: number) =>
  waiting === 0 ? 'Nobody waits for an answer.' : waiting === 1 ? '1 applicant waits for an answer.' : `${grouped(waiting)} applicants wait for an answer.`

/** An employer's work: new applicants, and jobs that end soon (issue 18). */
export const Hiring = ({ work }: { work: HiringWork }) =>
  work.jobs === 0 ? (
    <div className={css.work}>
      <Card title="What is next">
        <p className={css.quiet}>You have no job on the board. Applicants find it as soon as it is posted.</p>
        <ButtonLink to="/post-job">Post your first job</ButtonLink>
      </Card>
    </div>
  ) : (
    <div className={css.work}>
      <Card title="New applicants">
        <p className={css.waiting}>{waitingText(work.waiting)}</p>
        {work.waitingAt.length > 0 && (
          <ul className={css.lines} aria-label="Jobs with new applicants">
            {work.waitingAt.map((job) => (
              <JobLine key={job._id} to={`/my-jobs/${encodeURIComponent(job._id)}/applicants`} job={job}>
                <Badge tone="warning">{grouped(job.waiting)} new</Badge>
              </JobLine>
            ))}
          </ul>
        )}
        <p className={css.all}>
          <Link to="/my-jobs">All my jobs</Link>
        </p>
      </Card>
      <EndingJobs title="Jobs that end soon" jobs={work.ending} pathOf={({ _id }) => `/edit-job/${encodeURIComponent(_id)}`} />
    </div>
  )
