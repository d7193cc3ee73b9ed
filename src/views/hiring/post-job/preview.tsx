import { useSelector } from '@xstate/react'
import { previewOf } from '../../../machines/hiring/job-forms/post-job.selectors.ts'
import { noSalary, salaryText } from '../../../services/contract/jobs/money.ts'
import { cards } from '../../../styles/jobs/listing.css.ts'
import * as css from '../../../styles/hiring/post-job.css.ts'
import type { FormLists } from '../job-fields/form-lists.ts'
import { HomeFace } from '../../jobs/listing/home-card.tsx'
import { CardFace } from '../../jobs/listing/job-card.tsx'
import type { PostJobActor } from './actor.ts'

/** The card as the list will show it, while the form is filled in; without pay there are no units to choose. It is only a preview: its link leads nowhere yet. */
export const Preview = ({ postJob, lists }: { postJob: PostJobActor; lists: FormLists }) => {
  const draft = useSelector(postJob, ({ context }) => context.draft)
  const poster = useSelector(postJob, ({ context }) => context.poster)
  const board = useSelector(lists.actor, (snapshot) => snapshot?.context.currencies[0])
  const today = useSelector(postJob, ({ context }) => context.today)
  const job = previewOf(draft, poster, today, board)
  const Face = salaryText(job) === noSalary ? CardFace : HomeFace
  return (
    <section className={css.preview} aria-label="Preview">
      <div className={css.previewBody}>
        <h2 className={css.previewTitle}>Preview</h2>
        <p className={css.previewHint}>This is how the job looks in the list.</p>
        <div className={cards} inert>
          <Face job={job} position={1} />
        </div>
      </div>
    </section>
  )
}
