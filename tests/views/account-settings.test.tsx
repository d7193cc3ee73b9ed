import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accountDeletionMachine } from '../../src/machines/account-deletion.machine.ts'
import { accountDeletionModel } from '../../src/machines/account-deletion.model.ts'
import { dataDownloadMachine } from '../../src/machines/data-download.machine.ts'
import { dataDownloadModel } from '../../src/machines/data-download.model.ts'
import { passwordChangeMachine } from '../../src/machines/password-change.machine.ts'
import { passwordChangeModel } from '../../src/machines/password-change.model.ts'
import { signOutEverywhereMachine } from '../../src/machines/sign-out-everywhere.machine.ts'
import { signOutEverywhereModel } from '../../src/machines/sign-out-everywhere.model.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { AccountSettingsView } from '../../src/views/account-settings.view.tsx'
import { AccountDeletion } from '../../src/views/account-settings/account-deletion.tsx'
import { DataDownload } from '../../src/views/account-settings/data-download.tsx'
import { PasswordChange } from '../../src/views/account-settings/password-change.tsx'
import { SignOutEverywhere } from '../../src/views/account-settings/sign-out-everywhere.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen } from '../support/replay-view.tsx'
import { visitOf } from '../support/visit.ts'

afterEach(cleanup)

const ada: UserInfo = { userId: 'u1', role: 'Applicant', isActive: true, email: 'ada@example.com', fullName: 'Ada Byron' }

const busy = ({ getByRole }: Screen, name: string, is: boolean) => expect(getByRole('button', { name }).ariaBusy === 'true').toBe(is)
/** A press of the button that shows the password, or hides it again. */
const toggle = ({ user, getByRole }: Screen) => user.click(getByRole('button', { name: /^(Show|Hide) password$/ }))

const passwords = ['Current password', 'New password', 'Confirm password'] as const

describe('a change of password', () =>
  replayInView(
    passwordChangeModel,
    {
      gestures: {
        submit: async (page, { draft }) => {
          const texts = [draft.currentPassword, draft.newPassword, draft.confirmPassword]
          for (const [at, label] of passwords.entries()) await page.fill(page.getByLabelText(label), texts[at]!)
          await page.user.keyboard('{Enter}')
        },
        togglePassword: toggle,
      },
      sights: {
        editing: (page) => {
          for (const label of passwords) page.getByLabelText(label)
          busy(page, 'Change password', false)
        },
        submitting: (page) => busy(page, 'Change password', true),
      },
    },
    (actor) => <PasswordChange passwordChange={actor} email="ada@example.com" />,
  ))

test('the form is empty again, and hides its passwords, once the password is changed', async () => {
  const change = createActor(passwordChangeMachine.provide({ actors: { changePassword: fromPromise(async () => ({ token: 't2' })) } })).start()
  await act(async () => render(<PasswordChange passwordChange={change} email={ada.email} />))
  const fields = passwords.map((label) => screen.getByLabelText<HTMLInputElement>(label))
  change.send({ type: 'togglePassword' })
  const said = new Promise((resolve) => change.on('changed', resolve))
  await act(async () => {
    for (const field of fields) field.value = 'a longer one'
    fields[0]!.form!.requestSubmit()
    await said
  })
  expect(fields.map(({ value, type }) => [value, type])).toEqual([['', 'password'], ['', 'password'], ['', 'password']])
})

describe('signing out everywhere', () =>
  replayInView(
    signOutEverywhereModel,
    {
      gestures: {
        signOut: async (page) => {
          await press(page, 'Sign out everywhere')
          await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
        },
      },
      sights: {
        idle: (page) => busy(page, 'Sign out everywhere', false),
        confirming: ({ getByRole }) => getByRole('alertdialog', { name: 'Sign out everywhere?' }),
        signingOut: (page) => busy(page, 'Sign out everywhere', true),
        signedOut: (page) => busy(page, 'Sign out everywhere', false),
      },
      children: {
        confirmation: ({ user, getByRole }, { output }) =>
          user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Yes, sign out' : 'Cancel' })),
      },
    },
    (actor) => <SignOutEverywhere signOut={actor} />,
  ))

describe('a download of the data', () =>
  replayInView(
    dataDownloadModel,
    {
      gestures: { download: (page) => press(page, 'Download my data') },
      sights: {
        idle: (page) => busy(page, 'Download my data', false),
        downloading: (page) => busy(page, 'Download my data', true),
      },
    },
    (actor) => <DataDownload dataDownload={actor} />,
  ))

describe('a deletion of the account', () => {
  const closed = ({ getByRole, queryByRole }: Screen) => {
    expect(queryByRole('alertdialog')).toBeNull()
    getByRole('button', { name: 'Delete account' })
  }

  replayInView(
    accountDeletionModel,
    {
      gestures: {
        open: async (page) => {
          await press(page, 'Delete account')
          await shown(() => import('../../src/views/account-settings/deletion-dialog.tsx'))
        },
        close: (page) => press(page, 'Cancel'),
        submit: async (page, { draft }) => {
          await page.fill(page.getByLabelText('Password'), draft.password)
          await page.user.keyboard('{Enter}')
        },
        togglePassword: toggle,
      },
      sights: {
        idle: closed,
        asking: (page) => {
          page.getByRole('alertdialog', { name: 'Delete your account?' })
          busy(page, 'Delete my account', false)
        },
        deleting: (page) => {
          busy(page, 'Delete my account', true)
          expect(page.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
        },
        deleted: closed,
      },
    },
    (actor) => <AccountDeletion accountDeletion={actor} party="Applicant" />,
  )
})

test.each([
  ['Applicant', ['Your profile and your pictures', 'Your applications and the CVs you sent']],
  ['Employer', ['Your profile and your pictures', 'The jobs you posted and the applications to them']],
] as const)('the settings of an %s: whose they are, and what goes with the account', async (role, told) => {
  await act(async () =>
    render(
      <AccountSettingsView
        root={visitOf({ ...ada, role }, '/account-settings')}
        passwordChange={createActor(passwordChangeMachine).start()}
        signOut={createActor(signOutEverywhereMachine).start()}
        dataDownload={createActor(dataDownloadMachine).start()}
        accountDeletion={createActor(accountDeletionMachine).start()}
      />,
    ),
  )
  screen.getByRole('heading', { level: 1, name: 'Account settings' })
  screen.getByText('You are signed in as ada@example.com.')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your password',
    'Devices',
    'Your data',
    'Delete account',
  ])
  const region = screen.getByRole('region', { name: 'Delete account' })
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(told)
})
