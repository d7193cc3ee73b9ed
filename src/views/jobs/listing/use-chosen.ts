import { useSelector } from '@xstate/react'
import type { Group } from '../../../machines/jobs/options/listing.options.ts'
import { valueOf } from '../../../machines/jobs/listing.selectors.ts'
import { useShownFirst } from '../../shell/after-paint.ts'
import type { ListingActor } from './actor.ts'

/** The value of a group of which one can be chosen, '' for none, and the choice of another. */
export const useChosen = (listing: ListingActor, group: Group) => {
  const chosen = useSelector(listing, ({ context }) => valueOf(context.query, group))
  return useShownFirst(chosen, (value) => listing.send(value === '' ? { type: 'drop', group, value: chosen } : { type: 'choose', group, value }))
}
