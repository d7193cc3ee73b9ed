import { useEffect, type RefObject } from 'react'
import type { Problems } from '../../../services/contract/fields.ts'

/** Moves the focus to a form's first field with a problem, whenever there are new ones. */
export const useProblemFocus = (form: RefObject<HTMLFormElement | null>, problems: Problems): void => {
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
