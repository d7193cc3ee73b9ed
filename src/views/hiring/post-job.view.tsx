import * as css from '../../styles/hiring/post-job.css.ts'
import { Confirmation } from '../components/dialogs/confirmation.tsx'
import { Page } from '../components/page.tsx'
import { JobForm, type JobFormProps } from './post-job/job-form.tsx'

/** Posting a job (specification 2.6). */
export const PostJobView = ({ postJob, ...form }: JobFormProps) => (
  <Page title="Post a Job" noindex>
    <p className={css.lead}>Only title, salary type and city are needed. The rest helps people decide.</p>
    <JobForm postJob={postJob} {...form} />
    <Confirmation of={postJob} />
  </Page>
)
