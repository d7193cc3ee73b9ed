import type { ComponentProps } from 'react'
import * as css from '../../styles/field.css.ts'
import { Labelled, type LabelledProps } from './labelled.tsx'

/** A native one-line input with its label above, and hint and problem under it. */
export const TextInput = ({ label, hint, problem, hidden, ...input }: Omit<ComponentProps<'input'>, 'children'> & Omit<LabelledProps, 'children'>) => (
  <Labelled label={label} problem={problem} hidden={hidden} {...(hint === undefined ? {} : { hint })}>
    {(wiring) => <input type="text" {...input} {...wiring} className={css.controls.input} />}
  </Labelled>
)
