import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const never = () => () => {}

/** Puts something that is fetched later into the place that the screen keeps for it; React looks for the place again once the screen stands. */
export const Slot = ({ id, children }: { id: string; children: ReactNode }) => {
  const place = useSyncExternalStore(never, () => document.getElementById(id))
  return place === null ? null : createPortal(children, place)
}
