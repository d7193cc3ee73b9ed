import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountDeletionMachine } from '../../../../src/machines/accounts/account-deletion.machine.ts'
import { loginMachine } from '../../../../src/machines/accounts/login.machine.ts'
import { codesMachine } from '../../../../src/machines/accounts/codes.machine.ts'
import { passwordChangeMachine } from '../../../../src/machines/accounts/password-change.machine.ts'
import { adminCreationMachine } from '../../../../src/machines/admin/admin-creation.machine.ts'
import { popupFormMachine } from '../../../../src/machines/admin/popup-form.machine.ts'
import { sourceFormMachine } from '../../../../src/machines/admin/source-form.machine.ts'
import { jobAlertMachine } from '../../../../src/machines/alerts/job-alert.machine.ts'
import { postJobMachine } from '../../../../src/machines/hiring/post-job.machine.ts'
import { ada } from '../../../../src/machines/model/samples.ts'
import { employmentMachine } from '../../../../src/machines/profile/employment.machine.ts'
import { profileDetailsMachine } from '../../../../src/machines/profile/profile-details.machine.ts'
import { userProfileMachine } from '../../../../src/machines/profile/user-profile.machine.ts'
import DeletionDialog from '../../../../src/views/accounts/account-settings/deletion-dialog.tsx'
import { PasswordChange } from '../../../../src/views/accounts/account-settings/password-change.tsx'
import { CodesView } from '../../../../src/views/accounts/codes.view.tsx'
import { LoginView } from '../../../../src/views/accounts/login.view.tsx'
import { AdminForm } from '../../../../src/views/admin/admin-create/admin-form.tsx'
import { PopupDialog } from '../../../../src/views/admin/popups/popup-dialog.tsx'
import { SourceDialog } from '../../../../src/views/admin/sources/source-dialog.tsx'
import { Newsletter } from '../../../../src/views/alerts/alerts/newsletter.tsx'
import { PostJobView } from '../../../../src/views/hiring/post-job.view.tsx'
import { DetailsCard } from '../../../../src/views/profile/my-profile/details-card.tsx'
import { EmploymentCard } from '../../../../src/views/profile/my-profile/employment-card.tsx'
import { ProfileForm } from '../../../../src/views/profile/user-profile/profile-form.tsx'
import { skillsOf } from '../../../bindings/hiring/posted-skills.binding.ts'
import { someEditor } from '../../../support/board/description-editor.ts'
import { someLists } from '../../../support/board/form-lists.ts'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { done, type AnyEvent } from '#judged-paths'

type Form = { readonly view: ReactElement; readonly actor: { send: (event: never) => void }; readonly events: readonly AnyEvent[]; readonly field: string }

const submit = (draft: object): AnyEvent => ({ type: 'submit', draft })
const long = 'x'.repeat(201)
const valid = { firstName: 'Ada', surname: 'Byron', email: 'ada@example.com', telephone: '+256700000000', password: 'a longer one', confirmPassword: 'a longer one', role: 'Admin' }

/** Each form, the events that leave it with a problem, and the name of the first field that has one: not the form's first field. */
const forms: { readonly [name: string]: () => Form } = {
  login: () => {
    const actor = createActor(loginMachine, { input: { returnTo: null, email: '', refusal: null } }).start()
    return { view: <LoginView login={actor} />, actor, events: [submit({ email: 'ada@example.com', password: '' })], field: 'password' }
  },
  codes: () => {
    const actor = createActor(codesMachine, { input: { page: 'otp', email: '', signedInAs: null, verified: false, code: 'none', cooldown: 60, wait: 0 } }).start()
    return { view: <CodesView codes={actor} />, actor, events: [submit({ email: 'ada@example.com', otp: '', password: '', confirmPassword: '' })], field: 'otp' }
  },
  'a new password': () => {
    const actor = createActor(passwordChangeMachine).start()
    return { view: <PasswordChange passwordChange={actor} email="ada@example.com" />, actor, events: [submit({ currentPassword: 'known', newPassword: 'short', confirmPassword: 'short' })], field: 'newPassword' }
  },
  'the deletion of an account': () => {
    const actor = createActor(accountDeletionMachine, { input: { asksPassword: true } }).start()
    actor.send({ type: 'open' })
    return { view: <DeletionDialog accountDeletion={actor} />, actor, events: [submit({ password: '' })], field: 'password' }
  },
  'a new admin': () => {
    const actor = createActor(adminCreationMachine, { input: { creator: 'u9', offered: ['Admin'], asksPassword: true, adminsBy: null } }).start()
    return { view: <AdminForm creation={actor} />, actor, events: [submit({ ...valid, telephone: '' })], field: 'telephone' }
  },
  'a popup': () => {
    const actor = createActor(popupFormMachine, { input: { id: null } }).start()
    return { view: <PopupDialog form={actor} />, actor, events: [{ type: 'change', fields: { title: 'Fair', message: 'Meet us.', ctaLink: 'javascript:alert(1)' } }, { type: 'submit' }], field: 'ctaLink' }
  },
  'a source': () => {
    const actor = createActor(sourceFormMachine, { input: { source: null } }).start()
    return { view: <SourceDialog form={actor} />, actor, events: [submit({ name: 'looms', owner: 'ada@example.com', url: '', schedule: 'daily' })], field: 'url' }
  },
  'the newsletter': () => {
    const actor = createActor(jobAlertMachine, { input: { inDialog: false, email: '' } }).start()
    return { view: <Newsletter jobAlert={actor} />, actor, events: [submit({ email: '', frequency: 'weekly' })], field: 'email' }
  },
  'a job': () => {
    const actor = createActor(postJobMachine, { input: { session: { ...ada, role: 'Employer' }, today: '2026-03-01', draft: null } }).start()
    return { view: <PostJobView postJob={actor} skills={skillsOf(actor)} lists={someLists()} editor={someEditor()} />, actor, events: [{ type: 'change', fields: { jobTitle: 'Weaver', salaryType: 'Hourly' } }, { type: 'submit' }], field: 'jobCity' }
  },
  'the profile': () => {
    const actor = actorAfter(userProfileMachine, { typed: {} }, done('loadProfile', ada))
    return { view: <ProfileForm profile={actor} />, actor, events: [submit({ firstName: 'Ada', surname: '', telephone: '', city: '', country: '', companyName: '' })], field: 'surname' }
  },
  'the details of the profile': () => {
    const actor = createActor(profileDetailsMachine, { input: { fullName: 'Ada', profession: '', telephone: '', typed: null } }).start()
    actor.send({ type: 'edit' })
    return { view: <DetailsCard details={actor} />, actor, events: [{ type: 'save', draft: { fullName: 'Ada', profession: '', telephone: 'none' } }], field: 'telephone' }
  },
  'the employment': () => {
    const actor = createActor(employmentMachine, { input: { saved: { openToWork: false }, typed: {} } }).start()
    return { view: <EmploymentCard employment={actor} />, actor, events: [{ type: 'save', draft: { employer: '', position: long } }], field: 'position' }
  },
}

test.each(Object.keys(forms))('the first field with a problem has the focus: %s', async (name) => {
  const { view, actor, events, field } = forms[name]!()
  await act(async () => render(view))
  await act(async () => {
    for (const event of events) actor.send(event as never)
  })
  expect(document.activeElement?.getAttribute('name')).toBe(field)
})
