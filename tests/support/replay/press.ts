import type { Screen } from './binding.ts'

/** Presses a button where there is one: without it the event cannot happen. */
export const press = async ({ user, queryByRole }: Screen, name: string | RegExp): Promise<void> => {
  const button = queryByRole('button', { name })
  if (button !== null) await user.click(button)
}
