import { fromPromise, type ActorRefFrom } from 'xstate'
import { descriptionEditorMachine } from '../../machines/hiring/description-editor.machine.ts'
import { isUnsaved } from '../../machines/hiring/job-forms/job-editing.draft.ts'
import { deletedToast, jobDeletionMachine, refusedToast, type JobDeletionInput } from '../../machines/hiring/job-deletion.machine.ts'
import { jobEditingMachine } from '../../machines/hiring/job-editing.machine.ts'
import { myJobsMachine, type InterruptedEdit } from '../../machines/hiring/my-jobs.machine.ts'
import { deleteJob, loadCurrentJob, loadMyJobs, updateJob } from '../../services/hiring/posting.service.ts'
import { everyone } from '../../services/contract/hiring/posting.ts'
import { AllJobsView } from '../../views/admin/all-jobs.view.tsx'
import { DeleteJobView } from '../../views/hiring/delete-job.view.tsx'
import { EditJobView } from '../../views/hiring/edit-job.view.tsx'
import { MyJobsView } from '../../views/hiring/my-jobs.view.tsx'
import type { FormListsActor } from '../../views/hiring/job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../../views/hiring/job-fields/description-editor.ts'
import { openSidebar } from '../admin/admin-sidebar.ts'
import { formListsOf } from '../app/form-lists.ts'
import { toastAfterLeaving } from '../after-leaving.ts'
import { guarded } from '../leaving.tsx'
import { child, screen, type AppServices, type OpenScreen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'

type JobEditing = ActorRefFrom<typeof jobEditingMachine>

const editingOf = (services: AppServices) =>
  jobEditingMachine.provide({
    actors: {
      loadJob: fromPromise(({ input, signal }) => loadCurrentJob(services.api, input.id, signal)),
      updateJob: fromPromise(({ input, signal }) => updateJob(services.api, services.cache, input, signal)),
    },
  })

/** The input of an edit's form; null where it is not open, or has ended. */
const typedInto = (editing: JobEditing | undefined): InterruptedEdit | null => {
  const snapshot = editing?.getSnapshot()
  if (snapshot?.status !== 'active' || !snapshot.hasTag('form')) return null
  const { job, draft } = snapshot.context
  return job === null || draft === null ? null : { job, draft }
}

const isTyped = (editing: JobEditing | undefined): boolean => {
  const typed = typedInto(editing)
  return typed !== null && isUnsaved(typed.job, typed.draft)
}

/** Shows the result of a deletion also where its page was left meanwhile; it then navigates nowhere. */
const remove = (services: AppServices, place: JobDeletionInput['place'], id: string, left: AbortSignal) =>
  toastAfterLeaving(services, deleteJob(services.api, services.cache, id), left, () => deletedToast(id), (error) => refusedToast({ id, place }, error))

const deletionOf = (services: AppServices, place: JobDeletionInput['place']) =>
  jobDeletionMachine.provide({
    actors: {
      loadJob: fromPromise(({ input, signal }) => loadCurrentJob(services.api, input.id, signal)),
      deleteJob: fromPromise(({ input, signal }) => remove(services, place, input.id, signal)),
    },
  })

type ForForms = { editor: DescriptionEditorActor; formLists?: FormListsActor }

/** My Jobs, or one job's edit or deletion on a page of its own. */
export const open: OpenScreen = (services, opening) => {
  const { route, params, location, session } = opening
  const id = params['id'] ?? ''
  const openLists = formListsOf(services)
  const children = { editor: child(descriptionEditorMachine) }
  const offered = ({ editor, formLists }: ForForms) => ({ editor, lists: { actor: formLists, open: openLists } })
  if (route.path === '/edit-job/:id') {
    const interrupted = restoredDraft<InterruptedEdit>(services, opening)
    const page = screen({
      children: { ...children, editing: child(editingOf(services), { id, job: interrupted?.job ?? null, draft: interrupted?.draft ?? null, place: 'page' }) },
      View: (actors: { editing: JobEditing } & ForForms) => <EditJobView editing={actors.editing} {...offered(actors)} />,
      draft: (actors) => typedInto(actors.editing),
    })
    return guarded(services, page, ({ editing }) => isTyped(editing as JobEditing))
  }
  if (route.path === '/delete-job/:id') {
    return screen({ children: { deletion: child(deletionOf(services, 'page'), { id, name: null, place: 'page' }) }, View: DeleteJobView })
  }
  const ofAll = route.path === '/admin/jobs'
  const userId = ofAll ? everyone : (session?.userId ?? '')
  const myJobs = child(
    myJobsMachine.provide({
      actors: {
        loadMyJobs: fromPromise(({ input, signal }) => loadMyJobs(services.api, services.cache, { userId, ...input, order: ofAll ? 'newest' : input.order }, signal)),
        jobEditing: editingOf(services),
        jobDeletion: deletionOf(services, 'list'),
      },
    }),
    { query: location.search, interrupted: restoredDraft<InterruptedEdit>(services, opening) },
  )
  const today = services.today()
  const sidebar = ofAll ? openSidebar(services) : null
  const page = screen({
    children: { ...children, myJobs },
    on: { 'query.changed': { myJobs: 'query.changed' }, 'jobs.changed': { myJobs: 'data.changed' }, 'applications.changed': { myJobs: 'data.changed' } },
    View: (actors: { myJobs: ActorRefFrom<typeof myJobsMachine> } & ForForms) =>
      sidebar === null ? (
        <MyJobsView today={today} myJobs={actors.myJobs} {...offered(actors)} />
      ) : (
        <AllJobsView today={today} root={services.root} sidebar={sidebar} myJobs={actors.myJobs} {...offered(actors)} />
      ),
    draft: (actors) => typedInto(services.root.system.get('jobEditing') as JobEditing | undefined) ?? actors.myJobs.getSnapshot().context.interrupted,
  })
  return guarded(services, page, () => isTyped(services.root.system.get('jobEditing')))
}
