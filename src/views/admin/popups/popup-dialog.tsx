import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import type { FormActor } from './actors.ts'
import { PopupForm } from './popup-form.tsx'

/** Creates or edits a popup (specification 2.15); it is open until its form ends. Load it lazily. */
export const PopupDialog = ({ form }: { form: FormActor }) => {
  const isNew = useSelector(form, ({ context }) => context.id === null)
  const loading = useSelector(form, (snapshot) => snapshot.matches('loading'))
  const failed = useSelector(form, (snapshot) => snapshot.matches('failed'))
  const saving = useSelector(form, (snapshot) => snapshot.hasTag('saving'))
  const version = useSelector(form, ({ context }) => context.version)
  const cancel = () => form.send({ type: 'cancel' })
  return (
    <Dialog title={isNew ? 'Create Popup' : 'Edit Popup'} shape="wide" onClose={saving ? undefined : cancel}>
      {loading ? (
        <Loading>
          <Skeleton height="12em" />
        </Loading>
      ) : failed ? (
        <>
          <ErrorState message="Error fetching popup data" onRetry={() => form.send({ type: 'retry' })} />
          <DialogActions>
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          </DialogActions>
        </>
      ) : (
        <PopupForm key={version} form={form} />
      )}
    </Dialog>
  )
}
