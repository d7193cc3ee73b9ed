import { useRef } from 'react'
import * as css from '../../../styles/alerts/alerts.css.ts'
import type { JobAlertActor } from './actor.ts'
import { AlertForm } from './alert-form.tsx'

/** The newsletter's box (specification 2.4): all new jobs, once a week. */
export const Newsletter = ({ jobAlert }: { jobAlert: JobAlertActor }) => (
  <AlertForm jobAlert={jobAlert} form={useRef<HTMLFormElement>(null)} submit="Subscribe" variant="secondary" className={css.newsletter}>
    <input type="hidden" name="frequency" value="weekly" />
  </AlertForm>
)
