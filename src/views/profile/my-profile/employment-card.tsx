import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { employmentMachine } from '../../../machines/profile/employment.machine.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Choice } from '../../components/fields/choice.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import { formValues } from '../../components/fields/form-values.ts'

type Props = { employment: ActorRefFrom<typeof employmentMachine> }

const choices = [
  { openToWork: true, label: 'Open to Work' },
  { openToWork: false, label: 'Currently Employed' },
]

/** Whether the user looks for work, and the employer when not (specification 2.13: Employment Status). */
export const EmploymentCard = ({ employment }: Props) => {
  const open = useSelector(employment, ({ context }) => context.employment.openToWork)
  const busy = useSelector(employment, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Card title="Employment Status">
      <fieldset aria-busy={busy}>
        <legend className={hidden}>Employment Status</legend>
        <div className={css.choices}>
          {choices.map(({ openToWork, label }) => (
            <Choice
              key={label}
              type="radio"
              name="openToWork"
              checked={open === openToWork}
              aria-disabled={busy}
              onChange={() => employment.send({ type: 'choose', openToWork })}
            >
              {label}
            </Choice>
          ))}
        </div>
      </fieldset>
      {!open && <Workplace employment={employment} />}
    </Card>
  )
}

const Workplace = ({ employment }: Props) => {
  const saved = useSelector(employment, ({ context }) => context.saved)
  const typed = useSelector(employment, ({ context }) => context.typed)
  const problems = useSelector(employment, ({ context }) => context.problems)
  const busy = useSelector(employment, (snapshot) => snapshot.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    employment.send({ type: 'save', draft: formValues(event.currentTarget, ['employer', 'position']) })
  }

  return (
    <form method="post" ref={form} name="employment" className={`${field.form} ${css.workplace}`} onSubmit={save} noValidate>
      <div className={field.pair}>
        <TextInput label="Employer name" name="employer" autoComplete="organization" defaultValue={typed.employer ?? saved.employer} problem={problems['employer']} />
        <TextInput label="Position" name="position" autoComplete="organization-title" defaultValue={typed.position ?? saved.position} problem={problems['position']} />
      </div>
      <div className={field.actions}>
        <Button type="submit" variant="secondary" pending={busy}>
          Save employment
        </Button>
      </div>
    </form>
  )
}
