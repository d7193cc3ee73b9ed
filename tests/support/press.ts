import { act } from '@testing-library/react'
import type { Screen } from './replay-view.tsx'

/** Presses a button where there is one: what a person cannot reach cannot happen. */
export const press = async ({ user, queryByRole }: Screen, name: string): Promise<void> => {
  const button = queryByRole('button', { name })
  if (button !== null) await user.click(button)
}

/** Waits until a part that is fetched when it is needed has been fetched and shown: React hears of it some turns of the queue later. */
export const shown = (part: () => Promise<unknown>): Promise<void> =>
  act(async () => {
    await part()
    await new Promise((resolve) => setImmediate(resolve))
  })
