import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { frequencies } from '../../../machines/alerts/job-alert.options.ts'
import { phrasesOf } from '../../../services/contract/alerts/alerts.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { formValues } from '../../components/fields/form-values.ts'
import { Field } from '../../components/fields/field.tsx'
import type { JobAlertActor } from './actor.ts'
import { AlertForm } from './alert-form.tsx'

/** 'Save this search': the search in words, an address, and how often. Loaded when it opens. */
const SearchDialog = ({ jobAlert }: { jobAlert: JobAlertActor }) => {
  const query = useSelector(jobAlert, ({ context }) => context.query)
  const frequency = useSelector(jobAlert, ({ context }) => context.frequency)
  const phrases = phrasesOf(query)
  const form = useRef<HTMLFormElement>(null)
  const close = () => jobAlert.send({ type: 'close', ...(form.current !== null && { typed: formValues(form.current, ['email', 'frequency']) }) })
  return (
    <Dialog title="Save this search" onClose={close}>
      <p>{phrases.length === 0 ? 'All new jobs.' : `New jobs of this search: ${phrases.join(', ')}.`}</p>
      <AlertForm jobAlert={jobAlert} form={form} submit="Send me new jobs" variant="primary">
        <Field label="How often">
          {(controlProps) => (
            <select {...controlProps} name="frequency" className={field.controls.select} defaultValue={frequency}>
              {frequencies.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </AlertForm>
    </Dialog>
  )
}

export default SearchDialog
