import { useSelector } from '@xstate/react'
import { useRef, type FocusEvent } from 'react'
import { fieldNames } from '../../../machines/hiring/job-forms/job-editing.options.ts'
import { legend } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/job-fields.css.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { Chips } from './chips.tsx'
import type { FormLists } from './form-lists.ts'
import { useRemovedFocus } from './removed-focus.ts'

export type EligibleProps = {
  chosen: readonly string[]
  problem: string | undefined
  locked: boolean
  lists: FormLists
  onChange(chosen: readonly string[]): void
  onLeave?(): void
}

/** The countries where a remote job's people may live: chosen ones, and a list to add from. */
export const EligibleCountries = ({ chosen, problem, locked, lists, onChange, onLeave }: EligibleProps) => {
  const names = useSelector(lists.actor, (snapshot) => snapshot?.context.countries) ?? []
  const loading = useSelector(lists.actor, (snapshot) => snapshot?.hasTag('busy') ?? true)
  const group = useRef<HTMLFieldSetElement>(null)
  useRemovedFocus(group, 'select', chosen)

  const add = () => {
    const select = group.current?.querySelector('select')
    if (!select) return
    if (select.value !== '' && !locked) onChange([...chosen, select.value])
    select.value = ''
    select.focus()
  }

  /** Not while the pointer is on its way to the button: a message under the list would push the button away. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onLeave?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group handles its own blur
    <fieldset ref={group} className={css.adding} onBlur={leave}>
      <legend className={legend}>{fieldNames.remoteCountries}</legend>
      <div className={css.newCountry}>
        <SelectField
          label="Another country"
          name="country"
          hint="Whoever lives in one of these may apply."
          options={names.filter((name) => !chosen.includes(name))}
          blank={loading ? 'Loading...' : 'Choose a country'}
          problem={problem}
          aria-required={chosen.length === 0}
          aria-disabled={locked}
        />
        <Button variant="secondary" className={css.addCountry} aria-disabled={locked} onClick={add}>
          Add country
        </Button>
      </div>
      <Chips label={fieldNames.remoteCountries} names={chosen} locked={locked} onRemove={(name) => onChange(chosen.filter((existing) => existing !== name))} />
    </fieldset>
  )
}
