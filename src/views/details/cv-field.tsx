import { useId, type ComponentProps } from 'react'
import * as css from '../../styles/apply.css.ts'
import * as field from '../../styles/field.css.ts'
import { ErrorIcon } from '../parts/later-icons.tsx'

type CvFieldProps = ComponentProps<'input'> & { label: string; hint: string; problem: string }

/** A field of the apply form. `problem` stays until the next try, also while the field is changed. */
export const CvField = ({ label, hint, problem, hidden, ...input }: CvFieldProps) => {
  const id = useId()
  return (
    <div className={css.field} hidden={hidden}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={input.type === 'file' ? css.file : field.controls.input}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? `${id}-hint` : `${id}-hint ${id}-problem`}
      />
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className={field.error}>
          <ErrorIcon />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
