import { useSelector } from '@xstate/react'
import { card } from '../../styles/components/common.css.ts'
import * as css from '../../styles/hiring/my-jobs.css.ts'
import type { FormLists } from './job-fields/form-lists.ts'
import type { DescriptionEditorActor } from './job-fields/description-editor.ts'
import type { JobEditingActor } from './my-jobs/actors.ts'
import { Confirmation } from '../components/dialogs/confirmation.tsx'
import { LazyBoundary } from '../components/lazy-boundary.tsx'
import { lazyView } from '../components/lazy-view.tsx'
import { Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'

// The modal of My Jobs fetches it too.
const EditForm = lazyView(async () => ({ default: (await import('./my-jobs/edit-form.tsx')).EditForm }))

/** One job's edit on a page of its own (specification 2.1: edit-job). */
export const EditJobView = ({ editing, lists, editor }: { editing: JobEditingActor; lists: FormLists; editor: DescriptionEditorActor }) => {
  const loading = useSelector(editing, (snapshot) => snapshot.matches('loading'))
  const failure = useSelector(editing, ({ context }) => context.failure)
  const failed = useSelector(editing, (snapshot) => snapshot.matches('failed'))
  const ready = useSelector(editing, (snapshot) => snapshot.hasTag('form'))
  return (
    <Page title="Edit Job Listing" noindex>
      {loading && (
        <Loading>
          <div className={css.skeleton}>
            <Skeleton height="4em" />
            <Skeleton height="4em" />
            <Skeleton height="12em" />
          </div>
        </Loading>
      )}
      {failed && (
        <ErrorState message={failure ?? ''} onRetry={() => editing.send({ type: 'retry' })} actions={<Link to="/my-jobs">Back to My Jobs</Link>} />
      )}
      {ready && (
        <div className={`${card} ${css.formPage}`}>
          <LazyBoundary>
            <EditForm editing={editing} lists={lists} editor={editor} />
            <Confirmation of={editing} />
          </LazyBoundary>
        </div>
      )}
    </Page>
  )
}
