import { useId, type ReactNode } from 'react'
import * as css from '../../../styles/accounts/account-settings.css.ts'
import { Description } from '../../components/fields/description.tsx'

type SectionProps = { title: string; explanation: string; danger?: boolean; children: ReactNode }

/** One section of the account's settings: its description and its controls. */
export const Section = ({ title, explanation, danger = false, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={danger ? css.danger : css.section} aria-labelledby={id}>
      <Description id={id} title={title} explanation={explanation} />
      <div className={css.body}>{children}</div>
    </section>
  )
}
