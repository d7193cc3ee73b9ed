import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { fieldNames } from '../../../machines/hiring/job-forms/job-editing.options.ts'
import { employmentTypes, experienceLevels } from '../../../services/contract/entities.ts'
import { pair } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/job-fields.css.ts'
import { ChevronIcon } from '../../components/icons/chevron.tsx'
import { ChoiceField, LineField, ProseField, type JobFields } from './fields.tsx'

const names = ['employmentType', 'experienceLevel', 'lastDay', 'applyUrl', 'benefits', 'outlines', 'growth'] as const

type MoreDetailsProps = {
  form: JobFields<(typeof names)[number]>
  /** The first day that can be the last one to apply, `YYYY-MM-DD`; any without it. */
  firstDay?: string
}

/** The optional part of a job (rulings, Jobs); it opens by itself where something in it is wrong. */
export const MoreDetails = ({ form, firstDay }: MoreDetailsProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const problems = useSelector(form.actor, form.problems)
  useEffect(() => {
    if (details.current !== null && names.some((name) => name in problems)) details.current.open = true
  }, [problems])
  return (
    <details ref={details} className={css.more}>
      <summary className={css.moreTitle}>
        <span className={css.chevron}>
          <ChevronIcon />
        </span>
        <span>More details</span>
        <span className={css.moreHint}>Optional. They bring the job into the list's filters and fill its page.</span>
      </summary>
      <div className={css.moreFields}>
        <div className={pair}>
          <ChoiceField form={form} name="employmentType" label={fieldNames.employmentType} options={employmentTypes} blank="Not said" />
          <ChoiceField form={form} name="experienceLevel" label={fieldNames.experienceLevel} options={experienceLevels} blank="Not said" />
          <LineField
            form={form}
            name="lastDay"
            label={fieldNames.lastDay}
            hint="After it the job leaves the lists."
            type="date"
            min={firstDay}
          />
        </div>
        <LineField
          form={form}
          name="applyUrl"
          label={fieldNames.applyUrl}
          hint="Where you take applications on a site of your own. The job's page leads there, and nobody applies here."
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
        <ProseField form={form} name="benefits" label={fieldNames.benefits} hint="One on each line." short />
        <ProseField
          form={form}
          name="outlines"
          label={fieldNames.outlines}
          hint="What a day of this work is made of, one thing on each line."
          short
        />
        <ProseField form={form} name="growth" label={fieldNames.growth} hint="Where it can lead, one thing on each line." short />
      </div>
    </details>
  )
}
