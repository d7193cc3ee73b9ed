import { expect, test } from 'vitest'
import { letterOf } from '../../../server/mail/letters.ts'
import type { MailKind } from '../../../server/store/store.ts'
import { hashPassword } from '../../../server/rules/accounts/passwords.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { applicantFields } from '../../support/board/registrations.ts'
import { signedIn, startServer } from '../../support/board/server.ts'
import { context, mail } from './entries.ts'

/** Every kind of mail, and whether it may go to an unconfirmed address. */
const toUnconfirmed: Record<MailKind, boolean> = {
  'verification-code': true,
  'reset-code': true,
  'password-changed': true,
  'admin-created': true,
  'alert-confirmation': true,
  'account-deleted': true,
  'account-unused': true,
  'identity-linked': true,
  'super-admin-created': false,
  'application-status': false,
  'new-applications': false,
  'job-alert': false,
}

const words = ['www.evil.example win now', 'https://evil.example/a?b=c', 'evil.example', 'ｅｖｉｌ．example', '<a href="//evil.example">prize</a>', 'call +256 700 000 evil', '\u202eelpmaxe.live']
const evil = /evil|win now|prize|elpmaxe|ｅｖｉｌ|\u202e/i

const params = (word: string) => ({
  ...Object.fromEntries(['by', 'name', 'firstName', 'surname', 'fullName', 'jobTitle', 'companyName', 'email', 'search'].map((name) => [name, word])),
  query: JSON.stringify({ title: word, location: word, q: word }),
  seed: 'seed',
  expiresAt: '2026-03-01T09:15:30.000Z',
  role: 'Admin',
  alert: 'alert',
  frequency: 'daily',
  provider: 'Acme',
  months: '12',
  endsOn: '2026-03-31',
})

test.each(Object.entries(toUnconfirmed).flatMap(([kind, is]) => (is ? words.map((word) => [kind as MailKind, word] as const) : [])))('%s says nothing of %j', (kind, word) => {
  const { subject, text, html } = letterOf({ ...mail('ada@example.com', kind, params(word)), createdAt: '2026-03-01T09:05:30.000Z' }, context)
  expect([subject, text, html].map((part) => part.match(evil))).toEqual([null, null, null])
})

onEachDatabase('what a stranger types', (database) => {
  test.each(words)('%j comes into no mail to an address that nobody confirmed', async (word) => {
    const server = await startServer({ database, env: { REGISTRATION_MODE: 'lenient' } })
    const email = 'victim@example.com'
    const creator = await signedIn(server, 'Admin', { fullName: word, firstName: word, surname: word, passwordHash: await hashPassword('Kazi-demo-1') })
    const post = async (path: string, json: object, token?: string) => (await server.ask('POST', path, { json, ...(token === undefined ? {} : { token }) })).status
    const names = { firstName: word, surname: word }
    const statuses = [
      await post('/api/auth/register-applicant', { ...applicantFields, role: 'Applicant', email, ...names, city: word, country: word }),
      await post('/api/auth/forgot-password', { email }),
      await post('/api/admin/create', { ...names, email: 'new-admin@example.com', telephone: '+256700100100', password: 'Kazi-demo-1', role: 'Admin' }, creator.token),
      await post('/api/alerts', { email, query: { q: word, title: word, location: word }, frequency: 'daily' }),
    ]
    const mails = (await server.mails()).filter(({ to }) => to === email || to === 'new-admin@example.com')
    await server.close()
    expect([statuses, mails.length]).toEqual([[201, 200, 201, 202], 4])
    expect(mails.flatMap(({ subject, text, html }) => [subject, text, html]).filter((part) => evil.test(part))).toEqual([])
    const links = mails.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? ''))
    expect([links.length > 0, links.filter((href) => !href.startsWith(server.url))]).toEqual([true, []])
  })
})
