import { useId, type ReactNode } from 'react'
import { hint as hintClass, pair } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/accounts/register.css.ts'
import { FieldError } from '../../components/fields/field.tsx'

type SectionProps = {
  title: string
  hint?: string
  /** The name of a problem that belongs to the whole section, and its message. */
  name?: string
  problem?: string | undefined
  /** Not for the chosen role: it keeps its input, and is not sent. */
  unused?: boolean
  children: ReactNode
}

/** Fields that belong together, in two columns where there is room. */
export const Section = ({ title, hint, name, problem, unused = false, children }: SectionProps) => {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter((part) => part !== '')
  return (
    <fieldset
      className={css.section}
      name={name}
      tabIndex={name === undefined ? undefined : -1}
      hidden={unused}
      disabled={unused}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend className={css.sectionTitle}>{title}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <div className={pair}>{children}</div>
    </fieldset>
  )
}
