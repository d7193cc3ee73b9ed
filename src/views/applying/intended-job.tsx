import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { intendedJobMachine } from '../../machines/applying/intended-job.machine.ts'
import * as css from '../../styles/applying/intended-job.css.ts'
import { ArrowRightIcon } from '../components/icons/arrow-right.tsx'
import { CloseIcon } from '../components/icons/close.tsx'
import { Link } from '../components/link.tsx'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

/** The way back to the job that somebody came from to register. */
export const IntendedJob = ({ intended }: { intended: ActorRefFrom<typeof intendedJobMachine> }) => {
  const offered = useSelector(intended, (snapshot) => snapshot.matches('offered'))
  const id = useSelector(intended, ({ context }) => context.id)
  const job = useSelector(intended, ({ context }) => context.job)
  if (!offered || id === null) return null
  return (
    <div className={css.offer}>
      <Link to={jobPath(id)} className={css.way}>
        <span className={css.words}>
          Continue: apply for {job === null ? 'the job that you came for' : <><bdi>{job.jobTitle}</bdi> at <bdi>{job.companyName}</bdi></>}
        </span>
        <ArrowRightIcon />
      </Link>
      <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={() => intended.send({ type: 'dismiss' })}>
        <CloseIcon />
      </button>
    </div>
  )
}
