import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/accounts/registration.machine.ts'
import type { Registrant } from '../../../services/contract/accounts/registration.ts'
import { timeNeeded } from '../../../machines/accounts/registration.options.ts'
import { reasons, welcomeText } from '../../../styles/accounts/login.css.ts'
import * as css from '../../../styles/accounts/register.css.ts'

/** The requirements of a role; `strict` only in the strict mode. */
const needs: Record<Registrant, { always: readonly string[]; strict: readonly string[] }> = {
  Applicant: {
    always: ['Your national identification number'],
    strict: ['Your resume as a PDF, DOC or DOCX file'],
  },
  Employer: {
    always: ['Your national identification number', 'The work e-mail, phone and address of the company'],
    strict: ['Its logo as a PNG, JPEG or WebP image', 'Its page on a social network'],
  },
}

/** What the form of a role asks for that is not known by heart. */
export const Needs = ({ role, strict }: { role: Registrant; strict: boolean }) => (
  <>
    <p>Have at hand</p>
    <ul className={css.checklistItems}>
      {[...needs[role].always, ...(strict ? needs[role].strict : [])].map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  </>
)

/** The checklist beside the form, where there is room for it. */
export const Checklist = ({ registration }: { registration: ActorRefFrom<typeof registrationMachine> }) => {
  const role = useSelector(registration, ({ context }) => context.role)
  const strict = useSelector(registration, ({ context }) => context.options?.mode === 'strict')
  const isNewcomer = useSelector(registration, ({ context }) => context.newcomer !== null)
  return (
    <div className={css.welcome}>
      <div className={css.checklist}>
        <p className={welcomeText}>
          {isNewcomer ? 'Two short steps.' : <>Two short steps, then a code by <span className={css.whole}>e-mail.</span></>} {timeNeeded(role)}
        </p>
        {role !== null && (
          <div className={reasons}>
            <Needs role={role} strict={strict} />
          </div>
        )}
      </div>
    </div>
  )
}
