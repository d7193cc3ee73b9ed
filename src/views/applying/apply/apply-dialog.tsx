import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import { ApplyForm } from './apply-form.tsx'
import { LoginRequired } from './login-required.tsx'
import type { Job } from '../../../services/contract/entities.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'

/** The dialog behind Apply: the form, or the login link for a guest. Loaded when it opens. */
const ApplyDialog = ({ apply, job }: { apply: ActorRefFrom<typeof applyMachine>; job: Pick<Job, 'jobTitle' | 'companyName'> }) => {
  const guest = useSelector(apply, (snapshot) => snapshot.matches('loginRequired'))
  const canClose = useSelector(apply, (snapshot) => snapshot.can({ type: 'close' }))
  return (
    <Dialog
      title={guest ? 'Login Required' : `Apply for ${job.jobTitle} at ${job.companyName}`}
      role={guest ? 'alertdialog' : 'dialog'}
      onClose={canClose ? () => apply.send({ type: 'close' }) : undefined}
    >
      {guest ? <LoginRequired apply={apply} /> : <ApplyForm apply={apply} />}
    </Dialog>
  )
}

export default ApplyDialog
