import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { savedJobsMachine } from '../../../machines/jobs/saved-jobs.machine.ts'
import { savedCount } from '../../../styles/app/shell.css.ts'

/** The number of saved jobs, on their link in the top bar; nothing while there are none. */
export const SavedCount = ({ saved }: { saved: ActorRefFrom<typeof savedJobsMachine> }) => {
  const count = useSelector(saved, ({ context }) => context.ids.length)
  return count > 0 && <span className={savedCount}> {count}</span>
}
