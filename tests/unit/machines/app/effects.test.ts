import { describe, expect, test } from 'vitest'
import { effects, isOfAccount, navigationEffects, shown, type Toast } from '../../../../src/machines/effects.ts'
import { sessionEffects } from '../../../../src/machines/session-effects.ts'
import { isDark } from '../../../../src/machines/shell/theme.selectors.ts'
import { ada } from '../../../../src/machines/model/samples.ts'

describe('what another actor receives for an effect', () => {
  type Sent = { event: (given: object, params: unknown) => object }
  const system = { get: () => ({ getSnapshot: () => ({ context: { session: ada } }) }) }
  const sent = (effect: unknown, params?: unknown) => (effect as Sent).event({ system }, params)
  test.each([
    ['toast', effects.toast, { tone: 'error', text: 'No.' }, { type: 'show', tone: 'error', text: 'No.' }],
    ['navigate', effects.navigate, { to: '/jobs', replace: true }, { type: 'navigate', to: '/jobs', replace: true }],
    ['startSession', sessionEffects.startSession, { userInfo: ada }, { type: 'session.started', userInfo: ada }],
    ['keepProfile', sessionEffects.keepProfile, { userInfo: ada }, { type: 'profile.saved', userInfo: ada }],
    ['markVerified', sessionEffects.markVerified, undefined, { type: 'session.updated', fields: { isActive: true } }],
    ['keepToken', sessionEffects.keepToken, { token: 't2' }, { type: 'session.updated', fields: { token: 't2' } }],
    ['endSession', sessionEffects.endSession, undefined, { type: 'session.ended' }],
    ['blockNavigation', navigationEffects.blockNavigation, undefined, { type: 'navigation.blocked' }],
    ['freeNavigation', navigationEffects.freeNavigation, undefined, { type: 'navigation.freed' }],
  ])('%s', (_, effect, params, event) => expect(sent(effect, params)).toEqual(event))
})

describe('a toast about the account as a whole has the link that resolves it, in whatever language it is (rulings, Accounts)', () => {
  const toast: Toast = { tone: 'error', text: 'Votre compte est inactif.' }
  test.each([
    [undefined, {}],
    ['inactive', { topic: 'inactive', link: { to: '/verify-otp', label: 'Verify your account' } }],
    ['passwordDue', { topic: 'passwordDue', link: { to: '/account-settings', label: 'Choose a password' } }],
  ] as const)('%s', (refusal, more) => expect(shown({ ...toast, ...(refusal && { refusal }) }, ada)).toEqual({ type: 'show', ...toast, ...more }))
  test('a guest has no account to verify', () => expect([null, undefined].map((session) => shown({ ...toast, refusal: 'inactive' }, session))).toEqual([null, undefined].map(() => ({ type: 'show', ...toast }))))
  test('only these codes are of the account', () => expect(['inactive', 'passwordDue', 'toString', '', undefined].map((code) => isOfAccount(code))).toEqual([true, true, false, false, false]))
})

test.each([
  ['dark', 'light', true],
  ['light', 'dark', false],
  [null, 'dark', true],
  [null, 'light', false],
] as const)('chosen %s on a %s system: dark %j (specification 2.13)', (chosen, system, dark) => expect(isDark({ chosen, system })).toBe(dark))
