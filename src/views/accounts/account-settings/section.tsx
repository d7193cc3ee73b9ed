import { useId, type ReactNode } from 'react'
import * as css from '../../../styles/accounts/account-settings.css.ts'

type SectionProps = { title: string; explanation: string; danger?: boolean; children: ReactNode }

/** One section of the account's settings: its description and its controls. */
export const Section = ({ title, explanation, danger = false, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={danger ? css.danger : css.section} aria-labelledby={id}>
      <div className={css.words}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.explanation}>{explanation}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
