import type { ApplyingWork } from '../../../services/contract/accounts/dashboard.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Card } from '../../components/card.tsx'
import { Figures } from '../../components/lists/figures.tsx'
import { Link } from '../../components/link.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { EndingJobs } from './ending-jobs.tsx'
import { JobLine } from './job-line.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

type Step = { to: string; text: string }

const accepted = (count: number) => (count === 1 ? '1 application was' : `${count} applications were`)

/** What an applicant can do next, the most urgent first. */
const nextSteps = ({ statuses, withoutInterest, ending }: ApplyingWork, hasResume: boolean): Step[] => {
  const sent = statuses.Pending + statuses.Accepted + statuses.Rejected
  return [
    ...(withoutInterest > 0 ? [{ to: '/job-applications', text: `${accepted(withoutInterest)} accepted: let the employer see your full profile` }] : []),
    ...(ending.length > 0 ? [{ to: '/saved-jobs', text: 'Apply for the saved jobs that end soon' }] : []),
    ...(hasResume ? [] : [{ to: '/my-profile?resume', text: 'Add your resume to your profile' }]),
    { to: '/jobs', text: sent === 0 ? 'Find a job and apply' : 'Find another job' },
  ]
}

/** An applicant's work: the statuses, the next steps, saved jobs that end soon (issue 18). */
export const Applying = ({ work, hasResume }: { work: ApplyingWork; hasResume: boolean }) => (
  <div className={css.work}>
    <Card title="Your applications">
      <Figures figures={[['Pending', work.statuses.Pending], ['Accepted', work.statuses.Accepted], ['Rejected', work.statuses.Rejected]]} />
      {work.latest.length === 0 ? (
        <p className={css.quiet}>You have not applied for a job yet.</p>
      ) : (
        <>
          <ul className={css.lines} aria-label="Latest applications">
            {work.latest.map((application) => (
              <JobLine key={application._id} to={jobPath(application.jobId)} job={application}>
                <StatusBadge status={application.status} />
              </JobLine>
            ))}
          </ul>
          <p className={css.all}>
            <Link to="/job-applications">All applications</Link>
          </p>
        </>
      )}
    </Card>
    <Card title="What is next">
      <ul className={css.lines}>
        {nextSteps(work, hasResume).map(({ to, text }) => (
          <li key={to} className={css.line}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Card>
    <EndingJobs title="Saved jobs that end soon" jobs={work.ending} pathOf={({ _id }) => jobPath(_id)} />
  </div>
)
