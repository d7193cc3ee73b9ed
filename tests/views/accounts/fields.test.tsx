import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { createActor } from 'xstate'
import { accountDeletionMachine } from '../../../src/machines/accounts/account-deletion.machine.ts'
import { dataDownloadMachine } from '../../../src/machines/accounts/data-download.machine.ts'
import { loginMachine } from '../../../src/machines/accounts/login.machine.ts'
import { codesMachine, type CodeInput } from '../../../src/machines/accounts/codes.machine.ts'
import { passwordChangeMachine } from '../../../src/machines/accounts/password-change.machine.ts'
import { registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { signInMachine } from '../../../src/machines/accounts/sign-in.machine.ts'
import { signOutEverywhereMachine } from '../../../src/machines/accounts/sign-out-everywhere.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { AccountSettingsView } from '../../../src/views/accounts/account-settings.view.tsx'
import DeletionDialog from '../../../src/views/accounts/account-settings/deletion-dialog.tsx'
import { PasswordChange } from '../../../src/views/accounts/account-settings/password-change.tsx'
import { CodesView } from '../../../src/views/accounts/codes.view.tsx'
import { LoginView } from '../../../src/views/accounts/login.view.tsx'
import { RegisterView } from '../../../src/views/accounts/register.view.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { startRoot } from '../../support/replay/start-root.ts'

describe('login (specification 2.9, 5: Login)', () => {
  const arrival = { returnTo: null, email: '', refusal: null }
  const login = (email: string, password: string, credentials = '') => `
    title "Log in · Kazi" noindex
    h1 "Log in" tabindex=-1
    form novalidate method=post
      email "E-mail" name=email autocomplete=username inputmode=email aria-required ${email}
      password "Password" name=password autocomplete=current-password aria-required ${password}
      button "Show password"
      link "Forgotten your password?" /reset-password
      submit "Log in" ${credentials}
      link "Sign Up" /register
  `

  test('the fields', () => {
    render(<LoginView login={createActor(loginMachine, { input: arrival }).start()} />)
    expectOutline(login('', ''))
  })

  test('each field has its problem', () => {
    render(<LoginView login={actorAfter(loginMachine, arrival, { type: 'submit', draft: { email: '', password: '' } })} />)
    expectOutline(login('aria-invalid — Email is required.', 'aria-invalid — Password is required.'))
  })

  test('where somebody was sent here', () => {
    const refusal = { text: 'Applicants cannot open that page.', dashboard: '/applicant-dashboard' }
    render(<LoginView login={createActor(loginMachine, { input: { ...arrival, email: 'eve@example.com', refusal } }).start()} />)
    expectOutline(login('value=eve@example.com', '').replace('form novalidate', 'link "Go to your dashboard" /applicant-dashboard\nform novalidate'))
  })
})

describe('codes (specification 2.11; rulings, Accounts)', () => {
  const page: CodeInput = { page: 'otp', email: 'ada@example.com', signedInAs: 'ada@example.com', verified: false, code: 'none', cooldown: 60, wait: 0 }
  const wrong = { type: 'submit', draft: { email: '', otp: '', password: 'short', confirmPassword: 'other' } }
  const resend = 'button "Resend OTP" — No code in your inbox? Look among the junk mail too.'

  test('a code of the registration', () => {
    render(<CodesView codes={createActor(codesMachine, { input: page }).start()} />)
    expectOutline(`
      title "Verify your e-mail · Kazi" noindex
      h1 "Verify your e-mail" tabindex=-1
      output "Enter the code from your e-mail. If you have none, ask for one below."
      form novalidate method=post
        email "E-mail" name=email autocomplete=email inputmode=email aria-required value=ada@example.com
        text "OTP" name=otp autocomplete=one-time-code autocorrect=off inputmode=numeric maxlength=24 spellcheck=false aria-required — 6 digits
        submit "Verify"
      output "You can ask for another code now."
      ${resend}
    `)
  })

  test('a new password by a code', () => {
    const reset = actorAfter(codesMachine, { ...page, page: 'reset', email: '', signedInAs: null }, { type: 'enterCode' }, { type: 'togglePassword' }, wrong)
    render(<CodesView codes={reset} />)
    expectOutline(`
      title "Set a new password · Kazi" noindex
      h1 "Set a new password" tabindex=-1
      output "Type the code from your e-mail, and choose a new password."
      form novalidate method=post
        email "E-mail" name=email autocomplete=username inputmode=email aria-required aria-invalid — No email provided.
        text "OTP" name=otp autocomplete=one-time-code autocorrect=off inputmode=numeric maxlength=24 spellcheck=false aria-required aria-invalid — 6 digits Enter the code.
        text "New password" name=password autocomplete=new-password aria-required aria-invalid — At least 8 characters. Password must be at least 8 characters long.
        button "Hide password"
        text "Confirm password" name=confirmPassword autocomplete=new-password aria-required aria-invalid — Passwords do not match.
        submit "Set password"
      output "You can ask for another code now."
      ${resend}
      link "Back to log in" /login
    `)
  })

  test('the address alone, before a code is sent', () => {
    render(<CodesView codes={createActor(codesMachine, { input: { ...page, page: 'reset', email: '', signedInAs: null } }).start()} />)
    expectOutline(`
      title "Set a new password · Kazi" noindex
      h1 "Set a new password" tabindex=-1
      output "Give the e-mail of your account. We send a code there, and with it you set a new password."
      form novalidate method=post
        email "E-mail" name=email autocomplete=email inputmode=email aria-required
        submit "Send code"
        button "I have a code already"
      link "Back to log in" /login
    `)
  })

  test('both buttons wait while a code is sent to the address', () => {
    const sending = actorAfter(withPendingCalls(codesMachine), { ...page, page: 'reset', email: '', signedInAs: null }, { type: 'submit', draft: { email: 'ada@example.com', otp: '', password: '', confirmPassword: '' } })
    render(<CodesView codes={sending} />)
    expect(outlineOf().filter((line) => /^(submit|button)/.test(line))).toEqual(['submit "Send code" aria-busy aria-disabled', 'button "I have a code already" aria-disabled'])
  })
})

describe('account settings (rulings, Accounts)', () => {
  const actors = () => ({
    root: startRoot(ada, '/account-settings'),
    passwordChange: createActor(passwordChangeMachine).start(),
    signOut: createActor(signOutEverywhereMachine).start(),
    dataDownload: createActor(dataDownloadMachine).start(),
    accountDeletion: createActor(accountDeletionMachine, { input: { asksPassword: true } }).start(),
  })
  const form = (current = '', next = '', again = '') => `
    form novalidate method=post
      text hidden readonly autocomplete=username value=ada@example.com
      password "Current password" name=currentPassword autocomplete=current-password aria-required ${current}
      password "New password" name=newPassword autocomplete=new-password aria-required ${next.startsWith('aria-invalid') ? next : `— At least 8 characters.${next}`}
      button "Show password"
      password "Confirm password" name=confirmPassword autocomplete=new-password aria-required ${again}
      submit "Change password"
  `
  const others = `
    section "Devices"
      h2 "Devices"
      button "Log out everywhere"
    section "Your data"
      h2 "Your data"
      button "Download my data"
    section "Delete account"
      h2 "Delete account"
      button "Delete account"
  `
  const head = 'title "Account settings · Kazi" noindex\nh1 "Account settings" tabindex=-1'

  test('with a password of one’s own', async () => {
    await act(async () => render(<AccountSettingsView {...actors()} />))
    expectOutline(`${head}\nsection "Your password"\nh2 "Your password"${form()}${others}`)
  })

  test('without a password', async () => {
    await act(async () => render(<AccountSettingsView {...actors()} password="none" />))
    expectOutline(`${head}\nsection "Your password"\nh2 "Your password"\nlink "Set a password" /reset-password${others}`)
  })

  test('each field of a new password has its problem', () => {
    const change = actorAfter(passwordChangeMachine, undefined, { type: 'submit', draft: { currentPassword: '', newPassword: 'short', confirmPassword: 'other' } })
    const { container } = render(<PasswordChange passwordChange={change} email="ada@example.com" />)
    expectOutline(
      form('aria-invalid — Password is required.', 'aria-invalid — At least 8 characters. Password must be at least 8 characters long.', 'aria-invalid — Passwords do not match.'),
      container.querySelector('form')!,
    )
  })

  test('the deletion asks for the password', async () => {
    const deletion = actorAfter(accountDeletionMachine, { asksPassword: true }, { type: 'open' }, { type: 'submit', draft: { password: '' } })
    await act(async () => render(<DeletionDialog accountDeletion={deletion} />))
    expectOutline(
      `
      form novalidate method=post
        password "Password" name=password autocomplete=current-password aria-required aria-invalid — Password is required.
        button "Show password"
        button "Cancel"
        submit "Delete my account"
      `,
      document.querySelector('form')!,
    )
  })

  test('one button shows all passwords, and each section says what it does', async () => {
    const passwordChange = actorAfter(passwordChangeMachine, undefined, { type: 'togglePassword' })
    await act(async () => render(<AccountSettingsView {...actors()} passwordChange={passwordChange} />))
    expect([...document.querySelectorAll<HTMLInputElement>('input[name]')].map(({ type }) => type)).toEqual(['text', 'text', 'text'])
    expect([...document.querySelectorAll('h2 + p')].map(({ textContent }) => textContent)).toEqual([
      'A new password logs out every other device that uses your account.',
      'If you used your account on a device that is lost or not yours, log it out from here.',
      'All that Kazi keeps of your account, except your password, in one JSON file.',
      'Your account and what belongs to it go for good. Nobody can bring them back.',
    ])
  })

  test('without a password, it can be set by a code', async () => {
    await act(async () => render(<AccountSettingsView {...actors()} password="none" />))
    expect(document.querySelector('h2 + p')!.textContent).toBe('Your account has none: you log in elsewhere. You can set one by a code to your e-mail address.')
  })

  test('the password of a deletion can be shown', async () => {
    await act(async () => render(<DeletionDialog accountDeletion={actorAfter(accountDeletionMachine, { asksPassword: true }, { type: 'open' }, { type: 'togglePassword' })} />))
    expect(document.querySelector<HTMLInputElement>('input[name]')!.type).toBe('text')
  })
})

describe('from login to registration and back', () => {
  const pressed = async (view: React.ReactElement, name: string) => {
    const navigate = vi.fn()
    render(<Router hook={() => ['/', navigate]}>{view}</Router>)
    await userEvent.click(screen.getByRole('link', { name }))
    return navigate.mock.calls.map(([to, { state }]) => [to, state])
  }

  test.each([['/my-jobs', { from: '/my-jobs' }], [null, undefined]])('the page that was asked for goes along: %s', async (returnTo, state) => {
    const login = createActor(loginMachine, { input: { returnTo, email: '', refusal: null } }).start()
    expect(await pressed(<LoginView login={login} />, 'Sign Up')).toEqual([['/register', state]])
    cleanup()
    const registration = createActor(withPendingCalls(registrationMachine), { input: { newcomer: null, returnTo, typedBefore: null } }).start()
    expect(await pressed(<RegisterView registration={registration} today="2026-03-01" />, 'Log in')).toEqual([['/login', state]])
  })

  test('the provider is beside the form, whose button waits', () => {
    const login = actorAfter(withPendingCalls(loginMachine), { returnTo: null, email: '', refusal: null }, { type: 'togglePassword' }, { type: 'submit', draft: { email: 'ada@example.com', password: 'x' } })
    const signIn = createActor(signInMachine, { input: { provider: 'Acme', returnTo: null, arrived: false } }).start()
    render(<LoginView login={login} signIn={signIn} />)
    expect(outlineOf().filter((line) => /^(button|submit|text)/.test(line))).toEqual([
      'button "Continue with Acme"', 'text "Password" aria-required autocomplete=current-password name=password', 'button "Hide password"', 'submit "Logging in..." aria-busy aria-disabled',
    ])
  })
})
