import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { previewOf } from '../../../machines/admin/popup-form.selectors.ts'
import { modal, title } from '../../../styles/app/announcement.css.ts'
import * as css from '../../../styles/admin/popup-form.css.ts'
import { AnnouncementCard } from '../../shell/announcement-card.tsx'
import type { FormActor } from './actors.ts'

/** The popup that the form would make, as visitors will see it. It is a picture: nothing in it can be reached. */
export const Preview = ({ form }: { form: FormActor }) => {
  const draft = useSelector(form, ({ context }) => context.draft)
  const image = useSelector(form, ({ context }) => context.image)
  const popup = previewOf({ draft, image })
  const id = useId()
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h3 id={id} className={css.previewTitle}>
        Preview
      </h3>
      <div className={modal} inert>
        <AnnouncementCard popup={popup} heading={<p className={title}>{popup.title}</p>} />
      </div>
    </section>
  )
}
