import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { userProfileMachine } from '../../../machines/profile/user-profile.machine.ts'
import { may, partyOf } from '../../../services/contract/policy.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/profile/user-profile.css.ts'
import { Button } from '../../components/button.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import { formValues } from '../../components/fields/form-values.ts'

/**
 * The editable fields of an account; e-mail and country are read-only (specification 2.13). An admin has no company from a registration, so this
 * form has the field.
 */
export const ProfileForm = ({ profile }: { profile: ActorRefFrom<typeof userProfileMachine> }) => {
  const saved = useSelector(profile, ({ context }) => context.profile)
  const typed = useSelector(profile, ({ context }) => context.typed)
  const problems = useSelector(profile, ({ context }) => context.problems)
  const busy = useSelector(profile, (snapshot) => snapshot.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    profile.send({ type: 'submit', draft: formValues(event.currentTarget, ['firstName', 'surname', 'telephone', 'city', 'country', 'companyName']) })
  }

  return (
    <form method="post" ref={form} name="profile" className={field.form} onSubmit={submit} noValidate aria-busy={busy}>
      <div className={field.pair}>
        <TextInput
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={typed.firstName ?? saved?.firstName}
          problem={problems['firstName']}
        />
        <TextInput label="Surname" name="surname" autoComplete="family-name" required defaultValue={typed.surname ?? saved?.surname} problem={problems['surname']} />
      </div>
      <TextInput label="E-mail" name="email" type="email" readOnly defaultValue={saved?.email} hint="Cannot be changed." />
      <TextInput
        label="Telephone"
        name="telephone"
        type="tel"
        autoComplete="tel"
        defaultValue={typed.telephone ?? saved?.telephone}
        hint="An optional + and 7 to 15 digits."
        problem={problems['telephone']}
      />
      <div className={field.pair}>
        <TextInput label="City" name="city" autoComplete="address-level2" defaultValue={typed.city ?? saved?.city} problem={problems['city']} />
        <TextInput
          label="Country"
          name="country"
          autoComplete="country-name"
          readOnly={saved?.country !== undefined}
          defaultValue={typed.country ?? saved?.country}
          hint={saved?.country === undefined ? 'Can be set once.' : 'Cannot be changed.'}
          problem={problems['country']}
        />
      </div>
      {may(partyOf(saved), 'administer') && (
        <TextInput
          label="Company name"
          name="companyName"
          autoComplete="organization"
          defaultValue={typed.companyName ?? saved?.companyName}
          hint="Stands on the jobs that you post."
          problem={problems['companyName']}
        />
      )}
      <Button type="submit" className={css.submit} pending={busy}>
        Update Profile
      </Button>
    </form>
  )
}
