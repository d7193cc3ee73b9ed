import { useSelector } from '@xstate/react'
import type { Countries } from '../job-fields/countries.ts'
import type { DescriptionEditorActor } from '../job-fields/description-editor.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import type { JobEditingActor } from './actors.ts'
import { EditForm } from './edit-form.tsx'

/** The modal of an edit, over My Jobs (specification 2.7). It stays while the job is being saved. Load it lazily. */
export const EditDialog = ({ editing, countries, editor }: { editing: JobEditingActor; countries: Countries; editor: DescriptionEditorActor }) => {
  const saving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  return (
    <Dialog title="Edit Job Listing" shape="form" onClose={saving ? undefined : () => editing.send({ type: 'close' })}>
      <EditForm editing={editing} countries={countries} editor={editor} />
    </Dialog>
  )
}
