import type { ReactNode } from 'react'
import {
  FieldError as AriaFieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import * as css from '../../styles/field.css.ts'
import { ErrorIcon } from './later-icons.tsx'

/** What is wrong with the field around it: words, colour and icon. */
const Problem = ({ children }: { children: string }) => (
  <AriaFieldError className={css.error}>
    <ErrorIcon />
    <span>{children}</span>
  </AriaFieldError>
)

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className'> & {
  label: string
  hint?: ReactNode
  /** What is wrong with it. It stays until the next try: if it went while a person types, the button would move away under the pointer. */
  problem?: string | undefined
  placeholder?: string
  rows?: number
  /** A control inside the input's right edge, such as the show/hide password toggle (`fieldButton` is its class). */
  button?: ReactNode
}

export const fieldButton = css.insideButton

/** Label above, hint and error under it. Lives in a React Aria `Form` with `validationBehavior="aria"`. */
export const TextField = ({ label, hint, problem, placeholder, rows, button, ...rest }: TextFieldProps) => {
  const placed = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...rest} isInvalid={problem !== undefined} className={css.field}>
      <Label className={css.label}>{label}</Label>
      {rows !== undefined ? (
        <TextArea className={css.controls.textarea} rows={rows} {...placed} />
      ) : button !== undefined ? (
        <div className={css.withButton}>
          <Input className={css.withButtonInput} {...placed} />
          {button}
        </div>
      ) : (
        <Input className={css.controls.input} {...placed} />
      )}
      {hint !== undefined && (
        <Text slot="description" className={css.hint}>
          {hint}
        </Text>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
    </AriaTextField>
  )
}
