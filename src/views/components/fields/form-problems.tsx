import { useEffect, useRef } from 'react'
import type { Problems } from '../../../services/contract/fields.ts'
import * as css from '../../../styles/components/field.css.ts'
import { ErrorIcon } from '../icons/error.tsx'

/** Why the last try failed as a whole, announced. */
export const FormFailure = ({ children }: { children: string }) => (
  <p role="alert" className={css.failure}>
    <ErrorIcon />
    <span>{children}</span>
  </p>
)

type SummaryProps = { title: string; problems: Problems }

const focusField = (name: string) => {
  const field = document.getElementsByName(name).item(0)
  if (field instanceof HTMLElement) field.focus()
}

/** The problems of a long form, each with a link to its field. It takes the focus whenever there are new problems. */
export const ProblemSummary = ({ title, problems }: SummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) summary.current?.focus()
  }, [problems])
  if (Object.keys(problems).length === 0) return null
  return (
    <div ref={summary} tabIndex={-1} role="group" aria-label={title} className={css.summary}>
      <p className={css.summaryTitle}>
        <ErrorIcon />
        <span>{title}</span>
      </p>
      <ul className={css.summaryList}>
        {Object.entries(problems).map(([name, problem]) => (
          <li key={name}>
            <button type="button" className={css.summaryLink} onClick={() => focusField(name)}>
              {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
