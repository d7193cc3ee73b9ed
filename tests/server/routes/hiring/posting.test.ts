import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { OutcomeUnknown, StoreUnavailable, type NewJob } from '../../../../server/store/store.ts'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { bodyLimitOf } from '../../../../server/rules/app/body-limits.ts'
import { postJob, type MyJob } from '../../../../src/services/contract/hiring/posting.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, fileForm, putJob, readJob, signedIn, startServer, textForm, statusAndMessage, type TestServer } from '../../../support/board/server.ts'
import { anEdit } from '../../../support/content/edits.ts'

type Posted = { message: string; job: Job }

const post = { jobTitle: 'Engineer', salaryType: 'Monthly', jobCity: 'Kampala' }
const notValid = (name: string) => `The field "${name}" is missing or not valid.`
const onlyRemote = 'Only a remote job names the countries it takes people from.'
const tooLong = 'At most 200 characters.'

/** A length that no field of a form may have. */
const beyond = bodyLimitOf(postJob) + 1

const countries = (length: number) => Array.from({ length }, (_, at) => `Country ${at}`)
/** A remote job has countries, and only a remote job has them (issue 6). */
const remoteFaults: [string, Record<string, unknown>, string][] = [
  ['remote from nowhere', { remote: true }, 'Name at least one country.'],
  ['remote from no country', { remote: true, remoteCountries: [] }, 'Name at least one country.'],
  ['remote from a blank country', { remote: true, remoteCountries: [' '] }, 'A country must not be blank.'],
  ['remote from 251 countries', { remote: true, remoteCountries: countries(251) }, 'Too many countries.'],
  ['countries that are no list', { remote: true, remoteCountries: 'Kenya' }, notValid('remoteCountries')],
  ['countries of a job that is not remote', { remote: false, remoteCountries: ['Kenya'] }, onlyRemote],
  ['countries of a job that says nothing of it', { remoteCountries: ['Kenya'] }, onlyRemote],
  ['remote in words', { remote: 'yes', remoteCountries: [] }, notValid('remote')],
]

onEachDatabase('posting', (database) => {
  let server: TestServer
  let owner: { userId: string; token: string }
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
    owner = await employer()
  })
  afterAll(() => server.close())

  const employer = async (profile = { employerName: 'Lake Looms', companyLogo: '/api/images/looms', country: 'Uganda' }) => {
    const { user, token } = await signedIn(server, 'Employer')
    await server.store.users.update(user.userId, profile)
    return { userId: user.userId, token }
  }
  const sendPost = (body: { json: unknown } | { body: FormData }, token = owner.token) => server.ask('POST', '/api/jobs/post-job', { token, ...body })
  const posted = async (json: object, token = owner.token) => ((await (await sendPost({ json: { ...post, ...json } }, token)).json()) as Posted).job
  const update = (id: string, json: unknown, token = owner.token) => server.ask('PUT', `/api/jobs/update-job/${id}`, { token, json })
  const remove = (id: string, token = owner.token) => server.ask('DELETE', `/api/jobs/delete-job/${id}`, { token })
  const read = (id: string) => readJob(server, id)
  const mine = async (query = '', { userId, token } = owner) => {
    const answer = await server.ask('GET', `/api/jobs/myjobs/${userId}${query}`, { token })
    return { jobs: (await answer.json()) as MyJob[], total: answer.headers.get('x-total-count'), matches: answer.headers.get('x-match-count') }
  }
  const count = async () => (await mine()).total

  describe('a job is posted', () => {
    test('by a form as the employer screens send it; what the board knows itself has no effect', async () => {
      const answer = await sendPost({
        body: textForm({
          jobTitle: ' Weaver ', companyName: 'Another', companyLogo: 'https://example.com/x.png', minPrice: '1,000', maxPrice: '1,250,000.50', salaryType: 'Monthly',
          jobLocation: 'Nowhere', jobCity: 'Jinja', jobCountry: 'Kenya', postingDate: '2020-01-01', skills: '["Time Management","time management","日本語"]',
          description: 'Übergröße\n\tweaving', postedBy: 'somebody', _id: 'mine', version: '99', employmentType: 'part-time', experienceLevel: 'Senior',
          benefits: 'Tea', outlines: 'Looms', growth: 'Much', lastDay: '2026-02-01',
        }),
      })
      const { message, job } = (await answer.json()) as Posted
      expect([answer.status, message, job]).toEqual([201, 'Job posted successfully', {
        _id: expect.stringMatching(/^[\w-]{36}$/), jobId: expect.stringMatching(/^KZ-\w{4,}$/), title: 'Weaver', jobTitle: 'Weaver',
        companyName: 'Lake Looms', companyLogo: '/api/images/looms', minPrice: 1000, maxPrice: 1_250_000.5, salaryType: 'Monthly',
        jobLocation: 'Jinja, Uganda', jobCity: 'Jinja', jobCountry: 'Uganda', postingDate: '2026-02-01', lastDay: '2026-02-01', experienceLevel: 'Senior',
        employmentType: 'part-time', skills: ['Time Management', '日本語'], description: 'Übergröße\n\tweaving', postedBy: owner.userId,
        benefits: 'Tea', outlines: 'Looms', growth: 'Much', version: 1,
      }])
      expect(await read(job._id)).toEqual(job)
    })

    test('by JSON with amounts as numbers or texts; blank and absent fields are left out', async () => {
      const blank = { minPrice: ' ', skills: [], description: '', employmentType: '', experienceLevel: '', benefits: ' ', lastDay: '' }
      const job = await posted({ maxPrice: 0, ...blank })
      expect(job).toEqual({
        _id: job._id, jobId: job.jobId, title: 'Engineer', jobTitle: 'Engineer', companyName: 'Lake Looms', companyLogo: '/api/images/looms', maxPrice: 0,
        salaryType: 'Monthly', jobLocation: 'Kampala, Uganda', jobCity: 'Kampala', jobCountry: 'Uganda', postingDate: '2026-02-01', skills: [], description: '',
        postedBy: owner.userId, version: 1,
      })
      expect(await posted({ minPrice: '1,000', maxPrice: 1000 })).toMatchObject({ minPrice: 1000, maxPrice: 1000 })
    })

    test('remote, by a form too: each country once', async () => {
      const answer = await sendPost({ body: textForm({ ...post, remote: 'true', remoteCountries: '["Uganda","Kenya","uganda"]' }) })
      const { job } = (await answer.json()) as Posted
      expect([answer.status, job.remoteCountries, (await read(job._id)).remoteCountries]).toEqual([201, ['Uganda', 'Kenya'], ['Uganda', 'Kenya']])
      expect(await read((await posted({ remote: false }))._id)).not.toHaveProperty('remoteCountries')
    })

    test('in the name of the company, an admin\'s own; nobody posts without company or country', async () => {
      const refusal = { status: 422, message: 'Complete your profile first: a company name and a country are needed.' }
      const admin = await signedIn(server, 'Admin')
      expect(await statusAndMessage(await sendPost({ json: post }, admin.token))).toEqual(refusal)
      await server.store.users.update(admin.user.userId, { companyName: 'The Board' })
      expect(await statusAndMessage(await sendPost({ json: post }, admin.token))).toEqual(refusal)
      await server.store.users.update(admin.user.userId, { country: 'Uganda' })
      expect(await posted({}, admin.token)).toMatchObject({ companyName: 'The Board', postedBy: admin.user.userId })
      await server.store.users.update(admin.user.userId, { companyName: '' })
      expect(await statusAndMessage(await sendPost({ json: post }, admin.token))).toEqual(refusal)
    })

    test('as many as a day allows, for each employer, on every server; what is refused does not count, what may be stored does, and admins have no limit', async () => {
      let day = '2026-02-01'
      let failure: StoreUnavailable | null = null
      const replace = () => ({
        store: { ...server.store, jobs: { ...server.store.jobs, post: (job: NewJob) => (failure === null ? server.store.jobs.post(job) : Promise.reject(failure)) } },
      })
      const servers = await Promise.all([0, 1].map(() => startServer({ env: { POSTS_EMPLOYER: '3' }, now: () => new Date(`${day}T12:00:00Z`), replace })))
      onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))))
      const [one, other, admin] = [await employer(), await employer(), await signedIn(server, 'Admin', { companyName: 'The Board', country: 'Uganda' })]
      const send = async (at: number, token: string, fields: object = {}) => {
        const answer = await servers[at]!.ask('POST', '/api/jobs/post-job', { token, json: { ...post, ...fields } })
        return answer.status === 429 ? { ...(await statusAndMessage(answer)), wait: answer.headers.get('retry-after') } : answer.status
      }
      const first = [await send(0, one.token), await send(1, one.token, { lastDay: '2020-01-01' }), await send(1, one.token)]
      failure = new StoreUnavailable('full')
      const failed = await send(0, one.token)
      failure = null
      const rest = [await send(0, one.token), await send(0, one.token), await send(1, one.token), await send(1, other.token)]
      const tooMany = { status: 429, message: 'You have posted as many jobs as one day allows. Please try again tomorrow.', wait: '86400' }
      expect([first, failed, rest]).toEqual([[201, 400, 201], 503, [201, tooMany, tooMany, 201]])
      expect(await Promise.all([0, 1, 0, 1].map((at) => send(at, admin.token)))).toEqual([201, 201, 201, 201])
      day = '2026-02-02'
      failure = new OutcomeUnknown('lost')
      const lost = [await send(0, one.token), await send(1, one.token)]
      failure = null
      expect([lost, await send(0, one.token), await send(1, one.token)]).toEqual([[503, 503], 201, tooMany])
    })

    test('not by an account that was deleted meanwhile', async () => {
      const { userId, token } = await employer()
      await server.store.users.remove(userId)
      expect((await sendPost({ json: post }, token)).status).toBe(401)
    })

    test.each<[string, Record<string, unknown>, string | null]>([
      ['no title', { jobTitle: undefined }, 'Job title is required.'],
      ['a blank title', { jobTitle: ' \t' }, 'Job title is required.'],
      ['a title of one letter', { jobTitle: 'x' }, null],
      ['a title of 200', { jobTitle: 'é'.repeat(200) }, null],
      ['a title of 201', { jobTitle: 'x'.repeat(201) }, tooLong],
      ['a number for a title', { jobTitle: 7 }, 'Job title is required.'],
      ['no salary type', { salaryType: undefined }, 'Salary type is required.'],
      ['an unknown salary type', { salaryType: 'Hourly ' }, 'Salary type is required.'],
      ['a daily salary', { salaryType: 'Daily' }, null],
      ['no city', { jobCity: '' }, 'Job city is required.'],
      ['a city of 201', { jobCity: 'x'.repeat(201) }, tooLong],
      ['a salary below zero', { minPrice: '-1' }, 'Salary must be positive'],
      ['a salary of zero', { minPrice: '0', maxPrice: '0' }, null],
      ['a salary of words', { maxPrice: 'much' }, 'Salary must be a number.'],
      ['a salary in powers', { maxPrice: '1e3' }, 'Salary must be a number.'],
      ['a salary of a third of a cent', { maxPrice: '1.001' }, 'Salary must be a number.'],
      ['a salary that is a list', { maxPrice: [1] }, notValid('maxPrice')],
      ['a salary of null', { minPrice: null }, notValid('minPrice')],
      ['the largest salary', { maxPrice: '1,000,000,000,000' }, null],
      ['a larger one', { maxPrice: '1,000,000,000,001' }, 'Salary is too large.'],
      ['one beyond all numbers', { maxPrice: '9'.repeat(400) }, 'Salary is too large.'],
      ['a maximum below the minimum', { minPrice: '1,001', maxPrice: '1,000' }, 'Maximum salary must be greater than minimum salary'],
      ['skills that are no list', { skills: 'Time Management' }, notValid('skills')],
      ['a blank skill', { skills: ['Time Management', ' '] }, 'A skill must not be blank.'],
      ['a number for a skill', { skills: [7] }, 'A skill must not be blank.'],
      ['a skill of 201', { skills: ['x'.repeat(201)] }, tooLong],
      ['15 skills', { skills: Array.from({ length: 15 }, (_, at) => `Skill ${at}`) }, null],
      ['16 skills', { skills: Array.from({ length: 16 }, (_, at) => `Skill ${at}`) }, 'Too many skills.'],
      ['a description of 10,000', { description: '語'.repeat(10_000) }, null],
      ['a description of 10,001', { description: 'x'.repeat(10_001) }, 'At most 10,000 characters.'],
      ['an unknown employment type', { employmentType: 'forever' }, 'Choose an employment type.'],
      ['an unknown experience level', { experienceLevel: 'Boss' }, 'Choose an experience level.'],
      ['a day that is none', { lastDay: '2026-02-30' }, 'Not a day.'],
      ['a day in words', { lastDay: 'tomorrow' }, 'Not a day.'],
      ['yesterday as the last day', { lastDay: '2026-01-31' }, 'The last day to apply has passed already.'],
      ['a control character', { description: 'a\u0007b' }, 'Control characters are not accepted.'],
      ['remote from two countries', { remote: true, remoteCountries: ['Uganda', 'Kenya'] }, null],
      ['not remote', { remote: false, remoteCountries: [] }, null],
      ...remoteFaults,
    ])('or not: %s', async (_, fields, message) => {
      const before = await count()
      const answer = await sendPost({ json: { ...post, ...fields } })
      expect(await statusAndMessage(answer)).toEqual(message === null ? { status: 201, message: 'Job posted successfully' } : { status: 400, message })
      expect(await count()).toBe(String(Number(before) + (message === null ? 1 : 0)))
    })

    const doubled = () => {
      const form = textForm(post)
      form.append('jobTitle', 'Another')
      return form
    }
    const withFile = () => {
      const form = fileForm('%PDF-1.7', 'cv.pdf')
      for (const [name, value] of Object.entries(post)) form.append(name, value)
      return form
    }
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`field${at}`, 'x']))

    test.each<[string, () => FormData, string]>([
      ['nothing in it', () => textForm({ other: '' }), 'Job title is required.'],
      ['skills that are half a list', () => textForm({ ...post, skills: '["Time Management"' }), notValid('skills')],
      ['countries that are half a list', () => textForm({ ...post, remote: 'true', remoteCountries: '["Kenya"' }), notValid('remoteCountries')],
      ['skills that are an object', () => textForm({ ...post, skills: '{"0":"Time Management"}' }), notValid('skills')],
      ['skills that are a text', () => textForm({ ...post, skills: '"Time Management"' }), notValid('skills')],
      ['skills that are null', () => textForm({ ...post, skills: 'null' }), notValid('skills')],
      ['a control character inside the list', () => textForm({ ...post, skills: '["a\\u0000b"]' }), 'Control characters are not accepted.'],
      ['skills of 100,000 brackets', () => textForm({ ...post, skills: '['.repeat(100_000) + ']'.repeat(100_000) }), 'The body has too many parts.'],
      ['a field twice', doubled, 'A field of the form is given twice.'],
      ['a file', withFile, 'This form takes no file.'],
      ['a field beyond the limit', () => textForm({ ...post, description: 'x'.repeat(beyond) }), 'A field of the form is too long.'],
      ['a field named as what every object has', () => textForm({ ...post, constructor: 'x' }), 'The form is incomplete or not well formed.'],
      ['41 fields', () => textForm(many), 'The form is incomplete or not well formed.'],
    ])('not by a form with %s', async (_, form, message) => {
      const before = await count()
      expect(await statusAndMessage(await sendPost({ body: form() }))).toEqual({ status: 400, message })
      expect(await count()).toBe(before)
    })

    test.each([
      ['a list of skills', '["Time Management"]', { status: 201, message: 'Job posted successfully' }],
      ['too many parts', `[${'1,'.repeat(5_000)}1]`, { status: 400, message: 'The body has too many parts.' }],
      ['half a list', '["Time Management"', { status: 400, message: 'The form is incomplete or not well formed.' }],
      ['a text beyond the limit', `"${'x'.repeat(beyond)}"`, { status: 400, message: 'A field of the form is too long.' }],
    ])('a part of a form that names JSON as its kind is read as a body is: %s', async (_, skills, answer) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const parts = Object.entries(post).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      const body = `${parts.join('')}--x\r\ncontent-disposition: form-data; name="skills"\r\ncontent-type: application/json\r\n\r\n${skills}\r\n--x--\r\n`
      expect(await statusAndMessage(await server.ask('POST', '/api/jobs/post-job', { token: owner.token, headers, body }))).toEqual(answer)
    })

    test('not by a form that breaks off', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const body = '--x\r\ncontent-disposition: form-data; name="jobTitle"\r\n\r\nEngineer'
      const answer = await server.ask('POST', '/api/jobs/post-job', { token: owner.token, headers, body })
      expect(await statusAndMessage(answer)).toEqual({ status: 400, message: 'The form is incomplete or not well formed.' })
    })
  })

  describe('a job is changed', () => {
    test('whole, by JSON and by the form of the employer screens; company, owner and day stay', async () => {
      const before = await posted({ experienceLevel: 'Senior', benefits: 'Tea', lastDay: '2026-03-01' })
      const edit = anEdit({ jobTitle: 'Weaver of cloth', employmentType: 'temporary', benefits: '', lastDay: '' })
      const extra = { companyName: 'Another', postedBy: 'somebody', postingDate: '2020-01-01', _id: 'mine' }
      const answer = await update(before._id, { ...edit, ...extra })
      const cleared = { benefits: undefined, lastDay: undefined }
      const after = { ...before, ...edit, ...cleared, title: 'Weaver of cloth', jobLocation: 'Jinja, Uganda', version: 2 }
      expect([answer.status, await answer.json()]).toEqual([200, { message: 'Job updated successfully!', job: after }])
      expect(await read(before._id)).toEqual(after)

      const jobData = JSON.stringify({ ...anEdit({ jobTitle: 'Weaver of looms', version: 2 }), jobLocation: 'Jinja, Uganda' })
      const again = await server.ask('PUT', `/api/jobs/update-job/${before._id}`, { token: owner.token, body: textForm({ jobData, id: 'x' }) })
      expect([again.status, await again.json()]).toEqual([
        200,
        { message: 'Job updated successfully!', job: { ...after, title: 'Weaver of looms', jobTitle: 'Weaver of looms', version: 3 } },
      ])
    })

    test('and moved: the places that its import had are not there any more; an edit that leaves it where it is keeps them', async () => {
      const places = [{ text: 'Jinja', city: 'Jinja', country: 'UG' }, { text: 'Kisumu', city: 'Kisumu', country: 'KE' }]
      const id = await putJob(server, { postedBy: owner.userId, jobCity: 'Jinja', jobCountry: 'Uganda', places })
      const found = []
      for (const [at, edit] of [{ jobTitle: 'Weaver' }, { jobCity: 'Gulu' }].entries()) {
        const answer = await update(id, anEdit({ ...edit, version: at + 1 }))
        found.push([answer.status, (await read(id)).places])
      }
      expect(found).toEqual([[200, places], [200, undefined]])
    })

    test('to be remote, from other countries, and not to be; what does not speak of it leaves it', async () => {
      const { _id } = await posted({})
      const edits = [{ remote: true, remoteCountries: ['Kenya'] }, { remote: true, remoteCountries: ['Uganda', 'Kenya'] }, {}, { remote: false }, {}]
      const found = []
      for (const [at, edit] of edits.entries()) {
        const answer = await update(_id, anEdit({ ...edit, version: at + 1 }))
        found.push([answer.status, (await read(_id)).remoteCountries])
      }
      expect(found).toEqual([[200, ['Kenya']], [200, ['Uganda', 'Kenya']], [200, ['Uganda', 'Kenya']], [200, undefined], [200, undefined]])
    })

    const title = (length: number) => ({ jobTitle: 'é'.repeat(length) })
    const skills = (length: number) => ({ skills: Array.from({ length }, (_, at) => `Skill ${at}`) })

    test.each<[string, Record<string, unknown>, string | null]>([
      ['a blank title', { jobTitle: ' ' }, 'Job title is required.'],
      ['a title of 2', title(2), 'Job title must be at least 3 characters.'],
      ['a title of 3', title(3), null],
      ['a title of 2 between blanks', { jobTitle: '  ab  ' }, 'Job title must be at least 3 characters.'],
      ['a title of 201', title(201), tooLong],
      ['no salary type', { salaryType: '' }, 'Salary type is required.'],
      ['a weekly salary', { salaryType: 'Weekly' }, null],
      ['no minimum', { minPrice: undefined }, 'Minimum salary is required.'],
      ['no maximum', { maxPrice: null }, 'Maximum salary is required.'],
      ['a minimum in words', { minPrice: '1,000' }, 'Minimum salary is required.'],
      ['a minimum of -1', { minPrice: -1 }, 'Salary must be positive'],
      ['a minimum of 0', { minPrice: 0 }, null],
      ['a maximum below the minimum', { minPrice: 10, maxPrice: 9.99 }, 'Maximum salary must be greater than minimum salary'],
      ['a maximum that equals the minimum', { minPrice: 10, maxPrice: 10 }, null],
      ['the largest maximum', { maxPrice: 1e12 }, null],
      ['a larger one', { maxPrice: 1e12 + 1 }, 'Salary is too large.'],
      ['a city of 1', { jobCity: 'X' }, 'City must be at least 2 characters.'],
      ['a city of 2', { jobCity: '東京' }, null],
      ['a country of 1', { jobCountry: 'X' }, 'Country must be at least 2 characters.'],
      ['a country of 2', { jobCountry: 'UK' }, null],
      ['a country that is a number', { jobCountry: 44 }, 'Country is required.'],
      ['no description', { description: '' }, 'Description is required.'],
      ['a description of 49', { description: 'x'.repeat(49) }, 'Description must be at least 50 characters.'],
      ['a description of 49 and blanks', { description: ` ${'x'.repeat(49)}\n` }, 'Description must be at least 50 characters.'],
      ['a description of 50', { description: 'x'.repeat(50) }, null],
      ['a description of 10,001', { description: 'x'.repeat(10_001) }, 'At most 10,000 characters.'],
      ['no skill', skills(0), 'At least one skill is required'],
      ['one skill', skills(1), null],
      ['10 skills', skills(10), null],
      ['11 skills', skills(11), 'At most 10 skills.'],
      ['a blank skill', { skills: [''] }, 'A skill must not be blank.'],
      ['skills that are no list', { skills: '["Weaving"]' }, notValid('skills')],
      ['no version', { version: undefined }, notValid('version')],
      ['a version in words', { version: '1' }, notValid('version')],
      ['a control character', { jobCity: 'Jin\u001bja' }, 'Control characters are not accepted.'],
      ['a last day that has passed, which closes it', { lastDay: '2026-01-31' }, null],
      ['remote from 250 countries', { remote: true, remoteCountries: countries(250) }, null],
      ...remoteFaults,
    ])('or not: %s', async (_, fields, message) => {
      const id = await putJob(server, { postedBy: owner.userId })
      const before = await read(id)
      const answer = await update(id, { ...anEdit(), ...fields })
      expect(await statusAndMessage(answer)).toEqual(message === null ? { status: 200, message: 'Job updated successfully!' } : { status: 400, message })
      expect((await read(id)).version).toBe(message === null ? 2 : 1)
      if (message !== null) expect(await read(id)).toEqual(before)
    })

    test.each([
      ['half an object', '{"jobTitle":', notValid('jobData')],
      ['a list', '[]', notValid('jobData')],
      ['a text', '"job"', notValid('jobData')],
      ['nothing', '', notValid('jobData')],
      ['an object without a version', JSON.stringify({ ...anEdit(), version: undefined }), notValid('jobData.version')],
      ['a prototype', '{"__proto__":{"jobTitle":"Engineer"}}', 'Job title is required.'],
    ])('not by a form whose jobData is %s', async (_, jobData, message) => {
      const id = await putJob(server, { postedBy: owner.userId })
      const answer = await server.ask('PUT', `/api/jobs/update-job/${id}`, { token: owner.token, body: textForm({ jobData }) })
      expect([await statusAndMessage(answer), (await read(id)).version]).toEqual([{ status: 400, message }, 1])
    })

    test('by the first of two editors; the second is refused, and nothing is mixed', async () => {
      const conflict = { status: 409, message: 'This job was changed meanwhile. Load it again to see the changes.' }
      const id = await putJob(server, { postedBy: owner.userId })
      for (let version = 1; version <= 12; version += 1) {
        const edits = ['A', 'B'].map((name) => anEdit({ jobTitle: `Editor ${name}`, jobCity: `City ${name}`, description: name.repeat(60), version }))
        const answers = await Promise.all(edits.map((edit) => update(id, edit)))
        const won = answers.findIndex(({ status }) => status === 200)
        expect(await statusAndMessage(answers[1 - won] as Response)).toEqual(conflict)
        const { jobTitle, jobCity, description } = edits[won] ?? anEdit()
        expect(await read(id)).toMatchObject({ jobTitle, jobCity, description, version: version + 1 })
      }
      expect(await statusAndMessage(await update(id, anEdit({ version: 1.5 })))).toEqual(conflict)
    })
  })

  describe('a job belongs to its poster and to admins', () => {
    test('a stranger learns nothing and changes nothing', async () => {
      const stranger = await employer()
      const id = await putJob(server, { postedBy: owner.userId })
      const before = await read(id)
      const refusal = { status: 404, message: 'There is no such job.' }
      const answers = [await update(id, anEdit(), stranger.token), await update('nothing', anEdit()), await remove(id, stranger.token), await remove(randomUUID())]
      expect(await Promise.all(answers.map(statusAndMessage))).toEqual(answers.map(() => refusal))
      expect(await read(id)).toEqual(before)
    })

    test.each(['Admin', 'Super-Admin'] as const)('%s may change and delete it, and it stays the poster\'s', async (role) => {
      const { token } = await signedIn(server, role)
      const id = await putJob(server, { postedBy: owner.userId })
      expect((await update(id, anEdit(), token)).status).toBe(200)
      expect(await read(id)).toMatchObject({ postedBy: owner.userId, companyName: 'Acme', version: 2 })
      expect(await statusAndMessage(await remove(id, token))).toEqual({ status: 200, message: 'Job deleted successfully!' })
    })

    test('it is deleted once, of two at the same moment by one; from then on it is gone for everybody', async () => {
      const gone = { status: 410, message: 'This job was deleted.' }
      const stranger = await employer()
      const id = await putJob(server, { postedBy: owner.userId })
      const answers = await Promise.all((await Promise.all([remove(id), remove(id)])).map(statusAndMessage))
      expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([{ status: 200, message: 'Job deleted successfully!' }, gone])
      const later = [await remove(id), await update(id, anEdit()), await remove(id, stranger.token), await server.ask('GET', `/api/jobs/jobs/${id}`)]
      expect(await Promise.all(later.map(statusAndMessage))).toEqual(later.map(() => gone))
      expect((await mine()).jobs.filter(({ _id }) => _id === id)).toEqual([])
    })

    test('a change and a removal at the same moment: it is gone in the end', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await putJob(server, { postedBy: owner.userId })
        const [changed, removed] = await Promise.all([update(id, anEdit()), remove(id)])
        expect([[200, 410].includes(changed.status), removed.status, (await update(id, anEdit({ version: 2 }))).status]).toEqual([true, 200, 410])
      }
    })
  })

  test('the public list and its tag follow a post, an edit and a removal', async () => {
    const list = async (tag = '') => {
      const answer = await server.ask('GET', '/api/jobs/jobs?title=lighthouse', { headers: { 'if-none-match': tag } })
      const titles = answer.status === 200 ? ((await answer.json()) as Job[]).map(({ jobTitle }) => jobTitle) : []
      return { status: answer.status, titles, matches: answer.headers.get('x-match-count'), tag: answer.headers.get('etag') ?? '' }
    }
    const empty = await list()
    const { _id } = await posted({ jobTitle: 'Lighthouse keeper' })
    const one = await list(empty.tag)
    expect((await list(one.tag)).status).toBe(304)
    await update(_id, anEdit({ jobTitle: 'Lighthouse painter' }))
    const edited = await list(one.tag)
    const page = await server.ask('GET', `/api/jobs/jobs/${_id}`)
    await update(_id, anEdit({ jobTitle: 'Lighthouse painter', description: 'x'.repeat(60), version: 2 }))
    const pageTag = page.headers.get('etag') ?? ''
    expect((await server.ask('GET', `/api/jobs/jobs/${_id}`, { headers: { 'if-none-match': pageTag } })).status).toBe(200)
    await remove(_id)
    const none = await list(edited.tag)
    expect([empty, one, edited, none].map(({ status, titles, matches }) => [status, titles, matches])).toEqual([
      [200, [], '0'], [200, ['Lighthouse keeper'], '1'], [200, ['Lighthouse painter'], '1'], [200, [], '0'],
    ])
  })

  describe('the jobs of an account', () => {
    const links = { applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }

    test('five a page, newest first, with the counts of their applications; without a page the first 100', async () => {
      const poster = await employer()
      const day = (at: number) => `2026-01-${String((at % 28) + 1).padStart(2, '0')}`
      const jobs = Array.from({ length: 103 }, (_, at) => aJob({ postedBy: poster.userId, jobTitle: at < 7 ? `Smith ${at}` : `Clerk ${at}`, postingDate: day(at) }))
      await server.store.jobs.upsert(jobs)
      const whole = await mine('', poster)
      expect([whole.jobs.length, whole.total, whole.matches]).toEqual([100, '103', '103'])
      const days = whole.jobs.map(({ postingDate }) => postingDate)
      expect(days).toEqual(days.toSorted().toReversed())
      const [first, last] = [await mine('?page=1', poster), await mine('?page=21', poster)]
      expect([first.jobs, last.jobs.length]).toEqual([whole.jobs.slice(0, 5), 3])
      expect(await mine('?page=22', poster)).toEqual({ jobs: [], total: '103', matches: '103' })

      const found = await mine('?search=SMITH&page=2', poster)
      expect([found.jobs.length, found.total, found.matches]).toEqual([2, '103', '7'])
      const { _id: jobId } = (await mine('?search=smith%203', poster)).jobs[0] as MyJob
      for (const status of ['Pending', 'Pending', 'Accepted', 'Rejected'] as const) {
        const { user } = await signedIn(server, 'Applicant')
        await server.store.applications.create({ jobId, applicantId: user.userId, ...links, status }, '2026-01-01')
      }
      const [job] = (await mine('?search=smith%203', poster)).jobs
      expect(job).toEqual({ ...(await read(jobId)), version: 1, applications: 4, pending: 2 })
    })

    test.each([['kamPALA, uganda', 1], ['Acme', 1], ['engin', 1], ['%', 0], ['_', 0], ['nowhere', 0], ['', 1]])('%s is found in title, location or company: %i', async (search, matches) => {
      const poster = await employer()
      await putJob(server, { postedBy: poster.userId })
      expect(await mine(`?page=1&search=${encodeURIComponent(search)}`, poster)).toMatchObject({ total: '1', matches: String(matches) })
    })

    test.each([['?page=0', 'page'], ['?page=x', 'page'], ['?page=', 'page'], ['?page=1.5', 'page'], [`?search=${'a'.repeat(201)}`, 'search'], ['?search=a&search=b', 'search']])(
      '%s is refused',
      async (query, name) => {
        const answer = await server.ask('GET', `/api/jobs/myjobs/${owner.userId}${query}`, { token: owner.token })
        expect(await statusAndMessage(answer)).toEqual({ status: 400, message: `The parameter "${name}" is missing or not valid.` })
      },
    )

    test('by id and by e-mail in any spelling, without those of others', async () => {
      const { user, token } = await signedIn(server, 'Employer', { email: 'Poster@Example.com' })
      const id = await putJob(server, { postedBy: user.userId })
      const of = async (name: string) => (await mine('', { userId: name, token })).jobs.map(({ _id }) => _id)
      expect([await of(user.userId), await of('poster@example.com'), await of('POSTER%40EXAMPLE.COM')]).toEqual([[id], [id], [id]])
    })

    test('an employer cannot list another\'s jobs nor learn who has an account; an admin can', async () => {
      const [other, admin] = [await signedIn(server, 'Employer'), await signedIn(server, 'Admin')]
      const of = async (token: string, name: string) => statusAndMessage(await server.ask('GET', `/api/jobs/myjobs/${name}`, { token }))
      const refusal = { status: 403, message: 'You may list only your own jobs.' }
      expect([await of(other.token, owner.userId), await of(other.token, 'nobody@example.com')]).toEqual([refusal, refusal])
      const unknown = { status: 404, message: 'There is no such account.' }
      expect([await of(admin.token, 'nobody@example.com'), await of(admin.token, 'nobody')]).toEqual([unknown, unknown])
      expect((await mine('', { userId: owner.userId, token: admin.token })).total).toBe(await count())
    })

    test('the jobs of all are for admins, searched and paged; an employer is refused them', async () => {
      const [other, admin] = [await signedIn(server, 'Employer'), await signedIn(server, 'Admin')]
      const id = await putJob(server, { postedBy: other.user.userId, jobTitle: 'Keeper of every loom' })
      expect(await statusAndMessage(await server.ask('GET', '/api/jobs/myjobs/all', { token: other.token }))).toEqual({ status: 403, message: 'You may list only your own jobs.' })
      const found = await mine('?search=EVERY+LOOM&page=1', { userId: 'all', token: admin.token })
      expect([found.jobs.map(({ _id }) => _id), found.matches]).toEqual([[id], '1'])
      expect(Number(found.total)).toBeGreaterThan(1)
    })
  })
})
