import type { ReactNode } from 'react'
import * as css from '../../../styles/admin/admin.css.ts'

/** One part of the form: its description and its fields. */
export const Part = ({ title, explanation, children }: { title: string; explanation: string; children: ReactNode }) => (
  <div className={css.part}>
    <div className={css.partWords}>
      <h2 className={css.partTitle}>{title}</h2>
      <p className={css.partExplanation}>{explanation}</p>
    </div>
    <div className={css.partFields}>{children}</div>
  </div>
)
