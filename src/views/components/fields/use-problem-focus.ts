import { useEffect, type RefObject } from 'react'
import type { Problems } from '../../../services/contract/fields.ts'

/**
 * Moves the focus to a field with a problem, which a screen reader reads as the field's description. A field that has the focus already is not read again: its
 * problem is announced.
 */
export const focusProblem = (field: HTMLElement | null | undefined): void => {
  if (field !== document.activeElement) return field?.focus()
  // Once it is rendered.
  queueMicrotask(() => {
    const problem = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    if (problem === null) return
    // An alert is announced when it is added.
    const { parentNode, nextSibling } = problem
    problem.role = 'alert'
    problem.remove()
    parentNode?.insertBefore(problem, nextSibling)
  })
}

/** Moves the focus to a form's first field with a problem, whenever there are new ones. */
export const useProblemFocus = (form: RefObject<HTMLFormElement | null>, problems: Problems): void => {
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusProblem(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [form, problems])
}
