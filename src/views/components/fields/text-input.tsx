import type { ComponentProps, ReactNode } from 'react'
import * as css from '../../../styles/components/field.css.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'children' | 'hidden'> &
  Omit<FieldProps, 'children' | 'hidden'> & {
    /** A control inside the input's right edge, such as the show/hide password toggle (`fieldButton` is its class). */
    button?: ReactNode
  }

export const fieldButton = css.insideButton

/** A native one-line input with its label above, and hint and problem under it. */
export const TextInput = ({ label, hint, problem, button, ...input }: TextInputProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(controlProps) =>
      button === undefined ? (
        <input {...input} {...controlProps} className={css.controls.input} />
      ) : (
        <div className={css.withButton}>
          <input {...input} {...controlProps} className={css.withButtonInput} />
          {button}
        </div>
      )
    }
  </Field>
)
