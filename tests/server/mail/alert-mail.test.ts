import { expect, onTestFinished, test } from 'vitest'
import { jobAlertMail } from '../../../server/mail/alerts.ts'
import { letterOf } from '../../../server/mail/letters.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { alertToken } from '../../../server/rules/alerts/alerts.ts'
import type { DueAlert, NewJob } from '../../../server/store/store.ts'
import { readQuery, toSearchCall } from '../../../src/machines/jobs/listing.query.ts'
import { AlertQuery } from '../../../src/services/contract/alerts/alerts.ts'
import { aJob, secretKey } from '../../support/board/server.ts'
import { context } from './entries.ts'
import { startMailServer } from './smtp.ts'

const alert: DueAlert = {
  id: '0e9c3a7e-0d8b-4f07-9d3c-6f1f2f1f9a10', email: 'ada@example.com', query: { title: 'nurse' }, frequency: 'daily', createdAt: '', seq: 1, after: { seq: 0, day: '2026-03-01' }, dueAt: '',
}
const written = (jobs: Partial<NewJob>[], more = 0, query: AlertQuery = alert.query) => {
  const shown = jobs.map((job, n) => ({ ...aJob({ postedBy: 'u1', ...job }), _id: `job-${n}`, jobId: 'KZ-1', title: job.jobTitle ?? 'Nurse', jobLocation: 'Kampala, Uganda' }))
  return letterOf({ ...jobAlertMail({ ...alert, query }, { jobs: shown, more }), createdAt: '' }, { ...context, publicUrl: 'https://jobs.example.org/' })
}
const token = alertToken(secretKey, 'end', alert.id)

test('the mail about new jobs lists them, and has links to the others and to unsubscribe', () => {
  const { subject, text, html, headers } = written([{ jobTitle: 'Night nurse', companyName: 'Lake & Oven' }, {}], 3)
  expect({ subject, text, headers }).toEqual({
    subject: '5 new jobs: “nurse”',
    text: `5 new jobs for you

You asked for new jobs (“nurse”), once a day.

Night nurse
Lake & Oven, Kampala, Uganda
https://jobs.example.org/job-details/job-0

Nurse
Acme, Kampala, Uganda
https://jobs.example.org/job-details/job-1

See 3 more:
https://jobs.example.org/jobs?q=nurse

--
Kazi
You get this mail because this address confirmed the alert.
Unsubscribe:
https://jobs.example.org/alerts/unsubscribe?token=${token}
`,
    headers: { 'List-Unsubscribe': `<https://jobs.example.org/api/alerts/unsubscribe/${token}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address?.replaceAll('&#38;', '&'))
  expect(addresses).toEqual([
    'https://jobs.example.org/job-details/job-0',
    'https://jobs.example.org/job-details/job-1',
    'https://jobs.example.org/jobs?q=nurse',
    `https://jobs.example.org/alerts/unsubscribe?token=${token}`,
  ])
})

test('a title has its language where that is known', () => {
  const { html } = written([{ jobTitle: 'Muuguzi', lang: 'sw' }, {}])
  expect(html.match(/<bdi[^>]*>(?:Muuguzi|Nurse)</g)).toEqual(['<bdi lang="sw">Muuguzi<', '<bdi>Nurse<'])
})

test('a job of markup, line ends, turning marks and endless letters renders inert', () => {
  const { subject, text, html } = written([{ jobTitle: `</script><img src=x onerror=alert(1)>\r\nBcc: all@example.com\u2028\u202E${'x'.repeat(10_000)}`, companyName: '<b>&"' }], 0, { title: 'a\nb<script>' })
  expect([subject, subject.length < 130]).toEqual(['1 new job: “a b<script>”', true])
  expect(html.match(/<(script|img|b)\b/)).toBe(null)
  expect([html.length < 10_000, text.length < 2_000]).toEqual([true, true])
  expect(html).toMatch(/<bdi>&#60;\/script&#62;[^<]*…<\/bdi>|<bdi>&lt;\/script&gt;[^<]*…<\/bdi>/)
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
})

test('the mail names every filter, and leads to the search with all of them', () => {
  const query: AlertQuery = {
    title: 'nurse', location: 'Kampala', radius: 25, remote: '1', openTo: 'KE', country: ['UG', 'RW'], pay: 50_000, stated: '1', salary: 90_000, experience: ['Senior', 'Mid Level'], employment: 'full-time', salaryType: 'Hourly', company: ['Acme', 'Lake & Oven'],
  }
  const { text } = written([{}], 0, query)
  expect([/^You asked for .*$/m.exec(text)?.[0], /^https:\S+\/jobs\?.*$/m.exec(text)?.[0]]).toEqual([
    'You asked for new jobs (“nurse”, within 25 km of Kampala, remote, open to people in Kenya, in Uganda or Rwanda, yearly pay from 50,000, with pay stated, salary up to 90,000, Senior or Mid Level, full-time, hourly, at Acme or Lake & Oven), once a day.',
    'https://jobs.example.org/jobs?q=nurse&place=Kampala&radius=25&openTo=KE&remote=1&company=Acme&company=Lake+%26+Oven&experience=Senior&experience=Mid+Level&employment=full-time&salaryType=Hourly&country=UG&country=RW&pay=50000&stated=1&salary=90000',
  ])
  const { search } = new URL(/^https:\S+\/jobs\?.*$/m.exec(text)?.[0] ?? '')
  expect(AlertQuery.parse(toSearchCall(readQuery(search), []))).toEqual({ ...query, country: ['RW', 'UG'], experience: ['Mid Level', 'Senior'], employment: ['full-time'], salaryType: ['Hourly'] })
})

test('an alert of all jobs leads to all of them', () => {
  const { subject, text } = written([{}], 0, {})
  expect([subject, text]).toEqual(['1 new job at Kazi', expect.stringContaining('See all jobs of this search:\nhttps://jobs.example.org/jobs\n')])
})

test('the headers for leaving arrive over SMTP as they are', async () => {
  const server = await startMailServer()
  const transport = smtpTransport(server.url, 'Kazi <no-reply@jobs.example.org>')
  onTestFinished(() => transport.close())
  await transport.send({ id: 'one', to: 'ada@example.com', ...written([{}]) })
  expect(server.arrived.map(({ headers }) => [headers['list-unsubscribe'], headers['list-unsubscribe-post'], headers['auto-submitted']])).toEqual([
    [`<https://jobs.example.org/api/alerts/unsubscribe/${token}>`, 'List-Unsubscribe=One-Click', 'auto-generated'],
  ])
})
