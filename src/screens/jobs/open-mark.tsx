import { useSelector } from '@xstate/react'
import { jobIn } from '../../machines/jobs/listing.query.ts'
import { openMark } from '../../styles/jobs/job-pane.css.ts'
import type { AppServices } from '../services.ts'

/** On the card of the job that is open beside the list. */
export const OpenMark = ({ root, id }: Pick<AppServices, 'root'> & { id: string }) => {
  const isOpen = useSelector(root, ({ context }) => jobIn(context.location.search) === id)
  return isOpen && <span className={openMark}>Open beside the list</span>
}
