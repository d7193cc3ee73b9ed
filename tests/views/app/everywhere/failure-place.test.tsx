import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { accountDeletionMachine } from '../../../../src/machines/accounts/account-deletion.machine.ts'
import { codesMachine } from '../../../../src/machines/accounts/codes.machine.ts'
import { loginMachine } from '../../../../src/machines/accounts/login.machine.ts'
import { passwordChangeMachine } from '../../../../src/machines/accounts/password-change.machine.ts'
import { adminCreationMachine } from '../../../../src/machines/admin/admin-creation.machine.ts'
import { sourceFormMachine } from '../../../../src/machines/admin/source-form.machine.ts'
import { jobAlertMachine } from '../../../../src/machines/alerts/job-alert.machine.ts'
import DeletionDialog from '../../../../src/views/accounts/account-settings/deletion-dialog.tsx'
import { PasswordChange } from '../../../../src/views/accounts/account-settings/password-change.tsx'
import { CodesView } from '../../../../src/views/accounts/codes.view.tsx'
import { LoginView } from '../../../../src/views/accounts/login.view.tsx'
import { AdminForm } from '../../../../src/views/admin/admin-create/admin-form.tsx'
import { SourceDialog } from '../../../../src/views/admin/sources/source-dialog.tsx'
import { Newsletter } from '../../../../src/views/alerts/alerts/newsletter.tsx'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { failed, type AnyEvent } from '#judged-paths'

const submit = (draft: object): AnyEvent => ({ type: 'submit', draft })
const refused = (port: string) => failed(port, { status: 400, message: 'It was refused.' })
const known = { email: 'ada@example.com', password: 'a longer one', confirmPassword: 'a longer one' }

/** Each form of several fields, after a failure of the whole. */
const forms: { readonly [name: string]: () => ReactElement } = {
  login: () => <LoginView login={actorAfter(loginMachine, { returnTo: null, email: '', refusal: null }, submit(known), refused('login'))} />,
  codes: () => {
    const input = { page: 'otp', email: known.email, signedInAs: null, verified: false, code: 'none', cooldown: 60, wait: 0 } as const
    return <CodesView codes={actorAfter(codesMachine, input, submit({ ...known, otp: '123456' }), refused('verifyCode'))} />
  },
  'a new password': () => {
    const draft = { currentPassword: 'known', newPassword: known.password, confirmPassword: known.password }
    return <PasswordChange passwordChange={actorAfter(passwordChangeMachine, undefined, submit(draft), refused('changePassword'))} email={known.email} />
  },
  'the deletion of an account': () => (
    <DeletionDialog accountDeletion={actorAfter(accountDeletionMachine, { asksPassword: true }, { type: 'open' }, submit(known), refused('deleteAccount'))} />
  ),
  'a new admin': () => {
    const draft = { ...known, firstName: 'Ada', surname: 'Byron', telephone: '+256700000000', role: 'Admin' }
    return <AdminForm creation={actorAfter(adminCreationMachine, { creator: 'u9', offered: ['Admin'], asksPassword: true, adminsBy: null }, submit(draft), refused('createAdmin'))} />
  },
  'a source': () => {
    const draft = { name: 'looms', owner: known.email, url: 'https://example.com/jobs.json', schedule: 'daily' }
    return <SourceDialog form={actorAfter(sourceFormMachine, { source: null }, submit(draft), refused('addSource'))} />
  },
  'the newsletter': () => (
    <Newsletter jobAlert={actorAfter(jobAlertMachine, { inDialog: false, email: '' }, submit({ email: known.email, frequency: 'weekly' }), refused('requestAlert'))} />
  ),
}

test.each(Object.keys(forms))('a failure is shown beside the button that led to it, so that it moves no field: %s', async (name) => {
  await act(async () => render(forms[name]!()))
  const order = [...document.querySelectorAll('input:not([hidden]), select, [role=alert], [type=submit]')]
  expect(screen.getByRole('alert').textContent).toBe('It was refused.')
  expect(order.slice(-2)).toEqual([screen.getByRole('alert'), document.querySelector('[type=submit]')])
})
