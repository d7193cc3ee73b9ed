// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { removeUserInfo, restoreSession, saveUserInfo, updateUserInfo, watchSession } from '../../../src/services/app/session.service.ts'

const ada = { token: 'secret', userId: 'u1', role: 'Applicant' as const, isActive: true, email: 'ada@example.com', fullName: 'Ada Lovelace' }

beforeEach(() => localStorage.clear())

describe('the session in browser storage (specification 3: userInfo)', () => {
  test('is restored as it was saved, and gone once removed', async () => {
    saveUserInfo(ada)
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(ada)
    expect(await restoreSession()).toEqual(ada)
    removeUserInfo(ada.token)
    expect(await restoreSession()).toBeNull()
  })

  test('is changed and removed while it is the same one, and stays gone once another tab has ended it', async () => {
    const renewed = { ...ada, token: 'renewed' }
    saveUserInfo(ada)
    updateUserInfo(renewed, 'secret')
    expect(await restoreSession()).toEqual(renewed)
    updateUserInfo(ada, 'secret')
    expect(await restoreSession()).toEqual(renewed)
    removeUserInfo('secret')
    expect(await restoreSession()).toEqual(renewed)
    removeUserInfo('renewed')
    updateUserInfo(ada, 'renewed')
    expect(await restoreSession()).toBeNull()
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{"token":'],
    ['an array', '[]'],
    ['a number', '7'],
    ['fields of the wrong type', JSON.stringify({ ...ada, isActive: 'yes' })],
    ['a role of the wrong type', JSON.stringify({ ...ada, role: 7 })],
    ['no token', JSON.stringify({ ...ada, token: undefined })],
  ])('counts %s as signed out', async (_, stored) => {
    if (stored !== null) localStorage.setItem('userInfo', stored)
    expect(await restoreSession()).toBeNull()
  })

  test('hears of another tab signing in and out, in their order', async () => {
    const received: unknown[] = []
    watchSession((userInfo) => received.push(userInfo))
    const happen = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify({ ...ada, token: 'of an earlier time' }) }))
    saveUserInfo(ada)
    happen('userInfo')
    happen('theme')
    removeUserInfo(ada.token)
    happen('userInfo')
    happen(null)
    await expect.poll(() => received).toEqual([ada, null, null])
  })
})
