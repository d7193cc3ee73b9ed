import { employmentTypes, experienceLevels } from '../../services/contract/entities.ts'
import { pair } from '../../styles/field.css.ts'
import * as css from '../../styles/my-jobs.css.ts'
import { ChevronIcon } from '../parts/later-icons.tsx'
import type { JobEditingActor } from './actors.ts'
import { ChoiceField, LineField, ProseField } from './edit-fields.tsx'

/** The optional part of a job (rulings, Jobs); what is left alone stays as it is. */
export const EditDetails = ({ editing }: { editing: JobEditingActor }) => (
  <details className={css.more}>
    <summary className={css.moreTitle}>
      <span className={css.chevron}>
        <ChevronIcon />
      </span>
      More details
    </summary>
    <div className={css.moreFields}>
      <div className={pair}>
        <ChoiceField editing={editing} name="employmentType" options={employmentTypes} blank="Not said" />
        <ChoiceField editing={editing} name="experienceLevel" options={experienceLevels} blank="Not said" />
        <LineField editing={editing} name="lastDay" type="date" hint="After it the job leaves the lists." />
      </div>
      <ProseField editing={editing} name="benefits" hint="One on each line." rows={3} />
      <ProseField editing={editing} name="outlines" hint="One on each line." rows={3} />
      <ProseField editing={editing} name="growth" hint="One on each line." rows={3} />
    </div>
  </details>
)
