import { useSelector } from '@xstate/react'
import type { Job } from '../../../services/contract/entities.ts'
import { Pay } from '../listing/job-card.tsx'
import type { ListViewActor } from './list-view.tsx'

/** A job's salary in the unit that the visitor chose for the whole list. */
export const PayInUnit = ({ view, job }: { view: ListViewActor; job: Job }) => {
  const unit = useSelector(view, ({ context }) => context.unit)
  return <Pay job={job} unit={unit ?? job.salaryType} />
}
