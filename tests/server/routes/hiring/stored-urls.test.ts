import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { anEdit } from '../../../support/content/edits.ts'
import { employerFields } from '../../../support/board/registrations.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

/** An address as it is typed, and as it is stored. */
const good: [string, string][] = [
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['https://example.com:443/a/../b', 'https://example.com/b'],
  ['https:\\\\example.com\\a', 'https://example.com/a'],
  ['https:example.com', 'https://example.com/'],
  ['https:////example.com/a b?q=ä "x"#ü', 'https://example.com/a%20b?q=%C3%A4%20%22x%22#%C3%BC'],
  ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ['https://ｅxample.com/', 'https://example.com/'],
  ['https://exa\nmple.com/\t', 'https://example.com/'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  [`https://example.com/${'a'.repeat(1900)}`, `https://example.com/${'a'.repeat(1900)}`],
]
const bad = [
  'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://', 'https://user@example.com', 'https://user:secret@example.com', 'https://example.com:99999',
  'https://exa mple.com', 'https://[::1', '//example.com', '/jobs', 'mailto:ada@example.com', `https://example.com/${'a'.repeat(2000)}`, `https://example.com/${'ä'.repeat(400)}`,
  'https://example.com/\u0001',
]

onEachDatabase('an address of the web', (database) => {
  let server: TestServer
  let people = 0
  beforeAll(async () => {
    server = await startServer({ database, env: { REGISTRATION_MODE: 'lenient', REGISTRATIONS_ADDRESS: '100000', RATE_LIMIT: '0' } })
  })
  afterAll(() => server.close())

  const send = (path: string, json: object, token?: string) => server.ask('POST', path, { json, ...(token === undefined ? {} : { token }) })
  const employer = async (fields: object) => {
    const email = `url${(people += 1)}@example.com`
    const { status } = await send('/api/auth/register-employer', { ...employerFields, role: 'Employer', email, ...fields })
    return { status, user: await server.store.users.byEmail(email) }
  }

  /** Every call that accepts an address: returns the status, and the stored address. */
  const writers: Record<string, (url: string) => Promise<{ status: number; stored: unknown }>> = {
    'website of an employer': async (url) => {
      const { status, user } = await employer({ website: url })
      return { status, stored: user?.website }
    },
    'social media link of an employer': async (url) => {
      const { status, user } = await employer({ socialMedia: { linkedin: url } })
      return { status, stored: user?.socialMedia?.['linkedin'] }
    },
    'link of a popup': async (url) => {
      const { user, token } = await signedIn(server, 'Admin')
      const { status } = await send('/api/popup', { title: 'T', message: 'M', buttonText: 'B', bgColor: '#ffffff', ctaLink: url }, token)
      return { status, stored: (await server.store.popups.list(user.userId))[0]?.ctaLink }
    },
    'CV of an application': async (url) => {
      const { user, token } = await signedIn(server, 'Applicant')
      const { status } = await send('/api/applications', { jobId: await putJob(server), applicationUrl: 'https://kazi.example/job', cvUrl: url }, token)
      return { status, stored: (await server.store.applications.byApplicant(user.userId))[0]?.cvUrl }
    },
    'address to apply of a posted job': async (url) => {
      const { user, token } = await signedIn(server, 'Employer', { employerName: 'Looms', country: 'Uganda' })
      const { status } = await send('/api/jobs/post-job', { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', applyUrl: url }, token)
      return { status, stored: (await server.store.jobs.byOwner(user.userId))[0]?.applyUrl }
    },
    'address to apply of a changed job': async (url) => {
      const { user, token } = await signedIn(server, 'Employer')
      const path = `/api/jobs/update-job/${await putJob(server, { postedBy: user.userId })}`
      const { status } = await server.ask('PUT', path, { json: anEdit({ applyUrl: url }), token })
      return { status: status === 200 ? 201 : status, stored: (await server.store.jobs.byOwner(user.userId))[0]?.applyUrl }
    },
    'page of an application': async (url) => {
      const { user, token } = await signedIn(server, 'Applicant')
      const { status } = await send('/api/applications', { jobId: await putJob(server), applicationUrl: url, cvUrl: 'https://cv.example/a.pdf' }, token)
      return { status, stored: (await server.store.applications.byApplicant(user.userId))[0]?.applicationUrl }
    },
  }

  describe.each(Object.entries(writers))('%s', (_, take) => {
    test.each(good)('%j is kept as %j', async (typed, href) => expect(await take(typed)).toEqual({ status: 201, stored: href }))
    test.each(bad)('%j is refused, and nothing is kept', async (typed) => expect(await take(typed)).toEqual({ status: 400, stored: undefined }))
  })
})
