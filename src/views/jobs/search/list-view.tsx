import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Density, listViewMachine } from '../../../machines/results/list-view.machine.ts'
import type { SalaryUnit } from '../../../machines/jobs/listing.machine.ts'
import * as css from '../../../styles/jobs/list-view.css.ts'

export type ListViewActor = ActorRefFrom<typeof listViewMachine>

/** The unit of all salaries, how close the cards are, and, where the window has room, the split view. */
export const ListViewControls = ({ view }: { view: ListViewActor }) => {
  const unit = useSelector(view, ({ context }) => context.unit)
  const density = useSelector(view, ({ context }) => context.density)
  const split = useSelector(view, ({ context }) => context.split)
  return (
    <div className={css.controls}>
      <label className={css.control}>
        Pay
        <select className={css.select} value={unit ?? ''} onChange={({ target }) => view.send({ type: 'showPay', unit: target.value === '' ? null : (target.value as SalaryUnit) })}>
          <option value="">as posted</option>
          <option value="Hourly">per hour</option>
          <option value="Monthly">per month</option>
          <option value="Yearly">per year</option>
        </select>
      </label>
      <label className={css.control}>
        Cards
        <select className={css.select} value={density} onChange={({ target }) => view.send({ type: 'setDensity', density: target.value as Density })}>
          <option value="comfortable">comfortable</option>
          <option value="compact">compact</option>
        </select>
      </label>
      <label className={`${css.control} ${css.splitControl}`}>
        Jobs
        <select className={css.select} value={split ? 'beside' : 'page'} onChange={({ target }) => view.send({ type: 'setSplit', split: target.value === 'beside' })}>
          <option value="page">open a page</option>
          <option value="beside">open beside</option>
        </select>
      </label>
    </div>
  )
}
