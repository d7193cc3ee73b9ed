import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import * as css from '../../../styles/jobs/nearest.css.ts'
import type { ListingActor } from '../listing/actor.ts'

/** Under the reason why a list could not be loaded: the search stays. It is fetched before it is needed, when the network may be gone. Elsewhere it renders its children. */
export const KeptSearch = ({ listing, children }: { listing: ListingActor; children: ReactNode }) => {
  const failed = useSelector(listing, ({ context }) => context.failure !== null)
  return failed ? <p className={css.unchanged}>Your search and its filters are kept: ‘Try again’ uses them as they are.</p> : children
}
