import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { applicant } from '../../../src/machines/model/visit.ts'
import type { BoardSignIn } from '../../../src/services/app/rendered-page.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { answering, openVisit, showVisit } from '../../support/replay/open-visit.tsx'

const board = (passwordless: boolean): BoardSignIn => ({ provider: 'Acme', passwordless, decidesAdmins: false })
const lists = { 'GET /countries.json': () => ({ countries: [] }), 'GET /industries.json': () => ({ industries: [] }), 'GET /api/config': () => ({ registrationMode: 'strict' }) }

describe('a board with a sign-in provider (issue 16)', () => {
  test.each([['/login', true, 0], ['/login', false, 1], ['/register', true, 0], ['/register', false, 1]])('%s without passwords: %s', async (path, passwordless, ways) => {
    await showVisit(await openVisit(path, { signIn: board(passwordless), api: answering(lists).api }))
    screen.getByRole('button', { name: 'Continue with Acme' })
    expect(document.querySelectorAll('form [name="password"]')).toHaveLength(ways)
  })

  test('who has come from there to register logs in there', async () => {
    const newcomer = { proof: 'sealed', email: 'eve@example.com', firstName: 'Eve', surname: 'Moneypenny', roles: ['Applicant', 'Employer'] as ('Applicant' | 'Employer')[] }
    await showVisit(await openVisit('/register', { signIn: board(true), state: { newcomer }, api: answering(lists).api }))
    screen.getByText('You log in at Acme, which has verified this address.')
  })

  test.each<[string, BoardSignIn | undefined, Partial<UserInfo>, string[]]>([
    ['has a password', board(false), {}, ['Your password']],
    ['has none', board(false), { passwordless: true }, ['Your password', 'Set a password']],
    ['never has one', board(true), { passwordless: true }, []],
  ])('an account that %s: its settings', async (_, signIn, fields, found) => {
    await showVisit(await openVisit('/account-settings', { signIn, session: { ...applicant, ...fields } }))
    const names = [...screen.queryAllByRole('heading', { name: /password/i }), ...screen.queryAllByRole('link', { name: /password/i })].map(({ textContent }) => textContent)
    expect(names).toEqual(found)
  })
})
