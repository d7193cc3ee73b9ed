import { createActor } from 'xstate'
import { formListsModel } from '../../../src/machines/app/form-lists.model.ts'
import { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { PostJobView } from '../../../src/views/hiring/post-job.view.tsx'
import { formListsBinding } from '../../bindings/app/form-lists.binding.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { skillsOf } from '../../bindings/hiring/posted-skills.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const session = { userId: 'u2', role: 'Employer', isActive: true, email: 'grace@looms.example', companyName: 'Lake Looms', country: 'Uganda' }

/** The form of a remote job, where the countries are chosen. */
const remoteJob = () => {
  const postJob = createActor(postJobMachine, { input: { session, today: '2026-03-01', draft: null } }).start()
  postJob.send({ type: 'change', fields: { remote: true } })
  return postJob
}

const editor = someEditor()
const postJob = remoteJob()
const skills = skillsOf(postJob)

replayInView(formListsModel, formListsBinding, (formLists) => <PostJobView postJob={postJob} skills={skills} lists={{ actor: formLists, open: () => {} }} editor={editor} />)
