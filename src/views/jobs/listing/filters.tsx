import { useSelector } from '@xstate/react'
import { groupLabels, options, type Group } from '../../../machines/jobs/listing.options.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { searchForm, type ListingActor } from './actor.ts'

type Props = { listing: ListingActor; groups: readonly Group[] }

/** The sidebar's radio groups (specification 2.4, 9). */
export const Filters = ({ listing, groups }: Props) => (
  <div className={css.filters}>
    {groups.map((group) => (
      <FilterGroup key={group} listing={listing} group={group} />
    ))}
  </div>
)

const FilterGroup = ({ listing, group }: { listing: ListingActor; group: Group }) => {
  const chosen = useSelector(listing, ({ context }) => context.query.choices.find((choice) => choice.group === group)?.value ?? null)
  // The search bar shows the location filter, and the visitor may have cleared it.
  const form = useSelector(listing, ({ context }) => (context.rules === 'home' || (chosen && group === 'location') ? undefined : searchForm))
  return (
    <fieldset className={css.group}>
      <legend className={css.groupTitle}>{groupLabels[group]}</legend>
      <div className={css.groupOptions}>
        {options[group].map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name={group}
            value={value}
            form={form}
            checked={chosen?.toLowerCase() === value.toLowerCase()}
            onChange={() => listing.send({ type: 'choose', group, value })}
          >
            <span className={css.optionLabel}>{label}</span>
          </Choice>
        ))}
      </div>
      {form && chosen && !options[group].some(({ value }) => value === chosen) && <input type="hidden" name={group} value={chosen} form={form} />}
    </fieldset>
  )
}
