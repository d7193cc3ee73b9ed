import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import { ApplyForm } from './apply-form.tsx'
import type { Job } from '../../../services/contract/entities.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { formValues } from '../../components/fields/form-values.ts'

/** The dialog of the apply form. Loaded when it opens. */
const ApplyDialog = ({ apply, job }: { apply: ActorRefFrom<typeof applyMachine>; job: Pick<Job, 'jobTitle' | 'companyName'> }) => {
  const form = useRef<HTMLFormElement>(null)
  const close = () => apply.send({ type: 'close', typed: formValues(form.current!, ['url', 'note']) })
  return (
    <Dialog title={`Apply for ${job.jobTitle} at ${job.companyName}`} onClose={close}>
      <ApplyForm apply={apply} form={form} onClose={close} />
    </Dialog>
  )
}

export default ApplyDialog
