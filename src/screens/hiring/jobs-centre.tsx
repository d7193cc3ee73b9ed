import { fromPromise, type ActorRefFrom } from 'xstate'
import { deletedToast, jobDeletionMachine, refusedToast, type JobDeletionInput } from '../../machines/hiring/job-deletion.machine.ts'
import { jobEditingMachine } from '../../machines/hiring/job-editing.machine.ts'
import { myJobsMachine, type InterruptedEdit } from '../../machines/hiring/my-jobs.machine.ts'
import { loadCurrentJob, loadMyJobs, removeJob, saveJob } from '../../services/hiring/posting.service.ts'
import { everyone } from '../../services/contract/hiring/posting.ts'
import { AllJobsView } from '../../views/admin/all-jobs.view.tsx'
import { DeleteJobView } from '../../views/hiring/delete-job.view.tsx'
import { EditJobView } from '../../views/hiring/edit-job.view.tsx'
import { MyJobsView } from '../../views/hiring/my-jobs.view.tsx'
import { createActor } from '../actor.ts'
import { openSidebar } from '../admin/admin-sidebar.ts'
import { countriesOf } from '../app/countries.ts'
import { effectsOf, type Board, type OpenScreen } from '../board.ts'
import { keepDraft, keptDraft } from '../drafts.ts'

const editingOf = (board: Board) =>
  jobEditingMachine.provide({
    actors: {
      loadJob: fromPromise(({ input, signal }) => loadCurrentJob(board.api, input.id, signal)),
      updateJob: fromPromise(({ input, signal }) => saveJob(board.api, board.cache, input, signal)),
    },
    actions: effectsOf(board),
  })

/** What is typed into the form of an edit; null where it is not open, or has ended. */
const typedInto = (editing: ActorRefFrom<typeof jobEditingMachine> | undefined): InterruptedEdit | null => {
  const snapshot = editing?.getSnapshot()
  if (snapshot?.status !== 'active' || !snapshot.hasTag('form')) return null
  const { job, draft } = snapshot.context
  return job === null || draft === null ? null : { job, draft }
}

/** Says what came of a deletion also where its page was left meanwhile; it then leads nowhere. */
const remove = (board: Board, place: JobDeletionInput['place'], id: string, left: AbortSignal) => {
  const removal = removeJob(board.api, board.cache, id)
  left.addEventListener('abort', () => {
    removal.then(
      () => board.toast(deletedToast(id)),
      (error: unknown) => board.toast(refusedToast({ id, place }, error)),
    )
  })
  return removal
}

const deletionOf = (board: Board, place: JobDeletionInput['place']) =>
  jobDeletionMachine.provide({
    actors: {
      loadJob: fromPromise(({ input, signal }) => loadCurrentJob(board.api, input.id, signal)),
      deleteJob: fromPromise(({ input, signal }) => remove(board, place, input.id, signal)),
    },
    actions: effectsOf(board),
  })

/** My Jobs, or one job's edit or deletion on a page of its own. */
export const open: OpenScreen = (board, opening) => {
  const { route, params, session } = opening
  const id = params['id'] ?? ''
  if (route.path === '/edit-job/:id') {
    const interrupted = keptDraft<InterruptedEdit>(board, opening)
    const editing = createActor(editingOf(board), { input: { id, job: interrupted?.job ?? null, draft: interrupted?.draft ?? null, place: 'page' } }).start()
    keepDraft(board, opening, () => typedInto(editing))
    const countries = countriesOf(board, editing)
    return { View: () => <EditJobView editing={editing} countries={countries} />, actors: [editing] }
  }
  if (route.path === '/delete-job/:id') {
    const deletion = createActor(deletionOf(board, 'page'), { input: { id, title: null, place: 'page' } }).start()
    return { View: () => <DeleteJobView deletion={deletion} />, actors: [deletion] }
  }
  const ofAll = route.path === '/admin/jobs'
  const userId = ofAll ? everyone : (session?.userId ?? '')
  const myJobs = createActor(
    myJobsMachine.provide({
      actors: {
        loadMyJobs: fromPromise(({ input, signal }) => loadMyJobs(board.api, board.cache, { userId, ...input }, signal)),
        jobEditing: editingOf(board),
        jobDeletion: deletionOf(board, 'list'),
      },
    }),
    { input: { interrupted: keptDraft<InterruptedEdit>(board, opening) } },
  ).start()
  keepDraft(board, opening, () => typedInto(myJobs.getSnapshot().children.jobEditing as ActorRefFrom<typeof jobEditingMachine> | undefined))
  const countries = countriesOf(board, myJobs)
  const sidebar = ofAll ? openSidebar() : null
  return {
    View: () =>
      sidebar === null ? <MyJobsView myJobs={myJobs} countries={countries} /> : <AllJobsView root={board.root} sidebar={sidebar} myJobs={myJobs} countries={countries} />,
    actors: [myJobs],
    dataChanged: (area) => {
      if (area === 'jobs' || area === 'applications') myJobs.send({ type: 'data.changed' })
    },
  }
}
