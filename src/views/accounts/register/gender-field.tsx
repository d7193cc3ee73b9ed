import { useId } from 'react'
import { genderChoices } from '../../../machines/accounts/registration.options.ts'
import { field, label } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/accounts/register.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { FieldError } from '../../components/fields/field.tsx'

/** Male or female, which decides how a NIN begins (specification 3, 5). */
export const GenderField = ({ name, problem, defaultValue }: { name: string; problem: string | undefined; defaultValue?: string }) => {
  const id = useId()
  const problemId = problem === undefined ? undefined : `${id}-problem`
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={problem !== undefined}
      aria-describedby={problemId}
      className={field}
    >
      <span id={id} className={label}>
        Gender
      </span>
      <div className={css.genders}>
        {genderChoices.map(({ gender, label: words }) => (
          <Choice key={gender} type="radio" name={name} value={gender} defaultChecked={gender === defaultValue} aria-describedby={problemId}>
            {words}
          </Choice>
        ))}
      </div>
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  )
}
