import { useSelector } from '@xstate/react'
import { groupLabels, homeGroups, labelOf, options, type HomeGroup } from '../../../machines/jobs/options/listing.options.ts'
import { optionLabel } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { searchForm, type ListingActor } from './actor.ts'
import { useChosen } from './use-chosen.ts'

/** The radio groups of the home page's sidebar (specification 2.4, 9); the search form takes the chosen value along (rulings, Second round: Search). */
export const Filters = ({ listing }: { listing: ListingActor }) => (
  <div className={css.filters}>
    {homeGroups.map((group) => (
      <FilterGroup key={group} listing={listing} group={group} />
    ))}
  </div>
)

const FilterGroup = ({ listing, group }: { listing: ListingActor; group: HomeGroup }) => {
  const [chosen, choose] = useChosen(listing, group)
  const currency = useSelector(listing, ({ context }) => context.currency)
  return (
    <fieldset className={css.group}>
      <legend className={css.groupTitle}>{groupLabels[group]}</legend>
      <div className={css.groupOptions}>
        {options[group].map(({ value }) => (
          <Choice
            key={value}
            type="radio"
            name={group}
            value={value}
            form={searchForm}
            checked={chosen === value}
            onChange={() => choose(value)}
          >
            <span className={optionLabel}>{labelOf({ group, value }, currency)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
