import { useContext, type ReactNode } from 'react'
import {
  FieldError as AriaFieldError,
  FieldErrorContext,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import * as css from '../../styles/field.css.ts'
import { ErrorIcon } from './later-icons.tsx'

/** What is wrong with the field around it: words, colour and icon. The words come from the form's `validationErrors`. */
export const FieldError = () => {
  const problem = useContext(FieldErrorContext)
  return problem?.isInvalid === true ? (
    <AriaFieldError className={css.error}>
      {({ validationErrors }) => (
        <>
          <ErrorIcon />
          <span>{validationErrors.join(' ')}</span>
        </>
      )}
    </AriaFieldError>
  ) : null
}

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className'> & {
  label: string
  hint?: ReactNode
  placeholder?: string
  rows?: number
  /** A control inside the input's right edge, such as the show/hide password toggle (`fieldButton` is its class). */
  button?: ReactNode
}

export const fieldButton = css.insideButton

/** Label above, hint and error under it. Lives in a React Aria `Form` with `validationBehavior="aria"`. */
export const TextField = ({ label, hint, placeholder, rows, button, ...rest }: TextFieldProps) => {
  const placed = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...rest} className={css.field}>
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
      <FieldError />
    </AriaTextField>
  )
}
