import { fromPromise } from 'xstate'
import { descriptionEditorMachine } from '../../machines/hiring/description-editor.machine.ts'
import { isBlank, type Draft } from '../../machines/hiring/job-forms/post-job.draft.ts'
import { postedSkillsMachine } from '../../machines/hiring/posted-skills.machine.ts'
import { postJobMachine } from '../../machines/hiring/post-job.machine.ts'
import { newCreationKey } from '../../services/app/creation-key.ts'
import { postJob as post } from '../../services/hiring/posting.service.ts'
import { PostJobView } from '../../views/hiring/post-job.view.tsx'
import type { FormListsActor } from '../../views/hiring/job-fields/form-lists.ts'
import type { JobFormProps } from '../../views/hiring/post-job/job-form.tsx'
import { formListsOf } from '../app/form-lists.ts'
import { child, mountedScreen, screen, type OpenScreen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'

export const open: OpenScreen = (services, opening) => {
  const { session } = opening
  const key = newCreationKey()
  const draft = restoredDraft<Draft>(services, opening)
  const postJob = child(
    postJobMachine.provide({
      actors: { postJob: fromPromise(({ input, signal }) => post(services.api, services.cache, { fields: input, key }, signal)) },
    }),
    { session, today: services.today(), draft },
  )
  const skills = child(
    postedSkillsMachine.provide({
      actions: { chooseSkills: (_, fields) => mountedScreen(services.root)?.actors['postJob']?.send({ type: 'change', fields }) },
    }),
    { skills: draft?.skills ?? [] },
  )
  const openLists = formListsOf(services)
  return screen({
    children: { postJob, skills, editor: child(descriptionEditorMachine) },
    on: { leave: { postJob: 'leave' } },
    View: ({ formLists, ...actors }: Pick<JobFormProps, 'postJob' | 'skills' | 'editor'> & { formLists?: FormListsActor }) => (
      <PostJobView {...actors} lists={{ actor: formLists, open: openLists }} />
    ),
    draft: (actors) => {
      const { status, context } = actors.postJob.getSnapshot()
      return status === 'active' && !isBlank(context.draft) ? context.draft : null
    },
  })
}
