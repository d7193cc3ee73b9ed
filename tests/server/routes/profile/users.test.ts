import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '../../../../src/services/contract/entities.ts'
import type { Analytics } from '../../../../src/services/contract/profile/users.ts'
import { imageIdIn } from '../../../../server/values/app/images.ts'
import type { PrivateFields, User } from '../../../../server/store/store.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { png } from '../../../support/board/images.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const secrets: Required<PrivateFields> = {
  nin: 'CF123456789012',
  industry: 'Energy',
  officialEmail: 'office@example.com',
  address: '1 Market Street',
  website: 'https://example.com',
  socialMedia: { linkedin: 'https://example.com/acme' },
  registeringPersonName: 'Ada King',
}

onEachDatabase('profiles', (database) => {
  let server: TestServer
  let time: Date
  let user: User
  let token: string
  beforeAll(async () => {
    server = await startServer({ database, now: () => time })
  })
  beforeEach(async () => {
    time = new Date()
    const person = await signedIn(server, 'Applicant')
    user = person.user
    token = person.token
  })
  afterAll(() => server.close())

  const put = (json: unknown, path = '/api/users/update-profile') => server.ask('PUT', path, { token, json })
  const profile = async () => (await (await server.ask('GET', '/api/users/profile', { token })).json()) as UserInfo
  const fields = () => ({ userId: user.userId, _id: user.userId, role: 'Applicant', isActive: true, email: user.email, fullName: user.fullName })
  const image = async (by = { user, token }) => {
    const form = fileForm(await png(20, 20), 'me.png')
    form.append('userId', by.user.userId)
    form.append('type', 'profile')
    const answer = await server.ask('POST', '/api/upload', { token: by.token, body: form })
    return ((await answer.json()) as { url: string }).url
  }
  const isThere = async (url: string) => (await server.ask('GET', url)).status === 200

  const change = {
    firstName: ' Ada ',
    surname: 'Lovelace',
    telephone: '+256700100100',
    city: 'Kampala',
    profession: 'Analyst',
    headline: 'Weaves algebra <b>like</b> flowers \u{1F33A}',
    skills: ['React', 'react', 'Ćwiczenia'],
    employment: { openToWork: false, employer: 'Acme', position: '' },
  }
  const changed = {
    ...change,
    firstName: 'Ada',
    fullName: 'Ada Lovelace',
    skills: ['React', 'Ćwiczenia'],
    employment: { openToWork: false, employer: 'Acme' },
  }

  test.each(['/api/users/update-profile', '/api/profile'])('a change at %s is answered whole and stays', async (path) => {
    const answer = await put(change, path)
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', { ...fields(), ...changed }])
    expect(await profile()).toEqual({ ...fields(), ...changed })
  })

  test('what is not named stays, what is blank is cleared', async () => {
    await put(change)
    await put({ city: '', headline: ' ', skills: [] })
    expect(await profile()).toEqual({ ...fields(), ...changed, skills: [], city: undefined, headline: undefined })
  })

  test('a full name and the names it is made of stay together', async () => {
    const names = async (json: object) => {
      const { fullName, firstName, surname } = (await (await put(json)).json()) as UserInfo
      return [fullName, firstName, surname]
    }
    expect(await names({ fullName: 'Ada King Lovelace' })).toEqual(['Ada King Lovelace', 'Ada', 'King Lovelace'])
    expect(await names({ firstName: 'Augusta' })).toEqual(['Augusta King Lovelace', 'Augusta', 'King Lovelace'])
    expect(await names({ fullName: 'Ada' })).toEqual(['Ada', 'Ada', undefined])
    expect(await names({ surname: 'Byron' })).toEqual(['Ada Byron', 'Ada', 'Byron'])
  })

  test('changes of different fields at the same moment all stay, and the full name is made of both names', async () => {
    const changes = [{ firstName: 'Ada' }, { surname: 'King' }, { city: 'Gulu' }, { headline: 'Hello' }, { skills: ['Maths'] }, { telephone: '0700100100' }]
    expect(await Promise.all(changes.map(async (json) => (await put(json)).status))).toEqual([200, 200, 200, 200, 200, 200])
    expect(await profile()).toEqual({
      ...fields(), firstName: 'Ada', surname: 'King', fullName: 'Ada King', city: 'Gulu', headline: 'Hello', skills: ['Maths'], telephone: '0700100100',
    })
  })

  test('e-mail, role, country, activation and what else is not one\'s own to change are not changed', async () => {
    await put({ country: 'Uganda' })
    const answer = await put({
      city: 'Gulu', companyName: 'Acme', email: 'new@example.com', role: 'Super-Admin', country: 'Kenya', isActive: false, userId: 'other', _id: 'other', token: 'x',
      passwordHash: 'x', createdAt: '2000-01-01', companyLogo: '/x.svg', employerName: 'Acme', resumeName: 'x', resumeDate: 'x', avatar: '/x', nin: 'x',
    })
    expect([answer.status, await answer.json()]).toEqual([200, { ...fields(), city: 'Gulu', country: 'Uganda' }])
    const { passwordHash, createdAt } = (await server.store.users.byId(user.userId)) as User
    expect([passwordHash, createdAt]).toEqual([user.passwordHash, user.createdAt])
  })

  const valid = (name: string) => `The field "${name}" is missing or not valid.`
  test.each<[string, unknown, string]>([
    ['a blank first name', { firstName: ' ' }, 'First name is required.'],
    ['a blank surname', { surname: '' }, 'Surname is required.'],
    ['a blank name', { fullName: '' }, 'Name is required.'],
    ['a name that is no text', { fullName: 7 }, 'Name is required.'],
    ['a name without end', { fullName: 'a'.repeat(201) }, 'At most 200 characters.'],
    ['a telephone of letters', { telephone: 'call me' }, 'Invalid telephone format.'],
    ['a city that is a list', { city: ['Gulu'] }, valid('city')],
    ['a city that is nothing', { city: null }, valid('city')],
    ['skills that are a text', { skills: 'React' }, valid('skills')],
    ['a skill that is a number', { skills: ['React', 7] }, valid('skills.1')],
    ['a blank skill', { skills: [' '] }, 'A skill must not be blank.'],
    ['51 skills', { skills: Array.from({ length: 51 }, (_, at) => `skill ${at}`) }, 'At most 50 skills.'],
    ['a skill without end', { skills: ['a'.repeat(201)] }, 'At most 200 characters.'],
    ['employment without a word on work', { employment: {} }, valid('employment.openToWork')],
    ['an employer without end', { employment: { openToWork: false, employer: 'a'.repeat(201) } }, 'At most 200 characters.'],
    ['a bell', { city: 'Gulu\u0007' }, 'Control characters are not accepted.'],
    ['an image elsewhere', { profileImage: 'https://example.com/me.png' }, 'Invalid image.'],
    ['an image that is a script', { profileImage: 'javascript:alert(1)' }, 'Invalid image.'],
    ['an image that is a way out', { backgroundImage: '/api/images/../files/x' }, 'Invalid image.'],
    ['an image with a line after it', { backgroundImage: '/api/images/x\n' }, 'Invalid image.'],
    ['a resume elsewhere', { resume: 'https://example.com/cv.pdf' }, 'Invalid resume.'],
    ['a resume that is a way out', { resume: '/api/files/../images/x' }, 'Invalid resume.'],
    ['a list', [], 'The body must be a JSON object with the fields of this call.'],
  ])('%s is refused and nothing changes', async (_, json, message) => {
    expect(await statusAndMessage(await put(json))).toEqual({ status: 400, message })
    expect(await profile()).toEqual(fields())
  })

  test('50 skills are kept in their order, markup is text', async () => {
    const skills = Array.from({ length: 50 }, (_, at) => `<i>skill</i> ${at}`)
    expect(((await (await put({ skills })).json()) as UserInfo).skills).toEqual(skills)
  })

  test('an image of one\'s own is shown until another takes its place, and then nobody finds it', async () => {
    const [first, second, cover] = [await image(), await image(), await image()]
    await put({ profileImage: first, backgroundImage: cover })
    expect(await profile()).toEqual({ ...fields(), profileImage: first, backgroundImage: cover })
    await put({ profileImage: second })
    expect(await Promise.all([first, second, cover].map(isThere))).toEqual([false, true, true])
    await put({ profileImage: '', backgroundImage: '' })
    expect([await profile(), await Promise.all([second, cover].map(isThere))]).toEqual([fields(), [false, false]])
  })

  test('of two images at the same moment one is shown, and the one that is not is gone', async () => {
    const images = await Promise.all([image(), image(), image()])
    await Promise.all(images.map((profileImage) => put({ profileImage })))
    const { profileImage } = await profile()
    const there = await Promise.all(images.map(isThere))
    expect(images.filter((_, at) => there[at])).toEqual([profileImage])
  })

  test('images of others, CVs and what is gone cannot be shown', async () => {
    const stranger = await image(await signedIn(server, 'Applicant'))
    const gone = await image()
    await server.store.files.markDeleted([imageIdIn(gone) ?? ''])
    const cv = await server.store.files.create({ id: `cv${user.userId.slice(0, 8)}`, ownerId: user.userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
    const refusal = { status: 422, message: 'This image is not among your uploads.' }
    for (const url of [stranger, gone, `/api/images/${cv.id}`, '/api/images/nothing']) {
      expect(await statusAndMessage(await put({ city: 'Gulu', profileImage: url }))).toEqual(refusal)
      expect(await statusAndMessage(await put({ city: 'Gulu', backgroundImage: url }))).toEqual(refusal)
    }
    expect(await profile()).toEqual(fields())
  })

  test('what registration asked for the board alone is shown in no profile', async () => {
    await server.store.users.update(user.userId, secrets)
    expect(await profile()).toEqual(fields())
    expect(await (await put({ city: 'Gulu' })).json()).toEqual({ ...fields(), city: 'Gulu' })
    const admin = await signedIn(server, 'Admin')
    expect(await (await server.ask('GET', `/api/users/applicants/${user.userId}`, { token: admin.token })).json()).toEqual({ ...fields(), city: 'Gulu' })
  })

  const apply = async (ownerId: string, expressedInterest: boolean) => {
    const jobId = await putJob(server, { postedBy: ownerId })
    const links = { applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }
    return server.store.applications.create({ jobId, applicantId: user.userId, ...links, expressedInterest }, '2026-01-01')
  }
  const see = (by: { token: string }, id = user.userId) => server.ask('GET', `/api/users/applicants/${id}`, { token: by.token })
  const unknown = { status: 404, message: 'There is no such applicant.' }

  test('an applicant is seen by the employer it expressed interest to, from then on, and by admins', async () => {
    const employer = await signedIn(server, 'Employer')
    const others = await Promise.all((['Employer', 'Admin', 'Super-Admin'] as const).map((role) => signedIn(server, role)))
    const { _id } = await apply(employer.user.userId, false)
    expect(await statusAndMessage(await see(employer))).toEqual(unknown)
    await server.store.applications.expressInterest(_id)
    const answer = await see(employer)
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', fields()])
    expect(await Promise.all(others.map(async (by) => (await see(by)).status))).toEqual([404, 200, 200])
    await server.store.applications.remove(_id)
    expect(await statusAndMessage(await see(employer))).toEqual(unknown)
  })

  test('nobody but applicants is seen so, and nobody learns who there is', async () => {
    const admin = await signedIn(server, 'Admin')
    const employer = await signedIn(server, 'Employer')
    const answers = await Promise.all([admin.user.userId, employer.user.userId, 'nobody'].map(async (id) => statusAndMessage(await see(admin, id))))
    expect([...answers, await statusAndMessage(await see(employer, 'nobody'))]).toEqual([unknown, unknown, unknown, unknown])
  })

  const analytics = async (by = token) => (await (await server.ask('GET', '/api/users/analytics', { token: by })).json()) as Analytics
  const counted = (views: { day: string; views: number }[]) => views.filter((one) => one.views > 0)

  test('analytics name every one of the last 30 days; a viewer counts once a day', async () => {
    const [one, two] = [await signedIn(server, 'Admin'), await signedIn(server, 'Employer')]
    await apply(two.user.userId, true)
    const start = Date.parse('2026-02-10T23:59:00Z')
    const at = async (iso: string, ...by: { token: string }[]) => {
      time = new Date(iso)
      for (const viewer of by) expect((await see(viewer)).status).toBe(200)
    }
    await at('2026-02-10T23:59:00Z', one, one)
    await at('2026-02-11T00:00:00Z', one, two, one, two)
    await at('2026-03-01T12:00:00Z', two)
    const { profileViews, postImpressions } = await analytics()
    expect([profileViews.length, profileViews[0]?.day, profileViews.at(-1)?.day]).toEqual([30, '2026-01-31', '2026-03-01'])
    expect(counted(profileViews)).toEqual([{ day: '2026-02-10', views: 1 }, { day: '2026-02-11', views: 2 }, { day: '2026-03-01', views: 1 }])
    expect(postImpressions).toEqual(profileViews.map(({ day }) => ({ day, views: 0 })))
    time = new Date(start + 30 * 86_400_000)
    expect(counted((await analytics()).profileViews)).toEqual([{ day: '2026-02-11', views: 2 }, { day: '2026-03-01', views: 1 }])
  })

  test('views of a job are counted for its owner, answered anew or unchanged; reading writes nothing', async () => {
    const owner = await signedIn(server, 'Employer')
    const ids = [await putJob(server, { postedBy: owner.user.userId }), await putJob(server, { postedBy: owner.user.userId })]
    const path = `/api/jobs/jobs/${ids[0]}`
    const { headers } = await server.ask('GET', path)
    const unchanged = await server.ask('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    await Promise.all([server.ask('GET', `/api/jobs/jobs/${ids[1]}`), server.ask('HEAD', path), server.ask('GET', '/api/jobs/jobs/unknown'), server.ask('GET', '/api/jobs/jobs')])
    const day = time.toISOString().slice(0, 10)
    const before = await server.store.views.ofJobsBy(owner.user.userId, '')
    await server.app.impressions.flush()
    expect([unchanged.status, before, counted((await analytics(owner.token)).postImpressions)]).toEqual([304, [], [{ day, views: 3 }]])
    await server.app.impressions.flush()
    expect(counted((await analytics(owner.token)).postImpressions)).toEqual([{ day, views: 3 }])
  })

  test('views stay with the day they were made on, and those that cannot be written wait for the next time', async () => {
    let isBroken = true
    const fragile = await startServer({
      now: () => time,
      replace: ({ store }) => ({
        store: { ...store, views: { ...store.views, jobsSeen: (...seen) => (isBroken ? Promise.reject(new Error('away')) : store.views.jobsSeen(...seen)) } },
      }),
    })
    const owner = await signedIn(fragile, 'Employer')
    const path = `/api/jobs/jobs/${await putJob(fragile, { postedBy: owner.user.userId })}`
    time = new Date('2026-02-10T23:59:59Z')
    await fragile.ask('GET', path)
    await expect(fragile.app.impressions.flush()).rejects.toThrow('away')
    time = new Date('2026-02-11T00:00:01Z')
    await fragile.ask('GET', path)
    await fragile.ask('GET', path)
    await expect(fragile.app.impressions.flush()).rejects.toThrow('away')
    isBroken = false
    await Promise.all([fragile.app.impressions.flush(), fragile.app.impressions.flush()])
    const views = await fragile.store.views.ofJobsBy(owner.user.userId, '')
    await fragile.close()
    expect(views).toEqual([{ day: '2026-02-10', views: 1 }, { day: '2026-02-11', views: 2 }])
  })

  test('a server that is closed writes what it has seen', async () => {
    const written: [string, number][] = []
    const closing = await startServer({
      now: () => time,
      replace: ({ store }) => ({
        store: { ...store, views: { ...store.views, jobsSeen: async (views) => void written.push(...views) } },
      }),
    })
    const jobId = await putJob(closing)
    await closing.ask('GET', `/api/jobs/jobs/${jobId}`)
    await closing.close()
    expect(written).toEqual([[jobId, 1]])
  })

  test('an employer sees the company of its registration in its own profile, before and after a change; nobody else has one', async () => {
    const { industry, officialEmail, address, website } = secrets
    const company = { industry, officialEmail, address, website }
    const seen = async (role: 'Applicant' | 'Employer') => {
      const person = await signedIn(server, role, secrets)
      const read = await (await server.ask('GET', '/api/users/profile', { token: person.token })).json()
      const saved = await (await server.ask('PUT', '/api/users/update-profile', { token: person.token, json: { city: 'Kampala' } })).json()
      return [read, saved].map((fieldsOf: object) => Object.fromEntries(Object.entries(fieldsOf).filter(([name]) => name in secrets)))
    }
    expect(await seen('Employer')).toEqual([company, company])
    expect(await seen('Applicant')).toEqual([{}, {}])
  })
})
