import { useEffect, type RefObject } from 'react'
import type { Problems } from '../../../services/contract/fields.ts'

/** Announces the problem of a field that has the focus: a screen reader reads a description only where the focus comes. */
const announceProblem = (field: HTMLElement): void => {
  const problem = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  if (problem === null) return
  const { parentNode, nextSibling } = problem
  problem.role = 'alert'
  problem.remove()
  parentNode?.insertBefore(problem, nextSibling)
}

/** Moves the focus to a form's first field with a problem, whenever there are new ones. */
export const useProblemFocus = (form: RefObject<HTMLFormElement | null>, problems: Problems): void => {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field === document.activeElement && field) announceProblem(field)
    else field?.focus()
  }, [form, problems])
}
