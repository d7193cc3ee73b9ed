import { act, waitFor } from '@testing-library/react'
import type { Screen } from './replay-view.tsx'

/** Presses a button where there is one: what a person cannot reach cannot happen. */
export const press = async ({ user, queryByRole }: Screen, name: string): Promise<void> => {
  const button = queryByRole('button', { name })
  if (button !== null) await user.click(button)
}

const awaited = () => document.querySelector('[hidden][aria-busy="true"]')

/** Waits until a part that is fetched when it is needed has been fetched and shown: React may hold it back for a moment after the last one. */
export const shown = async (part: () => Promise<unknown>): Promise<void> => {
  await act(async () => {
    await part()
    await new Promise((resolve) => setImmediate(resolve))
  })
  await waitFor(() => {
    if (awaited() !== null) throw new Error('A part that was fetched is not shown yet')
  })
}
