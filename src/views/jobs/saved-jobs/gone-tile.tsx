import type { ReactNode } from 'react'
import * as css from '../../../styles/components/job-tile.css.ts'

/** The title of a deleted job: its data is gone. */
export const goneTitle = 'Deleted job'

/** The tile of a job that was deleted after it was saved. */
export const GoneTile = ({ children }: { children: ReactNode }) => (
  <article className={css.goneTile}>
    <div className={css.words}>
      <h2 className={css.title}>{goneTitle}</h2>
      <p className={css.line}>It is no longer on the board.</p>
    </div>
    {children}
  </article>
)
