import { expect } from 'vitest'
import type { CodeDraft } from '../../src/machines/otp.machine.ts'
import { otpModel, resetModel, verificationModel } from '../../src/machines/otp.model.ts'
import { CodesView } from '../../src/views/codes.view.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Screen, type Sight, type ViewBinding } from '../support/replay-view.tsx'

type Binding = ViewBinding<(typeof otpModel)['machine']>

/** Fills what the page shows of the form; where only the e-mail is asked for, there is nothing else. */
const type = async (screen: Screen, draft: CodeDraft) => {
  const fields = { 'E-mail': draft.email, OTP: draft.otp, 'New password': draft.password, 'Confirm password': draft.confirmPassword }
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.queryByLabelText(label)
    if (field !== null) await screen.fill(field, text)
  }
}

const gestures: Binding['gestures'] = {
  submit: async (screen, { draft }) => {
    await type(screen, draft)
    await press(screen, screen.queryByLabelText('New password') !== null ? 'Set password' : screen.queryByLabelText('OTP') !== null ? 'Verify' : 'Send code')
  },
  resend: async (screen, { email }) => {
    await screen.fill(screen.getByLabelText('E-mail'), email)
    await press(screen, 'Resend OTP')
  },
  enterCode: (screen) => press(screen, 'I have a code already'),
  togglePassword: (screen) => press(screen, screen.queryByRole('button', { name: 'Show password' }) === null ? 'Hide password' : 'Show password'),
}

const isWaiting = ({ queryByText }: Screen) => queryByText(/^You can ask for another code in \d+ s\.$/) !== null

const button = ({ getByRole }: Screen, name: string, state: { ariaBusy: string | null; ariaDisabled: string }) =>
  expect(getByRole('button', { name })).toMatchObject(state)

const free = { ariaBusy: null, ariaDisabled: 'false' }
const held = { ariaBusy: null, ariaDisabled: 'true' }
const pending = { ariaBusy: 'true', ariaDisabled: 'true' }

const notHere: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

/** What is seen on a page with a code to type in. */
const sights = (title: string, submit: string): Binding['sights'] => {
  const form: Sight = ({ getByRole }) => {
    getByRole('heading', { level: 1, name: title })
    getByRole('textbox', { name: 'E-mail' })
    expect(getByRole('textbox', { name: 'OTP' })).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' })
  }
  return {
    'open.form.deciding': notHere,
    'open.form.asking': notHere,
    'open.form.sending': (screen) => {
      form(screen)
      button(screen, submit, held)
      button(screen, 'Resend OTP', pending)
    },
    'open.form.editing': (screen) => {
      form(screen)
      button(screen, submit, free)
      button(screen, 'Resend OTP', isWaiting(screen) ? held : free)
    },
    'open.form.verifying': (screen) => {
      form(screen)
      button(screen, submit, pending)
      button(screen, 'Resend OTP', held)
    },
    'open.form.resending': (screen) => {
      form(screen)
      button(screen, submit, held)
      button(screen, 'Resend OTP', pending)
    },
    'open.cooldown.resting': (screen) => expect(isWaiting(screen)).toBe(false),
    'open.cooldown.running': (screen) => expect(isWaiting(screen)).toBe(true),
    done: form,
  }
}

const emailAlone = (state: { ariaBusy: string | null; ariaDisabled: string }): Sight => (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Set a new password' })
  screen.getByRole('textbox', { name: 'E-mail' })
  for (const label of ['OTP', 'New password', 'Confirm password']) expect(screen.queryByLabelText(label)).toBeNull()
  button(screen, 'Send code', state)
}

const mount = (actor: Parameters<typeof CodesView>[0]['otp']) => <CodesView otp={actor} />

replayInView(otpModel, { gestures, sights: sights('Verify your e-mail', 'Verify') }, mount)
replayInView(verificationModel, { gestures, sights: sights('Account verification', 'Verify') }, mount)
replayInView(
  resetModel,
  {
    gestures,
    sights: {
      ...sights('Set a new password', 'Set password'),
      'open.form.asking': emailAlone(free),
      'open.form.sending': emailAlone(pending),
    },
  },
  mount,
)
