import { createActor, fromPromise } from 'xstate'
import { otpMachine, type CodePage } from '../machines/otp.machine.ts'
import { askForCode, setPasswordByCode, verifyAccount } from '../services/codes.service.ts'
import { codeRules } from '../services/contract/codes.ts'
import { CodesView } from '../views/codes.view.tsx'
import { effectsOf, sessionEffectsOf, type OpenScreen } from './board.ts'

const pages: Record<string, CodePage> = { '/verify-otp': 'otp', '/account-verification': 'verification', '/reset-password': 'reset' }

/** What a navigation with an e-mail says of the code: registration has sent one, the login of an inactive account has not. */
const carried = { otp: 'sent', verification: 'due', reset: 'none' } as const

export const open: OpenScreen = (board, { route, location: { search, state }, session }) => {
  const { api } = board
  const page = pages[route.path] ?? 'otp'
  const signedInAs = session?.email ?? null
  const own = page === 'otp' ? signedInAs : null
  const otp = createActor(
    otpMachine.provide({
      actors: {
        sendCode: fromPromise(({ input, signal }) => askForCode(api, page === 'reset' ? 'reset' : 'send', input, signal)),
        resendCode: fromPromise(({ input, signal }) => askForCode(api, page === 'reset' ? 'reset' : 'resend', input, signal)),
        verifyCode: fromPromise(({ input, signal }) => (page === 'reset' ? setPasswordByCode : verifyAccount)(api, input, signal)),
      },
      actions: { ...effectsOf(board), ...sessionEffectsOf(board) },
    }),
    {
      input: {
        page,
        email: state.email ?? new URLSearchParams(search).get('email') ?? own ?? '',
        signedInAs,
        code: state.email === undefined ? 'none' : carried[page],
        cooldown: codeRules.cooldownSeconds,
      },
    },
  ).start()
  return { View: () => <CodesView otp={otp} />, actors: [otp] }
}
