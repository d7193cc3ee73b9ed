import * as css from '../../styles/hiring/post-job.css.ts'
import type { FormLists } from './job-fields/form-lists.ts'
import type { DescriptionEditorActor } from './job-fields/description-editor.ts'
import { Confirmation } from '../components/dialogs/confirmation.tsx'
import { Page } from '../components/page.tsx'
import type { PostJobActor } from './post-job/actor.ts'
import { JobForm } from './post-job/job-form.tsx'

/** Posting a job (specification 2.6). */
export const PostJobView = ({ postJob, lists, editor }: { postJob: PostJobActor; lists: FormLists; editor: DescriptionEditorActor }) => (
  <Page title="Post a Job" noindex>
    <p className={css.lead}>Only title, salary type and city are needed. The rest helps people decide.</p>
    <JobForm postJob={postJob} lists={lists} editor={editor} />
    <Confirmation of={postJob} />
  </Page>
)
