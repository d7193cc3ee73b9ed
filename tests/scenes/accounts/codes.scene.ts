import { within } from '@testing-library/dom'
import type { codesMachine } from '../../../src/machines/accounts/codes.machine.ts'
import { forgotPassword, resendOtp, resetPassword, verifyOtp } from '../../../src/services/contract/accounts/codes.ts'
import { otpBinding, resetBinding, verificationBinding } from '../../bindings/accounts/codes.binding.ts'
import { applicant } from '../people.ts'
import { scene, type SceneTools, type PortEnd } from '../scene.ts'

const ada = { ...applicant, email: 'Ada@Example.com', isActive: false }
const eve = { ...applicant, email: 'eve@example.com' }
const carried = { email: 'ada@example.com' }
const addressed = '?email=ada%40example.com'

/** One second of the cooldown is over, or more where the machine has slept. */
const passSecond: PortEnd = { done: (tools, seconds: number) => tools.sleep((seconds - 1) * 1000) }
const impossible = { 'passSecond failed': "the browser's clock does not fail" }

/** Requests a code, leaves the page and returns to it. */
const comeBack = async (tools: SceneTools) => {
  const { screen, until, settle } = tools
  await screen.user.click(await until(() => screen.getByRole('button', { name: 'Resend OTP' })))
  await settle('resendCode', undefined)
  await until(() => screen.getByText(/^We sent .+ a code/))
  await screen.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to log in' }))
  await until(() => screen.getByRole('heading', { level: 1, name: 'Log in' }))
  history.back()
  await until(() => screen.getByRole('button', { name: 'Verify' }))
}

export const otp = scene<typeof codesMachine>({
  // Registration has sent the first code; Resend OTP requests another.
  calls: { sendCode: 'nobody', resendCode: [resendOtp], verifyCode: [verifyOtp], passSecond: 'clock' },
  binding: otpBinding,
  inputs: {
    'a code was sent': { at: '/verify-otp', session: ada, carried },
    'nothing sent': { at: `/verify-otp${addressed}`, session: eve },
    'verified in another tab': { at: '/verify-otp', session: { ...ada, email: 'ada@example.com', isActive: true } },
  },
  ports: { passSecond },
  impossible,
})

export const accountVerification = scene<typeof codesMachine>({
  calls: { sendCode: 'nobody', resendCode: [resendOtp], verifyCode: [verifyOtp], passSecond: 'clock' },
  binding: verificationBinding,
  inputs: {
    'a code was sent': { at: '/account-verification', session: ada, carried, enter: comeBack },
    'nothing sent': { at: `/account-verification${addressed}`, session: eve },
    'after a login': { at: '/account-verification', carried },
  },
  ports: { passSecond },
  impossible,
})

export const passwordReset = scene<typeof codesMachine>({
  calls: { sendCode: [forgotPassword], resendCode: [forgotPassword], verifyCode: [resetPassword], passSecond: 'clock' },
  binding: resetBinding,
  inputs: {
    'signed out': { at: `/reset-password${addressed}` },
    'signed in': { at: `/reset-password${addressed}`, session: { ...ada, email: 'ada@example.com' } },
  },
  ports: { passSecond },
  impossible,
})
