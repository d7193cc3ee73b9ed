import { useSelector } from '@xstate/react'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import type { Field } from '../../../machines/hiring/job-forms/job-editing.draft.ts'
import { fieldNames, placesHint, salaryTypesFor } from '../../../machines/hiring/job-forms/job-editing.options.ts'
import { jobLimits } from '../../../services/contract/hiring/limits.ts'
import type { EditedField } from '../../../services/contract/hiring/posting.ts'
import { actions } from '../../../styles/components/dialog.css.ts'
import { form as formLayout, pair } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/edit-form.css.ts'
import type { FormLists } from '../job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../job-fields/description-editor.ts'
import { DescriptionField } from '../job-fields/description-field.tsx'
import { LineField } from '../job-fields/fields.tsx'
import { MoreDetails } from '../job-fields/more-details.tsx'
import { PayFields } from '../job-fields/pay-fields.tsx'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Outdated } from '../../components/fields/outdated.tsx'
import { focusProblem } from '../../components/fields/use-problem-focus.ts'
import type { JobEditingActor } from './actors.ts'
import { editedFields } from './edit-fields.ts'
import { EditRemote } from './edit-remote.tsx'
import { EditSkills } from './edit-skills.tsx'

type EditFormProps = {
  editing: JobEditingActor
  lists: FormLists
  editor: DescriptionEditorActor
  /** The buttons stay in the window, as those of a dialog. */
  sticky?: boolean
}

/** The form of an edit, in its modal and on its page (specification 2.7, 5: Edit job). */
export const EditForm = ({ editing, lists, editor, sticky = false }: EditFormProps) => {
  const job = useSelector(editing, ({ context }) => context.job)
  const missing = useSelector(editing, ({ context }) => (Object.keys(context.problems) as Field[]).map((name) => fieldNames[name]).join(', '))
  const failure = useSelector(editing, ({ context }) => context.failure)
  const saving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  const reloading = useSelector(editing, (snapshot) => snapshot.matches('reloading'))
  const outdated = useSelector(editing, (snapshot) => snapshot.hasTag('outdated'))
  const form = useRef<HTMLFormElement>(null)
  const reason = failure !== null && <FormFailure>{failure}</FormFailure>
  const places = placesHint(job)
  const fields = editedFields(editing)
  const stay = useSelector(editing, ({ context }) => context.stay)
  const required = (name: EditedField) => (stay.includes(name) ? undefined : 'true')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    editing.send({ type: 'submit' })
  }
  // A browser submits nothing while the button is disabled: Enter then shows the problems.
  const tryOnEnter = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement) || missing === '') return
    editing.send({ type: 'submit' })
    requestAnimationFrame(() => focusProblem(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field is the form's own business
    <form method="post" ref={form} className={formLayout} onSubmit={submit} onKeyDown={tryOnEnter} noValidate aria-label="Job" aria-busy={saving || reloading}>
      <LineField form={fields} name="jobTitle" label={fieldNames.jobTitle} aria-required={required('jobTitle')} autoComplete="off" />
      <PayFields form={fields} lists={lists} types={salaryTypesFor(job)} required={required} />
      <div className={pair}>
        <LineField form={fields} name="jobCity" label={fieldNames.jobCity} aria-required={required('jobCity')} autoComplete="off" hint={places} />
        <LineField form={fields} name="jobCountry" label={fieldNames.jobCountry} aria-required={required('jobCountry')} autoComplete="off" />
      </div>
      <EditRemote editing={editing} lists={lists} />
      <DescriptionField
        form={fields}
        name="description"
        editor={editor}
        label={fieldNames.description}
        aria-required={required('description')}
        hint={`At least ${jobLimits.description} characters.`}
      />
      <EditSkills editing={editing} />
      <MoreDetails form={fields} />
      {outdated && (
        <>
          {reason}
          <Outdated reloading={reloading} onReload={() => editing.send({ type: 'reload' })} />
        </>
      )}
      <div className={sticky ? css.endInReach : css.end}>
        {!outdated && reason}
        <output className={css.missing}>{!outdated && missing && `Still to be put right: ${missing}.`}</output>
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
