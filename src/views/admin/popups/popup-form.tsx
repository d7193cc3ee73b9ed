import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { differs } from '../../../machines/unsaved.selectors.ts'
import { popupLimits } from '../../../services/contract/admin/popups.ts'
import { formEnd } from '../../../styles/components/dialog.css.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/admin/popup-form.css.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/fields/choice.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Outdated } from '../../components/fields/outdated.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { FormActor } from './actors.ts'
import { ColourField } from './colour-field.tsx'
import { popupFormValues } from './form-values.ts'
import { ImageField } from './image-field.tsx'
import { Preview } from './preview.tsx'

/** The fields of both modals with the popup as visitors will see it beside them (specification 2.15, 5; rulings, Popups). */
export const PopupForm = ({ form: actor }: { form: FormActor }) => {
  const isNew = useSelector(actor, ({ context }) => context.id === null)
  const draft = useSelector(actor, ({ context }) => context.draft)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  // Behind the question the button looks as before.
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }) || snapshot.matches('confirming'))
  const reloading = useSelector(actor, (snapshot) => snapshot.matches('reloading'))
  const outdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const form = useRef<HTMLFormElement>(null)
  const reason = failure !== null && <FormFailure>{failure}</FormFailure>
  const unsaved = useSelector(actor, (snapshot) => differs({ draft, image: snapshot.context.image }, snapshot.context.stored) || snapshot.matches('uploading'))
  useProblemFocus(form, problems)

  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => actor.send({ type: 'change', fields: popupFormValues(currentTarget) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A half-filled date sends no change event.
    change(event)
    actor.send({ type: 'submit' })
  }

  return (
    <form method="post" ref={form} name="popup" data-unsaved={unsaved} className={css.form} noValidate autoComplete="off" onChange={change} onSubmit={submit}>
      <div className={css.columns}>
        <div className={field.form}>
          <TextInput label="Title" name="title" aria-required maxLength={popupLimits.title} defaultValue={draft.title} problem={problems['title']} />
          <Field label="Message" problem={problems['message']}>
            {(controlProps) => (
              <textarea
                {...controlProps}
                name="message"
                className={css.messageField}
                aria-required
                rows={3}
                maxLength={popupLimits.message}
                defaultValue={draft.message}
              />
            )}
          </Field>
          <TextInput
            label="Button Text"
            name="buttonText"
            aria-required={!isNew}
            maxLength={popupLimits.button}
            defaultValue={draft.buttonText}
            problem={problems['buttonText']}
          />
          <TextInput
            type="url"
            label="Call-to-Action Link"
            name="ctaLink"
            inputMode="url"
            hint="Starts with https:// and opens in a new tab. Without it the button only closes the popup."
            defaultValue={draft.ctaLink}
            problem={problems['ctaLink']}
          />
          <ColourField
            typed={draft.bgColor}
            problem={problems['bgColor']}
            onPick={(bgColor) => actor.send({ type: 'change', fields: { bgColor } })}
          />
          <ImageField form={actor} label={isNew ? 'Upload Background Image' : 'Background Image'} />
          <div className={field.form}>
            <TextInput type="datetime-local" label="Start" name="startTime" max="9999-12-31T23:59" defaultValue={draft.startTime} problem={problems['startTime']} />
            <TextInput type="datetime-local" label="End" name="endTime" max="9999-12-31T23:59" defaultValue={draft.endTime} problem={problems['endTime']} />
          </div>
          <p className={field.hint}>Start and end are optional, in your own time zone. Without them the popup is shown as long as it is active.</p>
          {!isNew && (
            <Choice type="checkbox" name="isActive" defaultChecked={draft.isActive}>
              Active
            </Choice>
          )}
        </div>
        <Preview form={actor} />
      </div>
      {outdated && (
        <>
          {reason}
          <Outdated reloading={reloading} onReload={() => actor.send({ type: 'reload' })} />
        </>
      )}
      <div className={formEnd}>
        {!outdated && reason}
        <DialogActions>
          <Button variant="secondary" aria-disabled={saving} onClick={() => actor.send({ type: 'cancel' })}>
            Cancel
          </Button>
          <Button type="submit" pending={saving} unavailable={!canSubmit && !saving}>
            {isNew ? (saving ? 'Creating...' : 'Create Popup') : saving ? 'Updating...' : 'Save Changes'}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
