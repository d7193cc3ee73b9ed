import { fromPromise } from 'xstate'
import { codesMachine, type CodePage } from '../../machines/accounts/codes.machine.ts'
import { askForCode, setPasswordByCode, verifyAccount } from '../../services/accounts/codes.service.ts'
import { isOwn } from '../../machines/accounts/codes.draft.ts'
import { passSecond } from '../../services/browser/clock.ts'
import { codeRules } from '../../services/contract/accounts/codes.ts'
import { CodesView } from '../../views/accounts/codes.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

const pages: Record<string, CodePage> = { '/verify-otp': 'otp', '/account-verification': 'verification', '/reset-password': 'reset' }

/** Whether a navigation with an e-mail means that a code was sent: after a registration it was, after the login of an inactive account it was not. */
const carried = { otp: 'sent', verification: 'none', reset: 'none' } as const

type Sent = { sentTo: string | null; wait: number }

/** The e-mail of a code and the time of the next request, saved with the page's history entry: returning to the page sends no code and does not restart the cooldown. */
const written = ({ sentTo, wait }: Sent): string => (sentTo === null ? '' : `${Date.now() + wait * 1000} ${sentTo}`)

const restored = (savedText: string): Sent => {
  const [, until, sentTo = null] = /^(\d+) (.+)$/.exec(savedText) ?? []
  return { sentTo, wait: until === undefined ? 0 : Math.max(0, Math.ceil((Number(until) - Date.now()) / 1000)) }
}

export const open: OpenScreen = async (services, opening) => {
  const { route, location: { search, state }, session } = opening
  const { api } = services
  const page = pages[route.path] ?? 'otp'
  // Without passwords there is none to forget.
  if (page === 'reset' && services.signIn?.passwordless) return (await import('./login.tsx')).open(services, opening)
  const signedInAs = session?.email ?? null
  const own = page === 'otp' ? signedInAs : null
  const savedCode = page === 'reset' ? restored('') : restored(services.restoredState())
  const code = savedCode.sentTo !== null ? 'sent' : state.email === undefined ? 'none' : carried[page]
  const email = savedCode.sentTo ?? state.email ?? new URLSearchParams(search).get('email') ?? own ?? ''
  const codes = child(
    codesMachine.provide({
      actors: {
        sendCode: fromPromise(({ input, signal }) => askForCode(api, 'reset', input, signal)),
        resendCode: fromPromise(({ input, signal }) => askForCode(api, page === 'reset' ? 'reset' : 'resend', input, signal)),
        passSecond: fromPromise(({ signal }) => passSecond(signal)),
        verifyCode: fromPromise(({ input, signal }) => (page === 'reset' ? setPasswordByCode : verifyAccount)(api, input, signal)),
      },
    }),
    {
      page,
      email,
      signedInAs,
      verified: page === 'otp' && session?.isActive === true && isOwn({ signedInAs }, email),
      code,
      cooldown: codeRules.cooldownSeconds,
      wait: savedCode.sentTo === null && code === 'sent' ? codeRules.cooldownSeconds : savedCode.wait,
    },
  )
  return screen({ children: { codes }, View: CodesView, savedState: (actors) => written(actors.codes.getSnapshot().context) })
}
