import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { employmentTypes, experienceLevels } from '../../services/contract/entities.ts'
import { pair } from '../../styles/field.css.ts'
import * as css from '../../styles/post-job.css.ts'
import { ChevronIcon } from '../parts/later-icons.tsx'
import type { PostJobActor } from './actor.ts'
import { ChoiceField, LineField, ProseField } from './fields.tsx'

const names = ['employmentType', 'experienceLevel', 'lastDay', 'benefits', 'outlines', 'growth'] as const

/** The optional part (rulings, Jobs); it opens by itself where something in it is wrong. */
export const MoreDetails = ({ postJob }: { postJob: PostJobActor }) => {
  const problems = useSelector(postJob, ({ context }) => context.problems)
  const today = useSelector(postJob, ({ context }) => context.today)
  const details = useRef<HTMLDetailsElement>(null)
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
          <ChoiceField postJob={postJob} name="employmentType" label="Employment type" options={employmentTypes} blank="Not said" />
          <ChoiceField postJob={postJob} name="experienceLevel" label="Experience level" options={experienceLevels} blank="Not said" />
          <LineField
            postJob={postJob}
            name="lastDay"
            label="Last day to apply"
            hint="After it the job leaves the lists."
            type="date"
            min={today}
          />
        </div>
        <ProseField postJob={postJob} name="benefits" label="Benefits" hint="One on each line." short />
        <ProseField postJob={postJob} name="outlines" label="Outlines" hint="What a day of this work is made of, one thing on each line." short />
        <ProseField postJob={postJob} name="growth" label="Growth" hint="Where it can lead, one thing on each line." short />
      </div>
    </details>
  )
}
