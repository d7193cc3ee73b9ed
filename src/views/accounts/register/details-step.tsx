import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Options, registrationMachine } from '../../../machines/accounts/registration.machine.ts'
import { cvLimits } from '../../../services/contract/files/upload-limits.ts'
import * as css from '../../../styles/accounts/register.css.ts'
import { Button } from '../../components/button.tsx'
import { FileField, UploadProgress } from '../../components/fields/file-field.tsx'
import { FormFailure, ProblemSummary } from '../../components/fields/form-problems.tsx'
import { Needs } from './checklist.tsx'
import { CompanySections } from './company-sections.tsx'
import { PersonSections } from './person-sections.tsx'
import { Section } from './section.tsx'
import { StepHeading } from './step-heading.tsx'
import { fieldPropsOf, type Typed } from './field-props.ts'

type DetailsProps = { registration: ActorRefFrom<typeof registrationMachine>; options: Options; provider: string; today: string }

const none: Typed = {}

/** Reads the form's values; the fields of the other role are disabled and so excluded. */
const draftOf = (form: HTMLFormElement) => ({
  fields: Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  file: form.querySelector<HTMLInputElement>('fieldset:not([disabled]) [type=file]')?.files?.item(0) ?? null,
})

/** Step 2: the form of the role (specification 2.10, 5). */
export const DetailsStep = ({ registration, options, provider, today }: DetailsProps) => {
  const current = useSelector(registration, (snapshot) => !snapshot.matches('choosing'))
  const busy = useSelector(registration, (snapshot) => snapshot.hasTag('busy'))
  const canGoBack = useSelector(registration, (snapshot) => snapshot.can({ type: 'back' }))
  const role = useSelector(registration, ({ context }) => context.role)
  const problems = useSelector(registration, ({ context }) => context.problems)
  const failure = useSelector(registration, ({ context }) => context.failure)
  const progress = useSelector(registration, ({ context }) => context.progress)
  const newcomer = useSelector(registration, ({ context }) => context.newcomer)
  const passwordShown = useSelector(registration, ({ context }) => context.passwordShown)

  const typed = useSelector(registration, ({ context }) => context.typedBefore?.fields) ?? none

  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => registration.send({ type: 'change', fields: draftOf(currentTarget).fields })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    registration.send({ type: 'submit', draft: draftOf(event.currentTarget) })
  }

  return (
    <form method="post" className={css.step} hidden={!current} noValidate onChange={change} onSubmit={submit} aria-label="Your details">
      <StepHeading step={2} current={current}>
        {role === 'Employer' ? 'You and your company' : 'About you'}
      </StepHeading>
      <ProblemSummary title="Please fix the validation errors before proceeding." problems={problems} />
      {typed !== none && (
        <p className={css.again}>
          What you typed before is still here. Only {newcomer === null ? 'your passwords and your NIN are' : 'your NIN is'} to be entered again, and a file to be chosen
          again.
        </p>
      )}
      {role !== null && (
        <div className={css.needs}>
          <Needs role={role} strict={options.mode === 'strict'} />
        </div>
      )}
      <p className={css.note}>Every field is required unless it says that it is optional.</p>
      <PersonSections
        newcomer={newcomer}
        provider={provider}
        problems={problems}
        typed={typed}
        countries={options.countries}
        today={today}
        passwordShown={passwordShown}
        onTogglePassword={() => registration.send({ type: 'togglePassword' })}
      />
      <CompanySections industries={options.industries} mode={options.mode} problems={problems} typed={typed} unused={role !== 'Employer'} />
      <Section title="Your work so far" unused={role !== 'Applicant'}>
        <div className={css.wide}>
          <FileField
            {...fieldPropsOf(problems)('resume')}
            label="Resume"
            hint={`${options.mode === 'strict' ? 'Required' : 'Optional'}. PDF, DOC or DOCX, up to ${cvLimits.megabytes} MB.`}
            accept={cvLimits.extensions.join()}
          />
        </div>
      </Section>
      <div className={css.end}>
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        {progress !== null && <UploadProgress percent={progress} />}
        <div className={css.endActions}>
          <Button variant="secondary" disabled={!canGoBack} onClick={() => registration.send({ type: 'back' })}>
            Back
          </Button>
          <Button type="submit" className={css.action} aria-disabled={busy} aria-busy={busy}>
            {busy ? 'Registering...' : 'Register'}
          </Button>
        </div>
      </div>
    </form>
  )
}
