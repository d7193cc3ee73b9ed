import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import * as css from '../../../styles/jobs/nearest.css.ts'
import type { ListingActor } from '../listing/actor.ts'

/** Under the reason why a list could not be loaded: what is kept. It is fetched before it can be needed, for then nothing may be. Else the children. */
export const KeptSearch = ({ listing, children }: { listing: ListingActor; children: ReactNode }) => {
  const failed = useSelector(listing, ({ context }) => context.failure !== null)
  return failed ? <p className={css.kept}>Your search and its filters are kept: ‘Try again’ uses them as they are.</p> : children
}
