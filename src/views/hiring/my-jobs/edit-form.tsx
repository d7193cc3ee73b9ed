import { useSelector } from '@xstate/react'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import type { Field } from '../../../machines/hiring/job-editing.draft.ts'
import { fieldNames, salaryTypesFor } from '../../../machines/hiring/job-editing.options.ts'
import { jobLimits } from '../../../services/contract/hiring/posting.ts'
import { actions } from '../../../styles/components/dialog.css.ts'
import { form as formLayout, pair } from '../../../styles/components/field.css.ts'
import { salary } from '../../../styles/hiring/job-fields.css.ts'
import * as css from '../../../styles/hiring/my-jobs.css.ts'
import type { Countries } from '../job-fields/countries.ts'
import { AmountField, ChoiceField, LineField, ProseField } from '../job-fields/fields.tsx'
import { MoreDetails } from '../job-fields/more-details.tsx'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import type { JobEditingActor } from './actors.ts'
import { editedFields } from './edit-fields.ts'
import { EditRemote } from './edit-remote.tsx'
import { EditSkills } from './edit-skills.tsx'

/** The form of an edit, in its modal and on its page (specification 2.7, 5: Edit job). */
export const EditForm = ({ editing, countries }: { editing: JobEditingActor; countries: Countries }) => {
  const job = useSelector(editing, ({ context }) => context.job)
  const missing = useSelector(editing, ({ context }) => (Object.keys(context.problems) as Field[]).map((name) => fieldNames[name]).join(', '))
  const failure = useSelector(editing, ({ context }) => context.failure)
  const saving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  const reloading = useSelector(editing, (snapshot) => snapshot.matches('reloading'))
  const stale = useSelector(editing, (snapshot) => snapshot.matches({ form: 'stale' }))
  const form = useRef<HTMLFormElement>(null)
  const outdated = stale || reloading
  const fields = editedFields(editing)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    editing.send({ type: 'submit' })
  }
  // A browser submits nothing while the button is disabled: Enter then shows the problems.
  const tryOnEnter = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement) || missing === '') return
    editing.send({ type: 'submit' })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field is the form's own business
    <form method="post" ref={form} className={formLayout} onSubmit={submit} onKeyDown={tryOnEnter} noValidate aria-label="Job" aria-busy={saving || reloading}>
      <LineField form={fields} name="jobTitle" label={fieldNames.jobTitle} aria-required="true" autoComplete="off" />
      <div className={salary}>
        <AmountField form={fields} name="minPrice" label={fieldNames.minPrice} aria-required="true" />
        <AmountField form={fields} name="maxPrice" label={fieldNames.maxPrice} aria-required="true" />
        <ChoiceField form={fields} name="salaryType" label={fieldNames.salaryType} options={salaryTypesFor(job)} blank="Choose one" aria-required="true" />
      </div>
      <div className={pair}>
        <LineField form={fields} name="jobCity" label={fieldNames.jobCity} aria-required="true" autoComplete="off" />
        <LineField form={fields} name="jobCountry" label={fieldNames.jobCountry} aria-required="true" autoComplete="off" />
      </div>
      <EditRemote editing={editing} countries={countries} />
      <ProseField
        form={fields}
        name="description"
        label={fieldNames.description}
        aria-required="true"
        hint={`At least ${jobLimits.description} characters.`}
      />
      <EditSkills editing={editing} />
      <MoreDetails form={fields} />
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      {outdated && (
        <div className={css.outdated}>
          <p>Nothing was overwritten. What you typed stays here until you load the current version over it.</p>
          <Button variant="secondary" pending={reloading} onClick={() => editing.send({ type: 'reload' })}>
            Load the current version
          </Button>
        </div>
      )}
      <div className={css.end}>
        <output className={css.missing}>
          {missing !== '' && !outdated && `Still to be put right: ${missing}.`}
        </output>
        <div className={actions}>
          <Button variant="secondary" aria-disabled={saving} onClick={() => editing.send({ type: 'close' })}>
            Cancel
          </Button>
          <Button type="submit" pending={saving} disabled={missing !== '' || outdated}>
            Update
          </Button>
        </div>
      </div>
    </form>
  )
}
