import { useSelector } from '@xstate/react'
import { addressWithout, addressWithoutWords, chipLabel, clearAddress, placeOf } from '../../../machines/jobs/search.selectors.ts'
import { isNarrowed } from '../../../machines/jobs/listing.selectors.ts'
import * as css from '../../../styles/jobs/search.css.ts'
import { optionLabel } from '../../../styles/components/common.css.ts'
import { CloseIcon } from '../../components/icons/close.tsx'
import type { ListingActor } from '../listing/actor.ts'
import { LinkEvent } from './link-event.tsx'

/** One link for each filter, which removes it. */
export const Chips = ({ listing }: { listing: ListingActor }) => {
  const context = useSelector(listing, (snapshot) => snapshot.context)
  if (!isNarrowed(context)) return null
  const { title, choices } = context.query
  return (
    <ul className={css.chips} aria-label="Filters in use">
      {title !== '' && (
        <Chip listing={listing} label={`“${title}”`} to={addressWithoutWords(context)} event={{ type: 'search', title: '', location: placeOf(context) }} />
      )}
      {choices.map((choice) => (
        <Chip key={`${choice.group} ${choice.value}`} listing={listing} label={chipLabel(context, choice)} isOurs={choice.group === 'employment'} to={addressWithout(context, choice)} event={{ type: 'drop', ...choice }} />
      ))}
      <li>
        <LinkEvent listing={listing} to={clearAddress(context)} event={{ type: 'clear' }} className={css.clearAll}>
          Clear all
        </LinkEvent>
      </li>
    </ul>
  )
}

const Chip = ({ label, isOurs = false, ...link }: Pick<Parameters<typeof LinkEvent>[0], 'listing' | 'to' | 'event'> & { label: string; isOurs?: boolean }) => (
  <li>
    <LinkEvent {...link} label={`Remove filter ${label}`} className={css.chip}>
      <span className={isOurs ? `${optionLabel} ${css.chipLabel}` : css.chipLabel} dir="auto">
        {label}
      </span>
      <CloseIcon />
    </LinkEvent>
  </li>
)
