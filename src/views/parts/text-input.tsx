import type { ComponentProps, ReactNode } from 'react'
import * as css from '../../styles/components/field.css.ts'
import { Labelled, type LabelledProps } from './labelled.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  Omit<LabelledProps, 'children'> & {
    /** A control inside the input's right edge, such as the show/hide password toggle (`fieldButton` is its class). */
    button?: ReactNode
  }

export const fieldButton = css.insideButton

/** A native one-line input with its label above, and hint and problem under it. */
export const TextInput = ({ label, hint, problem, hidden, button, ...input }: TextInputProps) => (
  <Labelled label={label} problem={problem} hidden={hidden} {...(hint === undefined ? {} : { hint })}>
    {(wiring) =>
      button === undefined ? (
        <input type="text" {...input} {...wiring} className={css.controls.input} />
      ) : (
        <div className={css.withButton}>
          <input type="text" {...input} {...wiring} className={css.withButtonInput} />
          {button}
        </div>
      )
    }
  </Labelled>
)
