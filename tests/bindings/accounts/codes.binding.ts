import { expect } from 'vitest'
import type { CodeDraft } from '../../../src/machines/accounts/codes.draft.ts'
import type { codesMachine } from '../../../src/machines/accounts/codes.machine.ts'
import { neverShown, passwordToggle, pressing, pressingButton, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

type CodesBinding = Binding<typeof codesMachine>

/** Fills the visible fields of the form; the first form has only the e-mail. */
const type = async (screen: Screen, draft: CodeDraft) => {
  const fields = { 'E-mail': draft.email, OTP: draft.otp, 'New password': draft.password, 'Confirm password': draft.confirmPassword }
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.queryByLabelText(label)
    if (field !== null) await screen.fill(field, text)
  }
}

const submit = pressingButton(/^(Verify|Send code|Set password)$/)
const resend = pressingButton('Resend OTP')

const actions: CodesBinding['actions'] = {
  submit: {
    control: submit.control,
    perform: async (screen, event) => {
      await type(screen, event.draft)
      await submit.perform(screen, event)
    },
  },
  resend: {
    control: resend.control,
    perform: async (screen, event) => {
      await screen.fill(screen.getByLabelText('E-mail'), event.email)
      await resend.perform(screen, event)
    },
  },
  enterCode: pressingButton('I have a code already'),
  togglePassword: pressing(passwordToggle),
}

const isWaiting = ({ queryByText }: Screen) => queryByText(/^You can ask for another code in \d+ s\.$/) !== null

type State = { ariaBusy: string | null; ariaDisabled: string }

const button = ({ getByRole }: Screen, name: string, state: State) => expect(getByRole('button', { name })).toMatchObject(state)

const free: State = { ariaBusy: null, ariaDisabled: 'false' }
const locked: State = { ariaBusy: null, ariaDisabled: 'true' }
const pending: State = { ariaBusy: 'true', ariaDisabled: 'true' }

/** The page with a code field. */
const assertions = (title: string, submits: string): CodesBinding['assertions'] => {
  const form: Assertion = ({ getByRole }) => {
    getByRole('heading', { level: 1, name: title })
    getByRole('textbox', { name: 'E-mail' })
    expect(getByRole('textbox', { name: 'OTP' })).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' })
  }
  const both = (submitting: State, resending: (screen: Screen) => State): Assertion => (screen) => {
    form(screen)
    button(screen, submits, submitting)
    button(screen, 'Resend OTP', resending(screen))
  }
  return {
    'open.form.deciding': neverShown,
    'open.form.asking': neverShown,
    'open.form.sending': both(locked, () => pending),
    'open.form.editing': both(free, (screen) => (isWaiting(screen) ? locked : free)),
    'open.form.verifying': both(pending, () => locked),
    'open.form.resending': both(locked, () => pending),
    'open.cooldown.resting': (screen) => expect(isWaiting(screen)).toBe(false),
    'open.cooldown.running': (screen) => expect(isWaiting(screen)).toBe(true),
    passed: form,
    done: form,
  }
}

const emailAlone = (state: State): Assertion => (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Set a new password' })
  screen.getByRole('textbox', { name: 'E-mail' })
  for (const label of ['OTP', 'New password', 'Confirm password']) expect(screen.queryByLabelText(label)).toBeNull()
  button(screen, 'Send code', state)
}

/** /verify-otp. */
export const otpBinding: CodesBinding = { actions, assertions: assertions('Verify your e-mail', 'Verify') }

/** /account-verification. */
export const verificationBinding: CodesBinding = { actions, assertions: assertions('Account verification', 'Verify') }

/** /reset-password. */
export const resetBinding: CodesBinding = {
  actions,
  assertions: {
    ...assertions('Set a new password', 'Set password'),
    'open.form.asking': emailAlone(free),
    'open.form.sending': emailAlone(pending),
  },
}
