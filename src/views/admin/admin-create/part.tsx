import type { ReactNode } from 'react'
import * as css from '../../../styles/admin/admin.css.ts'
import { Description } from '../../components/fields/description.tsx'

/** One part of the form: its description and its fields. */
export const Part = ({ title, explanation, children }: { title: string; explanation: string; children: ReactNode }) => (
  <div className={css.part}>
    <Description title={title} explanation={explanation} />
    <div className={css.partFields}>{children}</div>
  </div>
)
