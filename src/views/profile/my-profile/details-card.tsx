import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileDetailsMachine } from '../../../machines/profile/profile-details.machine.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import { formValues } from '../../components/fields/form-values.ts'

type Props = { details: ActorRefFrom<typeof profileDetailsMachine> }

/** Name, profession and contact, to read or to edit (specification 2.13: Profile Details). */
export const DetailsCard = ({ details }: Props) => {
  const editing = useSelector(details, (snapshot) => snapshot.hasTag('editing'))
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)

  useEffect(() => {
    // The form takes its focused button along.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <Card title="Profile Details">
      {editing ? (
        <DetailsForm details={details} />
      ) : (
        <>
          <Facts details={details} />
          <Button ref={edit} variant="secondary" size="small" onClick={() => details.send({ type: 'edit' })}>
            Edit
          </Button>
        </>
      )}
      <p className={css.more}>
        City and other personal details are in <Link to="/user-profile">your basic profile</Link>.
      </p>
    </Card>
  )
}

const Facts = ({ details }: Props) => {
  const { fullName, profession, telephone } = useSelector(details, ({ context }) => context)
  const facts = { Name: fullName, Profession: profession, Contact: telephone }
  return (
    <dl className={css.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className={css.factName}>{name}</dt>
          <dd className={css.factValue}>{value === '' ? <span className={css.unsaid}>Not given</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const DetailsForm = ({ details }: Props) => {
  const { typed, problems, ...saved } = useSelector(details, ({ context }) => context)
  const { fullName, profession, telephone } = { ...saved, ...typed }
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    details.send({ type: 'save', draft: formValues(event.currentTarget, ['fullName', 'profession', 'telephone']) })
  }

  return (
    <form method="post" ref={form} name="details" className={field.form} onSubmit={save} noValidate aria-busy={busy}>
      <TextInput label="Name" name="fullName" autoComplete="name" required defaultValue={fullName} problem={problems['fullName']} />
      <TextInput label="Profession" name="profession" autoComplete="organization-title" defaultValue={profession} problem={problems['profession']} />
      <TextInput label="Contact" name="telephone" type="tel" autoComplete="tel" defaultValue={telephone} hint="Your telephone number." problem={problems['telephone']} />
      <div className={field.actions}>
        <Button type="submit" pending={busy}>
          Save
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => details.send({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
