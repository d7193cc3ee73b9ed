import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accountDeletionMachine } from '../../../src/machines/accounts/account-deletion.machine.ts'
import { accountDeletionModel } from '../../../src/machines/accounts/account-deletion.model.ts'
import { dataDownloadMachine } from '../../../src/machines/accounts/data-download.machine.ts'
import { dataDownloadModel } from '../../../src/machines/accounts/data-download.model.ts'
import { passwordChangeMachine } from '../../../src/machines/accounts/password-change.machine.ts'
import { passwordChangeModel } from '../../../src/machines/accounts/password-change.model.ts'
import { signOutEverywhereMachine } from '../../../src/machines/accounts/sign-out-everywhere.machine.ts'
import { signOutEverywhereModel } from '../../../src/machines/accounts/sign-out-everywhere.model.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { AccountSettingsView } from '../../../src/views/accounts/account-settings.view.tsx'
import { AccountDeletion } from '../../../src/views/accounts/account-settings/account-deletion.tsx'
import { DataDownload } from '../../../src/views/accounts/account-settings/data-download.tsx'
import { PasswordChange } from '../../../src/views/accounts/account-settings/password-change.tsx'
import { SignOutEverywhere } from '../../../src/views/accounts/account-settings/sign-out-everywhere.tsx'
import { accountDeletionBinding } from '../../bindings/accounts/account-deletion.binding.ts'
import { dataDownloadBinding } from '../../bindings/accounts/data-download.binding.ts'
import { passwordChangeBinding, passwordLabels } from '../../bindings/accounts/password-change.binding.ts'
import { signOutEverywhereBinding } from '../../bindings/accounts/sign-out-everywhere.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

const ada: UserInfo = { userId: 'u1', role: 'Applicant', isActive: true, email: 'ada@example.com', fullName: 'Ada Byron' }

replayInView(passwordChangeModel, passwordChangeBinding, (actor) => <PasswordChange passwordChange={actor} email="ada@example.com" />)
replayInView(signOutEverywhereModel, signOutEverywhereBinding, (actor) => <SignOutEverywhere signOut={actor} />)
replayInView(dataDownloadModel, dataDownloadBinding, (actor) => <DataDownload dataDownload={actor} />)
replayInView(accountDeletionModel, accountDeletionBinding, (actor) => <AccountDeletion accountDeletion={actor} party="Applicant" />)

test('the form is empty again, and hides its passwords, once the password is changed', async () => {
  const change = createActor(passwordChangeMachine.provide({ actors: { changePassword: fromPromise(async () => ({ token: 't2' })) } })).start()
  await act(async () => render(<PasswordChange passwordChange={change} email={ada.email} />))
  const fields = passwordLabels.map((label) => screen.getByLabelText<HTMLInputElement>(label))
  change.send({ type: 'togglePassword' })
  const changed = new Promise((resolve) => change.on('changed', resolve))
  await act(async () => {
    for (const field of fields) field.value = 'a longer one'
    fields[0]!.form!.requestSubmit()
    await changed
  })
  expect(fields.map(({ value, type }) => [value, type])).toEqual([['', 'password'], ['', 'password'], ['', 'password']])
})

test.each([
  ['Applicant', ['Your profile and your pictures', 'Your applications and the CVs you sent']],
  ['Employer', ['Your profile and your pictures', 'The jobs you posted and the applications to them']],
] as const)('the settings of an %s: whose they are, and what goes with the account', async (role, settings) => {
  await act(async () =>
    render(
      <AccountSettingsView
        root={startRoot({ ...ada, role }, '/account-settings')}
        passwordChange={createActor(passwordChangeMachine).start()}
        signOut={createActor(signOutEverywhereMachine).start()}
        dataDownload={createActor(dataDownloadMachine).start()}
        accountDeletion={createActor(accountDeletionMachine, { input: { asksPassword: true } }).start()}
      />,
    ),
  )
  screen.getByRole('heading', { level: 1, name: 'Account settings' })
  screen.getByText('You are logged in as ada@example.com on this device.')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your password',
    'Devices',
    'Your data',
    'Delete account',
  ])
  const region = screen.getByRole('region', { name: 'Delete account' })
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(settings)
})
