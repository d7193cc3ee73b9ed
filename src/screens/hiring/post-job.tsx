import { fromPromise, type ActorRefFrom } from 'xstate'
import { descriptionEditorMachine } from '../../machines/hiring/description-editor.machine.ts'
import { isBlank, type Draft } from '../../machines/hiring/post-job.draft.ts'
import { postJobMachine } from '../../machines/hiring/post-job.machine.ts'
import { postJob as post } from '../../services/hiring/posting.service.ts'
import { PostJobView } from '../../views/hiring/post-job.view.tsx'
import type { FormListsActor } from '../../views/hiring/job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../../views/hiring/job-fields/description-editor.ts'
import { formListsOf } from '../app/form-lists.ts'
import { child, screen, type OpenScreen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'

export const open: OpenScreen = (services, opening) => {
  const { session } = opening
  const postJob = child(
    postJobMachine.provide({
      actors: { postJob: fromPromise(({ input, signal }) => post(services.api, services.cache, input, signal)) },
    }),
    { session, today: services.today(), draft: restoredDraft<Draft>(services, opening) },
  )
  const openLists = formListsOf(services)
  return screen({
    children: { postJob, editor: child(descriptionEditorMachine) },
    on: { leave: { postJob: 'leave' } },
    View: ({ postJob: actor, editor, formLists }: { postJob: ActorRefFrom<typeof postJobMachine>; editor: DescriptionEditorActor; formLists?: FormListsActor }) => (
      <PostJobView postJob={actor} editor={editor} lists={{ actor: formLists, open: openLists }} />
    ),
    draft: (actors) => {
      const { status, context } = actors.postJob.getSnapshot()
      return status === 'active' && !isBlank(context.draft) ? context.draft : null
    },
  })
}
