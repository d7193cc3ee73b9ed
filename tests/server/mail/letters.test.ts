import { describe, expect, test } from 'vitest'
import { codeMail, letterOf } from '../../../server/mail/letters.ts'
import { codeOf } from '../../../server/rules/accounts/codes.ts'
import type { NewMail } from '../../../server/store/store.ts'
import { secretKey } from '../../support/board/server.ts'
import { context, mail } from './entries.ts'

const createdAt = '2026-03-01T09:05:30.000Z'
const written = (one: NewMail) => letterOf({ ...one, createdAt }, context)
const code = { seed: 'seed', expiresAt: '2026-03-01T09:15:30.000Z' }
const digits = codeOf(secretKey, 'seed')

/** The visible text of an HTML part. */
const wordsOf = (html: string) =>
  html
    .replace(/<!--[^]*?-->|<(head)>[^]*<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)))
    .replace(/\s+/g, ' ')
    .trim()

const answered = (from: string, status: string, given: NewMail['params'] = {}) =>
  mail('ada@example.com', 'application-status', { from, status, jobTitle: 'Baker', companyName: 'Lake & Oven', name: 'Ada Lovelace', ...given })

const letters: [NewMail, { subject: string; text: string }][] = [
  [
    codeMail({ purpose: 'verification', ...code }, 'ada+jobs@example.com'),
    {
      subject: 'Verify your Kazi account',
      text: `Your verification code

    ${digits}

Type this code where Kazi asks for it. It is valid until 09:15 UTC.

Kazi will never ask you for this code by telephone or in a message.

Enter the code:
https://jobs.example.org/account-verification?email=ada%2Bjobs%40example.com

--
Kazi
You get this mail because somebody registered at Kazi with this address. If it was not you, you need do nothing: without the code, which lives 10 minutes, the account stays closed.
`,
    },
  ],
  [
    codeMail({ purpose: 'reset', ...code }, 'ada@example.com'),
    {
      subject: 'Set a new password for Kazi',
      text: `Your code for a new password

    ${digits}

Type this code together with the new password. It is valid until 09:15 UTC.

Kazi will never ask you for this code by telephone or in a message.

Set a new password:
https://jobs.example.org/reset-password?email=ada%40example.com

--
Kazi
You get this mail because somebody asked for a new password for this address. If it was not you, you need do nothing: your password stays as it is.
`,
    },
  ],
  [
    mail('ada@example.com', 'password-changed'),
    {
      subject: 'Your Kazi password was changed',
      text: `Your password was changed

The password of your account was changed on 1 March 2026 at 09:05 UTC. Everybody who was logged in with the old one has been logged out.

If it was you, all is well. If it was not, set a new password now: the code for it comes to this address.

It was not me:
https://jobs.example.org/reset-password?email=ada%40example.com

--
Kazi
You get this mail because it concerns the safety of your account.
`,
    },
  ],
  [
    mail('ada@example.com', 'admin-created', { role: 'Super-Admin', by: 'admin' }),
    {
      subject: 'You have an account as Super-Admin at Kazi',
      text: `Welcome to Kazi

An account as Super-Admin was made for you. Log in with this e-mail address and the password that you were given.

At the first login you are asked for a password of your own, which nobody else knows.

Log in:
https://jobs.example.org/login

--
Kazi
You get this mail because an account was made for this address. If you do not know why, ask the one who made it.
`,
    },
  ],
  [
    mail('ada@example.com', 'admin-created', { role: 'Admin', by: 'admin', provider: 'Acme' }),
    {
      subject: 'You have an account as Admin at Kazi',
      text: `Welcome to Kazi

An account as Admin was made for you. Continue with Acme, where this must be your e-mail address.

Log in:
https://jobs.example.org/login

--
Kazi
You get this mail because an account was made for this address. If you do not know why, ask the one who made it.
`,
    },
  ],
  [
    mail('ada@example.com', 'super-admin-created', { email: 'grace@example.com', by: 'boss@example.com' }),
    {
      subject: 'There is a new Super-Admin at Kazi',
      text: `A new Super-Admin

grace@example.com is a Super-Admin since 1 March 2026 at 09:05 UTC. The account was made by boss@example.com.

If that is not as it should be, deactivate the account now.

See all accounts:
https://jobs.example.org/admin/accounts

--
Kazi
You get this mail because you are a Super-Admin: all of them are told.
`,
    },
  ],
  [
    mail('ada@example.com', 'account-deleted'),
    {
      subject: 'Your Kazi account was deleted',
      text: `Your account was deleted

Your account is gone, and with it your profile, your applications and your files. Jobs that you had posted are no longer listed.

Thank you for the time you spent with us. You are welcome to register again whenever you like.

--
Kazi
This is the last mail about this account.
`,
    },
  ],
  [
    answered('Pending', 'Accepted'),
    {
      subject: 'Accepted: Baker',
      text: `Your application was accepted

Hello Ada Lovelace,

Lake & Oven accepted your application for “Baker”. Congratulations!

They can get in touch with you through your CV. If you have not done so yet, express interest under My Applications: then they see your full profile too.

See My Applications:
https://jobs.example.org/job-applications

--
Kazi
You get this mail because you applied for this job at Kazi.
`,
    },
  ],
  [
    answered('Pending', 'Rejected'),
    {
      subject: 'An answer to your application: Baker',
      text: `Your application was not accepted

Hello Ada Lovelace,

Lake & Oven decided against your application for “Baker”.

Thank you for applying. Your profile and your CV stay as they are, ready for the next job.

See My Applications:
https://jobs.example.org/job-applications

--
Kazi
You get this mail because you applied for this job at Kazi.
`,
    },
  ],
  [
    answered('Accepted', 'Rejected'),
    {
      subject: 'An answer to your application: Baker',
      text: `Your application was not accepted

Hello Ada Lovelace,

Lake & Oven decided against your application for “Baker”. This takes the place of the answer that you had before.

Thank you for applying. Your profile and your CV stay as they are, ready for the next job.

See My Applications:
https://jobs.example.org/job-applications

--
Kazi
You get this mail because you applied for this job at Kazi.
`,
    },
  ],
  [
    answered('Rejected', 'Pending'),
    {
      subject: 'Under consideration again: Baker',
      text: `Your application is being considered again

Hello Ada Lovelace,

Lake & Oven took back the answer to your application for “Baker”. It is pending once more.

You need do nothing. You will hear from us when there is a new answer.

See My Applications:
https://jobs.example.org/job-applications

--
Kazi
You get this mail because you applied for this job at Kazi.
`,
    },
  ],
]

describe.each(letters)('$kind', (one, { subject, text }) => {
  test('has the same words in both parts', () => {
    const { html, ...rest } = written(one)
    expect(rest).toEqual({ subject, text })
    const inText = text.split(/\n+/).map((line) => line.replace(/:$/, '').trim()).filter((line) => line !== '' && line !== '--')
    expect(inText.filter((line) => !wordsOf(html).includes(line))).toEqual([])
  })

  test('loads nothing from anywhere and runs nothing', () => {
    const { html } = written(one)
    expect(html.match(/<(img|link|script|iframe|form|object)\b|\bsrc=|url\(|@import|\bon\w+=/gi)).toBe(null)
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address)
    expect(addresses.filter((address) => !address.startsWith('https://jobs.example.org/'))).toEqual([])
  })
})

test('what people typed stays text, in the subject too', () => {
  const { subject, html } = written(answered('Pending', 'Accepted', { jobTitle: '<script>alert(1)</script>', name: '<img src=x>&"\'', companyName: '<b>Lake</b>' }))
  expect(subject).toBe('Accepted: <script>alert(1)</script>')
  expect(html.match(/<(script|img|b)\b/)).toBe(null)
  expect(wordsOf(html)).toContain('Hello <img src=x>&"\', <b>Lake</b> accepted your application for “<script>alert(1)</script>”.')
})

test.each([['Accepted'], ['Rejected'], ['Pending']])('%s: a title has its language where that is known', (status) => {
  const { html, text } = written(answered('Rejected', status, { jobTitle: 'Mwokaji <mkuu>', lang: 'sw' }))
  expect([/“(.*?)”/.exec(html)?.[1], text.includes('“Mwokaji <mkuu>”')]).toEqual(['<bdi lang="sw">Mwokaji &#60;mkuu&#62;</bdi>', true])
})

test('a job whose title has several lines, for somebody without a name', () => {
  const { subject, text } = written(answered('Pending', 'Accepted', { jobTitle: 'Baker\r\nBcc: all@example.com', name: '' }))
  expect([subject, text.includes('Hello')]).toEqual(['Accepted: Baker Bcc: all@example.com', false])
})

test('an address with a slash at its end, or a path, is built upon', () => {
  const text = (publicUrl: string) => letterOf({ ...mail(), createdAt }, { ...context, publicUrl }).text
  expect([text('https://jobs.example.org/'), text('https://example.org/jobs')]).toEqual([
    expect.stringContaining('\nhttps://jobs.example.org/reset-password?email=ada%40example.com\n'),
    expect.stringContaining('\nhttps://example.org/jobs/reset-password?email=ada%40example.com\n'),
  ])
})

test('a mail that lacks a parameter of its kind is not written', () => {
  expect(() => written(mail('ada@example.com', 'verification-code'))).toThrow()
  expect(() => written(answered('Pending', 'Hired'))).toThrow()
})
