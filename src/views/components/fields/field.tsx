import { useId, type ReactNode } from 'react'
import * as css from '../../../styles/components/field.css.ts'
import { ErrorIcon } from '../icons/error.tsx'

/** The props that tie a native control to its label, hint and problem: spread them on the control. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldProps = {
  label: string
  hint?: string | undefined
  /** The problem's message. It stays until the next submit, also while the field changes. */
  problem?: string | undefined
  hidden?: boolean | undefined
  children: (controlProps: ControlProps) => ReactNode
}

/** The message of a problem with colour and icon; a control refers to it by its id. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={css.error}>
    <ErrorIcon />
    <span>{children}</span>
  </p>
)

/** A native control with its label above, and hint and problem under it. */
export const Field = ({ label, hint, problem, hidden, children }: FieldProps) => {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter((part) => part !== '')
  return (
    <div className={css.field} hidden={hidden}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': described.length === 0 ? undefined : described.join(' ') })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}
