import { oldestBirthday } from '../../../services/contract/accounts/registration.ts'
import type { Newcomer } from '../../../services/contract/accounts/sign-in.ts'
import type { Problems } from '../../../services/contract/fields.ts'
import { controls } from '../../../styles/components/field.css.ts'
import { wide } from '../../../styles/accounts/register.css.ts'
import { Field } from '../../components/fields/field.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { useBrand } from '../../shell/brand.ts'
import { GenderField } from './gender-field.tsx'
import { Section } from './section.tsx'
import { fieldPropsOf, type Typed } from './field-props.ts'

type PersonProps = {
  /** The person whom the sign-in provider of this name knows. */
  newcomer: Newcomer | null
  provider: string
  problems: Problems
  typed: Typed
  countries: readonly string[]
  today: string
  passwordShown: boolean
  onTogglePassword: () => void
}

/** The person's fields, which both roles share (specification 3: Registration payload). */
export const PersonSections = ({ newcomer, provider, problems, typed, countries, today, passwordShown, onTogglePassword }: PersonProps) => {
  const fieldProps = fieldPropsOf(problems, typed)
  const { country } = useBrand()
  const birth = fieldProps('dateOfBirth')
  return (
    <>
      <Section title="You">
        <TextInput defaultValue={newcomer?.firstName} {...fieldProps('firstName')} label="First name" autoComplete="given-name" aria-required />
        <TextInput defaultValue={newcomer?.surname} {...fieldProps('surname')} label="Surname" autoComplete="family-name" aria-required />
        <TextInput
          {...fieldProps('telephone')}
          label="Telephone"
          hint="Optional. 7 to 15 digits, with or without a + before them, such as +256700123456."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </Section>
      {newcomer === null ? (
        <Section title="How you log in" hint="You log in with these. We send a code to the e-mail address.">
          <div className={wide}>
            <TextInput {...fieldProps('email')} label="E-mail" type="email" inputMode="email" autoComplete="email" aria-required />
          </div>
          <NewPassword
            label="Password"
            name="password"
            hint="At least 8 characters."
            problems={problems}
            shown={passwordShown}
            onToggle={onTogglePassword}
          />
        </Section>
      ) : (
        <Section title="How you log in" hint={`You log in at ${provider}, which has verified this address.`}>
          <div className={wide}>
            <TextInput name="email" problem={problems['email']} label="E-mail" type="email" value={newcomer.email} readOnly />
          </div>
        </Section>
      )}
      <Section title="Identity">
        <div className={wide}>
          <TextInput
            {...fieldProps('nin')}
            label="NIN"
            hint="The 14 characters of your national identification number, which begins with CM (male) or CF (female). It ties the account to one real person; employers do not see it."
            autoComplete="off"
            spellCheck="false"
            aria-required
          />
        </div>
        <Field label="Date of birth" problem={birth.problem}>
          {(controlProps) => (
            <input
              {...controlProps}
              className={controls.input}
              name={birth.name}
              defaultValue={birth.defaultValue}
              type="date"
              min={oldestBirthday}
              max={today}
              autoComplete="bday"
              aria-required
            />
          )}
        </Field>
        <GenderField {...fieldProps('gender')} />
      </Section>
      <Section title="Where you live">
        <SelectField
          defaultValue={country ?? ''}
          {...fieldProps('country')}
          label="Country"
          options={countries}
          blank="Choose a country"
          autoComplete="country-name"
          aria-required
        />
        <TextInput {...fieldProps('city')} label="City" autoComplete="address-level2" aria-required />
      </Section>
    </>
  )
}
