import type { ReactNode } from 'react'
import * as css from '../../../styles/components/job-tile.css.ts'

/** What a deleted job is called: nobody tells any more what it was. */
export const goneTitle = 'Deleted job'

/** A job that was deleted since it was saved, in the place of its tile. */
export const GoneTile = ({ children }: { children: ReactNode }) => (
  <article className={css.goneTile}>
    <div className={css.words}>
      <h2 className={css.title}>{goneTitle}</h2>
      <p className={css.line}>It is no longer on the board.</p>
    </div>
    {children}
  </article>
)
