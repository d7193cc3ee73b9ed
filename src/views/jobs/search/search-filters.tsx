import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Group, ManyGroup } from '../../../machines/jobs/options/listing.options.ts'
import { valueOf } from '../../../machines/jobs/listing.selectors.ts'
import { filterLabels, radiusLabel } from '../../../machines/jobs/options/search.options.ts'
import { countriesOf, datesOf, facetsOn, optionsOf, paysOf, placeOf, type CountedOption } from '../../../machines/jobs/search.selectors.ts'
import { radii } from '../../../services/contract/jobs/options.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { hidden, optionLabel } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/search.css.ts'
import { filters, group as groupClass, groupOptions, groupTitle } from '../../../styles/jobs/listing.css.ts'
import { Button } from '../../components/button.tsx'
import { useShownFirst } from '../../shell/after-paint.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { searchForm, type ListingActor } from '../listing/actor.ts'
import { useChosen } from '../listing/use-chosen.ts'

type Props = { listing: ListingActor }

/** The groups after the pay, in the order of the page. */
const groups: readonly ManyGroup[] = ['experience', 'employment', 'company', 'country', 'salaryType']

/** The filters of a search with their counts (issue 15, 'Search'). Each belongs to the search form, which the browser sends where the application does not. */
export const SearchFilters = ({ listing }: Props) => {
  const fixed = useSelector(listing, ({ context }) => context.fixed)
  const isFree = (group: Group) => !fixed.some((choice) => choice.group === group)
  return (
    <div className={filters}>
      <Radius listing={listing} />
      <fieldset className={groupClass}>
        <legend className={groupTitle}>{filterLabels.remote}</legend>
        <div className={groupOptions}>
          <OnlyBox listing={listing} group="remote" label="Remote only" />
          <OpenTo listing={listing} />
        </div>
      </fieldset>
      <OneOf listing={listing} group="date" any="Any time" />
      <OneOf listing={listing} group="pay" any="Any pay">
        <OnlyBox listing={listing} group="stated" label={filterLabels.stated} />
      </OneOf>
      {groups.filter(isFree).map((group) => (
        <ManyOf key={group} listing={listing} group={group} />
      ))}
      <OldBound listing={listing} />
      <noscript>
        <Button type="submit" form={searchForm}>
          Apply filters
        </Button>
      </noscript>
    </div>
  )
}

/** An upper bound of the pay, from an old address: no control has it, and a search by the browser keeps it. */
const OldBound = ({ listing }: Props) => {
  const bound = useSelector(listing, ({ context }) => valueOf(context.query, 'salary'))
  return bound === '' ? null : <input type="hidden" name="salary" value={bound} form={searchForm} />
}

const OptionText = ({ group, label, count }: { group: Group; label: string; count: number | null }) => (
  <>
    <span className={group === 'employment' ? `${optionLabel} ${css.option}` : css.option} dir="auto">
      {label}
    </span>
    {count !== null && (
      <>
        {' '}
        <span className={css.count}>
          {grouped(count)}
          <span className={hidden}>{count === 1 ? ' job' : ' jobs'}</span>
        </span>
      </>
    )}
  </>
)

/** Whether a group of options shows the same: a press renders its own group alone. */
const isSame = (one: readonly CountedOption[], other: readonly CountedOption[]) => JSON.stringify(one) === JSON.stringify(other)

/** Above this many options, the rest is behind a summary. */
const shownAtOnce = 6

/** A group of checkboxes. */
const ManyOf = ({ listing, group }: Props & { group: ManyGroup }) => {
  const found = useSelector(listing, ({ context }) => optionsOf(context, group), isSame)
  if (found.length === 0) return null
  const first = found.filter(({ isChosen }, at) => isChosen || at < shownAtOnce)
  const rest = found.filter((option) => !first.includes(option))
  const box = (option: CountedOption) => <Box key={option.value} listing={listing} group={group} {...option} />
  return (
    <fieldset className={groupClass}>
      <legend className={groupTitle}>{filterLabels[group]}</legend>
      <div className={groupOptions}>
        {first.map(box)}
        {rest.length > 0 && (
          <details className={css.more}>
            <summary className={css.moreSummary}>{`${rest.length} more`}</summary>
            {rest.map(box)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

const Box = ({ listing, group, value, isChosen, ...text }: Props & CountedOption & { group: Group }) => {
  const [isChecked, check] = useShownFirst(isChosen, (isOn) => listing.send({ type: isOn ? 'choose' : 'drop', group, value }))
  return (
    <Choice type="checkbox" name={group} value={value} form={searchForm} checked={isChecked} onChange={({ target }) => check(target.checked)}>
      <OptionText group={group} {...text} />
    </Choice>
  )
}

const singles = { date: datesOf, pay: paysOf }

/** A group of radio buttons, with one for none of them. */
const OneOf = ({ listing, group, any, children }: Props & { group: keyof typeof singles; any: string; children?: ReactNode }) => {
  const [chosen, choose] = useChosen(listing, group)
  const found = useSelector(listing, ({ context }) => singles[group](context), isSame)
  return (
    <fieldset className={groupClass}>
      <legend className={groupTitle}>{filterLabels[group]}</legend>
      <div className={groupOptions}>
        <Choice type="radio" name={group} value="" form={searchForm} checked={chosen === ''} onChange={() => choose('')}>
          {any}
        </Choice>
        {found.map(({ value, label, count }) => (
          <Choice key={value} type="radio" name={group} value={value} form={searchForm} checked={chosen === value} onChange={() => choose(value)}>
            <OptionText group={group} label={label} count={count} />
          </Choice>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

/** A filter that is on or off. */
const OnlyBox = ({ listing, group, label }: Props & { group: 'remote' | 'stated'; label: string }) => {
  const isChosen = useSelector(listing, ({ context }) => valueOf(context.query, group) !== '')
  const count = useSelector(listing, ({ context }) => facetsOn(context.page)?.[group] ?? null)
  return <Box listing={listing} group={group} value="1" label={label} isChosen={isChosen} count={count} />
}

type SelectProps = Props & { group: 'radius' | 'openTo'; any: string; options: readonly { value: string; label: string }[] }

const Select = ({ listing, group, any, options }: SelectProps) => {
  const [chosen, choose] = useChosen(listing, group)
  return (
    <label className={css.selectField}>
      <span className={group === 'radius' ? `${groupTitle} ${css.selectTitle}` : undefined}>{filterLabels[group]}</span>
      <select className={css.select} name={group} form={searchForm} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{any}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The radius around a place; there where a place is searched for. */
const Radius = ({ listing }: Props) => {
  const isNear = useSelector(listing, ({ context }) => placeOf(context) !== '')
  return isNear ? <Select listing={listing} group="radius" any="This place only" options={radii.map((km) => ({ value: String(km), label: radiusLabel(km) }))} /> : null
}

/** The country whose people may take a remote job. */
const OpenTo = ({ listing }: Props) => {
  const found = useSelector(listing, ({ context }) => countriesOf(context), isSame)
  return <Select listing={listing} group="openTo" any="Any country" options={found.map(({ value, label, count }) => ({ value, label: count === null ? label : `${label} (${grouped(count)})` }))} />
}
