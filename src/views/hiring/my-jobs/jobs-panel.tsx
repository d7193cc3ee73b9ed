import { useSelector } from '@xstate/react'
import { longestSearch } from '../../../services/contract/jobs/jobs.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/my-jobs.css.ts'
import type { FormLists } from '../job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../job-fields/description-editor.ts'
import type { JobDeletionActor, JobEditingActor, MyJobsActor } from './actors.ts'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { JobOrder } from './job-order.tsx'
import { JobTable } from './job-table.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { ButtonLink } from '../../components/link.tsx'

const EditDialog = lazyView(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

export type JobsPanelProps = {
  myJobs: MyJobsActor
  lists: FormLists
  editor: DescriptionEditorActor
  /** The day of the visit, `YYYY-MM-DD` in UTC. */
  today: string
  /** Whether the jobs are those of every account. */
  ofAll?: boolean
}

/** The search and the table of jobs, with the open dialog (specification 2.7). */
export const JobsPanel = ({ myJobs, lists, editor, today, ofAll = false }: JobsPanelProps) => {
  const search = useSelector(myJobs, ({ context }) => context.search)
  const editing = useSelector(myJobs, ({ children }) => children.jobEditing as JobEditingActor | undefined)
  const deletion = useSelector(myJobs, ({ children }) => children.jobDeletion as JobDeletionActor | undefined)
  return (
    <>
      <div className={css.head}>
        <div role="search" className={css.search}>
          <label className={field.label} htmlFor="my-jobs-search">
            {ofAll ? 'Search all jobs' : 'Search my jobs'}
          </label>
          <input
            id="my-jobs-search"
            type="search"
            className={field.controls.input}
            placeholder="Title, location or company"
            autoComplete="off"
            maxLength={longestSearch}
            value={search}
            onChange={({ target }) => myJobs.send({ type: 'type', search: target.value })}
          />
        </div>
        <ButtonLink to="/post-job">Add new Job</ButtonLink>
      </div>
      {!ofAll && <JobOrder myJobs={myJobs} />}
      <JobTable myJobs={myJobs} today={today} ofAll={ofAll} />
      {editing !== undefined && (
        <LazyBoundary>
          <EditDialog editing={editing} lists={lists} editor={editor} />
          <Confirmation of={editing} />
        </LazyBoundary>
      )}
      {deletion !== undefined && <Confirmation of={deletion} asToast />}
    </>
  )
}
