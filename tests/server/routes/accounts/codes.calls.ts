import { codeOf, newCode } from '../../../../server/rules/accounts/codes.ts'
import { codeTries, codeTryLimits } from '../../../../server/rules/app/limits.ts'
import type { CodePurpose } from '../../../../server/store/store.ts'
import { everybody, type CallCase, type CallCases } from '../../../support/board/call-cases.ts'
import { config, exhaust, here, withJson } from '../../../support/board/call-tools.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { secretKey, signedIn, type TestServer } from '../../../support/board/server.ts'
import { guest, type Producer } from '../../../support/replay/producers.ts'
import { enter } from '../../../support/replay/states.ts'

/** An account that is not the caller's, with a code under way. */
const coded = async (server: TestServer, purpose: CodePurpose) => {
  const { user } = await signedIn(server, 'Applicant', { isActive: purpose === 'reset' })
  const code = newCode(user.email, purpose, new Date())
  await server.store.codes.upsert(code)
  return { email: user.email, otp: codeOf(secretKey, code.seed) }
}

/** A call that requests a code. */
const codeRequest = (id: string, path: string): CallCase => ({
  may: everybody,
  request: () => ({ path, json: { email: newEmail(), otp: '000000' } }),
  answers: ({ lonely, passwordless, ask, as }) => ({
    400: [() => ask(id, withJson({ email: 'ada' }))],
    ...(id === 'forgotPassword' && { 403: [() => as(guest, id, undefined, passwordless)] }),
    429: [
      async () => {
        const email = newEmail()
        await ask(id, withJson({ email }))
        return ask(id, withJson({ email }))
      },
      async () => {
        await exhaust(lonely, codeTryLimits(config, here)[0])
        return as(guest, id, undefined, lonely)
      },
    ],
  }),
})

/** A call that uses a code. */
const using = (id: string, path: string, purpose: CodePurpose): CallCase => ({
  may: everybody,
  request: async (server) => ({ path, json: { ...(await coded(server, purpose)), password: 'Kazi-demo-2' } }),
  answers: ({ server, passwordless, ask, as }) => {
    const typed = (sentAt: Date, isTried: boolean): Producer => async () => {
      const { email } = await enter(server, 'Applicant', purpose === 'reset')
      const code = newCode(email, purpose, sentAt)
      await server.store.codes.upsert(code)
      if (isTried) await exhaust(server, codeTries(code.seed, here)[0])
      return ask(id, withJson({ email, otp: codeOf(secretKey, code.seed) }))
    }
    const [now, earlier] = [new Date(), new Date(Date.now() - 11 * 60_000)]
    return {
      400: [() => ask(id, withJson({ email: newEmail() }))],
      403: [() => as(guest, id, undefined, passwordless)],
      410: [typed(earlier, false)],
      422: [
        () => ask(id, withJson({ password: 'password1' })),
        // In another browser than the one that registered, a verification needs a password too.
        ...(purpose === 'verification' ? [() => ask(id, withJson({ password: undefined }))] : []),
      ],
      429: [typed(now, true)],
    }
  },
})

export const codeCalls: CallCases = {
  verifyOtp: using('verifyOtp', '/api/auth/verify-otp', 'verification'),
  resendOtp: codeRequest('resendOtp', '/api/auth/resend-otp'),
  sendOtp: codeRequest('sendOtp', '/api/otp/send-otp'),
  forgotPassword: codeRequest('forgotPassword', '/api/auth/forgot-password'),
  resetPassword: using('resetPassword', '/api/auth/reset-password', 'reset'),
}
