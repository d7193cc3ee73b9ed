import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import { ApplyForm } from './apply-form.tsx'
import type { Job } from '../../../services/contract/entities.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'

/** The dialog of the apply form. Loaded when it opens. */
const ApplyDialog = ({ apply, job }: { apply: ActorRefFrom<typeof applyMachine>; job: Pick<Job, 'jobTitle' | 'companyName'> }) => {
  return (
    <Dialog title={`Apply for ${job.jobTitle} at ${job.companyName}`} onClose={() => apply.send({ type: 'close' })}>
      <ApplyForm apply={apply} />
    </Dialog>
  )
}

export default ApplyDialog
