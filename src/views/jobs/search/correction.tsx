import { useSelector } from '@xstate/react'
import { correctedOn, exactAddress } from '../../../machines/jobs/search.selectors.ts'
import * as css from '../../../styles/jobs/search.css.ts'
import { link } from '../../../styles/components/common.css.ts'
import type { ListingActor } from '../listing/actor.ts'
import { LinkEvent } from './link-event.tsx'

/** The words that matched nothing, those that are shown instead, and the way back (issue 15, 'Search': Misspelt). */
export const Correction = ({ listing }: { listing: ListingActor }) => {
  const corrected = useSelector(listing, (snapshot) => (snapshot.hasTag('busy') ? undefined : correctedOn(snapshot.context.page)))
  const to = useSelector(listing, ({ context }) => exactAddress(context))
  if (corrected === undefined) return null
  const { from, to: shown } = corrected
  return (
    <p className={css.correction}>
      {'No match for ‘'}
      <bdi>{from}</bdi>
      {'’. Showing '}
      <strong>
        <bdi>{shown}</bdi>
      </strong>
      {'. '}
      <LinkEvent listing={listing} to={to} event={{ type: 'searchExactly' }} className={link}>
        {'Search for ‘'}
        <bdi>{from}</bdi>
        {'’ instead'}
      </LinkEvent>
    </p>
  )
}
