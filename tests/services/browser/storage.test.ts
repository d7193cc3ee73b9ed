// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAnnouncement, recordClosed, recordShown } from '../../../src/services/admin/announcement.service.ts'
import type { Api } from '../../../src/services/app/api.ts'
import { restoredState, keptScroll, watchHistory, writeEntry } from '../../../src/services/browser/history.ts'
import { removeUserInfo, restoreSession, saveUserInfo } from '../../../src/services/app/session.service.ts'
import { writeStorage, readStorage } from '../../../src/services/browser/storage.ts'
import { applyTheme, currentTheme } from '../../../src/services/app/theme.service.ts'

const ada = { token: 'secret', userId: 'u1', role: 'Applicant' as const, isActive: true, email: 'ada@example.com', fullName: 'Ada Lovelace' }
const beforePaint = readFileSync('public/theme.js', 'utf8')
const paint = () => {
  delete document.documentElement.dataset['theme']
  // oxlint-disable-next-line no-new-func -- the file is a classic script, run as a page runs it
  new Function(beforePaint)()
  return document.documentElement.dataset['theme']
}
const announced: Api = {
  send: async (call) => ({ value: ('path' in call && call.path === '/api/config' ? { announcementMode: 'daily' } : { _id: 'p1' }) as never, headers: new Headers() }),
}
const announcement = async () => {
  const { lastShown, closed } = await loadAnnouncement(announced, new AbortController().signal)
  return { lastShown, closed }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a text is kept under its key until it is taken away', () => {
  writeStorage('sessionStorage', 'a', 'one')
  expect([readStorage('sessionStorage', 'a'), readStorage('localStorage', 'a')]).toEqual(['one', null])
  writeStorage('sessionStorage', 'a', null)
  expect(readStorage('sessionStorage', 'a')).toBeNull()
})

test('what is kept is found again: the theme before the first paint, the announcement', async () => {
  applyTheme('light')
  expect([paint(), currentTheme()]).toEqual(['light', { chosen: 'light', system: 'dark' }])
  applyTheme(null)
  expect([paint(), currentTheme()]).toEqual([undefined, { chosen: null, system: 'dark' }])
  recordShown('2026-03-10T12:00:00Z')
  recordClosed('p1')
  expect(await announcement()).toEqual({ lastShown: '2026-03-10T12:00:00Z', closed: true })
})

describe('a browser that blocks storage', () => {
  beforeEach(() => {
    for (const store of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, store, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      })
    }
  })

  test('has no session to restore, and a sign-in or -out goes on without it', async () => {
    await expect(restoreSession()).rejects.toThrow('Access is denied')
    saveUserInfo(ada)
    removeUserInfo(ada.token)
  })

  test('shows a chosen theme, and forgets it', () => {
    applyTheme('light')
    expect(document.documentElement.dataset['theme']).toBe('light')
    expect([currentTheme(), paint()]).toEqual([{ chosen: null, system: 'dark' }, undefined])
  })

  test('goes from page to page, and begins each at its top', () => {
    watchHistory(() => {}, () => 'a question')
    writeEntry('/jobs?page=2', {}, false)
    expect([location.pathname + location.search, keptScroll(), restoredState()]).toEqual(['/jobs?page=2', 0, ''])
  })

  test('is shown the announcement as if for the first time', async () => {
    recordShown('2026-03-10T12:00:00Z')
    recordClosed('p1')
    expect(await announcement()).toEqual({ lastShown: null, closed: false })
  })
})

test('a browser whose storage is full keeps what it has', () => {
  writeStorage('localStorage', 'a', 'one')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  writeStorage('localStorage', 'a', 'two')
  expect(readStorage('localStorage', 'a')).toBe('one')
})
