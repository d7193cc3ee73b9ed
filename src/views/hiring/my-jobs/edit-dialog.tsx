import { useSelector } from '@xstate/react'
import type { FormLists } from '../job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../job-fields/description-editor.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import type { JobEditingActor } from './actors.ts'
import { EditForm } from './edit-form.tsx'

/** The modal of an edit, over My Jobs (specification 2.7). It stays while the job is being saved. Load it lazily. */
export const EditDialog = ({ editing, lists, editor }: { editing: JobEditingActor; lists: FormLists; editor: DescriptionEditorActor }) => {
  const saving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  return (
    <Dialog title="Edit Job Listing" shape="form" onClose={saving ? undefined : () => editing.send({ type: 'close' })}>
      <EditForm editing={editing} lists={lists} editor={editor} sticky />
    </Dialog>
  )
}
