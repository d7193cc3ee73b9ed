import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { longestSourceName } from '../../../services/contract/admin/sources.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { formValues } from '../../components/fields/form-values.ts'
import { Outdated } from '../../components/fields/outdated.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import type { FormActor } from './actors.ts'

const names = ['name', 'owner', 'url', 'schedule'] as const

/** Adds a source, or changes where and when one is fetched; it is open until its form ends. Load it lazily. */
export const SourceDialog = ({ form: actor }: { form: FormActor }) => {
  const source = useSelector(actor, ({ context }) => context.source)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('adding') || snapshot.matches('changing'))
  const reloading = useSelector(actor, (snapshot) => snapshot.matches('reloading'))
  const outdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)
  const cancel = () => actor.send({ type: 'cancel', draft: formValues(form.current!, names) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submit', draft: formValues(event.currentTarget, names) })
  }
  return (
    <Dialog title={source === null ? 'Add a source' : `Edit ${source.name}`} shape="form" onClose={saving ? undefined : cancel}>
      <form key={source?.version} method="post" ref={form} name="source" className={field.form} noValidate autoComplete="off" onSubmit={submit}>
        {source === null && (
          <>
            <TextInput
              label="Name"
              name="name"
              hint="Names the source for good; the import command uses the same name as --source."
              aria-required
              maxLength={longestSourceName}
              problem={problems['name']}
            />
            <TextInput
              label="Owner's e-mail"
              name="owner"
              type="email"
              inputMode="email"
              hint="The account to which the jobs belong: an Employer's, or an Admin's."
              aria-required
              problem={problems['owner']}
            />
          </>
        )}
        <TextInput
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          hint="Where the postings are: JSON, JSON lines, CSV, Excel, XML, or a page with structured data."
          aria-required
          defaultValue={source?.url}
          problem={problems['url']}
        />
        <Field label="Schedule" problem={problems['schedule']}>
          {(controlProps) => (
            <select {...controlProps} name="schedule" className={field.controls.select} defaultValue={source === null ? 'daily' : (source.schedule ?? '')}>
              <option value="hourly">Every hour</option>
              <option value="daily">Every day</option>
              <option value="">On request</option>
            </select>
          )}
        </Field>
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        {outdated && <Outdated reloading={reloading} onReload={() => actor.send({ type: 'reload' })} />}
        <DialogActions>
          <Button variant="secondary" aria-disabled={saving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" pending={saving} unavailable={outdated}>
            {source === null ? 'Add source' : 'Save changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
