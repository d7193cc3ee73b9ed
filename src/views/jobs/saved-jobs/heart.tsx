import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { savedJobsMachine } from '../../../machines/jobs/saved-jobs.machine.ts'
import type { Job } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/jobs/saved-jobs.css.ts'
import { HeartIcon } from '../../components/icons/heart.tsx'

type Props = { saved: ActorRefFrom<typeof savedJobsMachine>; job: Pick<Job, '_id' | 'jobTitle'>; onCard?: boolean }

/** Saves a job, or takes it out again. */
export const Heart = ({ saved, job, onCard = false }: Props) => {
  const isSaved = useSelector(saved, ({ context }) => context.ids.includes(job._id))
  return (
    <button
      type="button"
      className={onCard ? css.onCard : css.heart}
      aria-pressed={isSaved}
      aria-label={`Save ${job.jobTitle}`}
      onClick={() => saved.send({ type: 'toggle', id: job._id })}
    >
      <HeartIcon />
    </button>
  )
}
