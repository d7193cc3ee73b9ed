import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/accounts/registration.machine.ts'
import { roleChoices, timeNeeded } from '../../../machines/accounts/registration.options.ts'
import { actions } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/accounts/register.css.ts'
import { Button } from '../../components/button.tsx'
import { ArrowRightIcon } from '../../components/icons/arrow-right.tsx'
import { FieldError } from '../../components/fields/field.tsx'
import { focusProblem } from '../../components/fields/use-problem-focus.ts'
import { StepHeading } from './step-heading.tsx'

/** Step 1: 'Register As' (specification 2.10). */
export const RoleStep = ({ registration }: { registration: ActorRefFrom<typeof registrationMachine> }) => {
  const current = useSelector(registration, (snapshot) => snapshot.matches('choosing'))
  const chosen = useSelector(registration, ({ context }) => context.role)
  const roles = useSelector(registration, ({ context }) => context.newcomer?.roles)
  const problem = useSelector(registration, ({ context }) => context.roleProblem)
  const id = useId()

  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    registration.send({ type: 'next' })
    if (registration.getSnapshot().matches('choosing')) focusProblem(event.currentTarget.querySelector('input'))
  }

  return (
    <form method="post" className={css.step} hidden={!current} onSubmit={next} noValidate>
      <StepHeading step={1} current={current}>
        Register As
      </StepHeading>
      <p className={css.time}>{timeNeeded(chosen)}</p>
      <fieldset
        role="radiogroup"
        aria-label="Register As"
        aria-required="true"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        className={css.roles}
      >
        {roleChoices.filter(({ role }) => roles?.includes(role) ?? true).map(({ role, purpose }) => (
          <label key={role} className={css.role}>
            <input
              className={css.roleInput}
              type="radio"
              name="role"
              value={role}
              checked={chosen === role}
              aria-labelledby={`${id}-${role}`}
              aria-describedby={problem === null ? `${id}-${role}-purpose` : `${id}-${role}-purpose ${id}-problem`}
              onChange={() => registration.send({ type: 'chooseRole', role })}
            />
            <span id={`${id}-${role}`} className={css.roleName}>
              {role}
            </span>
            <span id={`${id}-${role}-purpose`} className={css.rolePurpose}>
              {purpose}
            </span>
          </label>
        ))}
      </fieldset>
      {problem !== null && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <div className={actions}>
        <Button type="submit" className={css.action}>
          Next <ArrowRightIcon />
        </Button>
      </div>
    </form>
  )
}
