import type { ComponentProps, ReactNode } from 'react'
import * as css from '../../../styles/components/choice.css.ts'

/** A native radio button or checkbox with its words; the whole row is the target. */
export const Choice = ({ children, ...input }: ComponentProps<'input'> & { type: 'radio' | 'checkbox'; children: ReactNode }) => (
  <label className={css.choice}>
    <input {...input} className={css.input} />
    {children}
  </label>
)
