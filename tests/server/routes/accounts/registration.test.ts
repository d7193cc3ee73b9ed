import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cvLimits } from '../../../../src/services/contract/files/upload-limits.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { png, svg } from '../../../support/board/images.ts'
import { applicantFields, employerFields, registrationForm } from '../../../support/board/registrations.ts'
import { codeIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'
import { digestOf } from '../../../support/files/storage-suite.ts'

const applicantPath = '/api/auth/register-applicant'
const employerPath = '/api/auth/register-employer'
const wrongKind = { status: 415, message: 'A CV must be a .pdf, .doc, .docx file whose content is what its name says.' }
const wrongForm = { status: 400, message: 'The form is incomplete or not well formed.' }
const resume = (content: Uint8Array | string = cvs.pdf, name = 'cv.pdf', field = 'resume') => ({ field, content, name })
const without = (fields: object, ...names: string[]) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const logo = (content: Uint8Array | string, name = 'logo.png') => ({ field: 'companyLogo', content, name })

onEachDatabase('registration', (database) => {
  let strict: TestServer
  let lenient: TestServer
  let email: string
  let before: string[]
  let people = 0
  beforeAll(async () => {
    const env = { REGISTRATIONS_ADDRESS: '100000' }
    strict = await startServer({ database, env })
    lenient = await startServer({ database, env: { ...env, REGISTRATION_MODE: 'lenient' } })
  })
  beforeEach(async () => {
    people += 1
    email = `registered${people}@example.com`
    before = await storedFiles(strict)
  })
  afterAll(() => Promise.all([strict.close(), lenient.close()]))

  const storedFiles = async ({ dataDir }: TestServer) => (await readdir(join(dataDir, 'files'))).toSorted()
  const applicant = (more: object = {}) => ({ ...applicantFields, email, ...more })
  const employer = (more: object = {}) => ({ ...employerFields, email, ...more })
  const sendForm = (path: string, fields: Record<string, unknown>, file?: Parameters<typeof registrationForm>[1]) =>
    strict.ask('POST', path, { body: registrationForm(fields, file) })
  const mailsTo = async (server: TestServer, address: string) => (await server.mails()).filter(({ to }) => to === address)
  const row = async (server: TestServer) => {
    const user = await server.store.users.byEmail(email)
    if (user === null) return null
    const { passwordHash, createdAt: _, ...fields } = user
    return { ...fields, isHashed: passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') }
  }
  const registered = async (answer: Response) => {
    const text = await answer.text()
    return { text, body: JSON.parse(text) as Record<string, unknown> & { userId: string; token: string } }
  }

  test('an applicant registers by JSON, is mailed a code, and may read its profile', async () => {
    const answer = await lenient.ask('POST', applicantPath, { json: applicant() })
    const { text, body } = await registered(answer)
    const { password: _, nin, ...shown } = applicant()
    const fields = { ...shown, userId: body.userId, fullName: 'Ada Lovelace', isActive: false }
    expect([answer.status, answer.headers.get('cache-control'), body]).toEqual([
      201, 'no-store', { message: 'Registration successful!', ...fields, _id: body.userId, token: body.token },
    ])
    expect([await row(lenient), text.includes('Correct-horse-1'), text.includes(nin), text.includes('argon2')]).toEqual([
      { ...fields, nin, deactivated: false, isHashed: true }, false, false, false,
    ])
    const profile = await lenient.ask('GET', '/api/users/profile', { token: body.token })
    expect([profile.status, await profile.json()]).toEqual([200, { ...fields, _id: body.userId }])
    const mails = await mailsTo(lenient, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your Kazi account'])
    expect(await statusAndMessage(await lenient.ask('POST', '/api/auth/verify-otp', { token: body.token, json: { email, otp: codeIn(mails[0]) } }))).toEqual({
      status: 200, message: 'OTP verified successfully!',
    })
  })

  test('an applicant registers by a form, and the resume is a private file of its own', async () => {
    const { body } = await registered(await sendForm(applicantPath, applicant({ telephone: ' ' }), resume(cvs.docx, 'My CV.docx')))
    const files = await strict.store.files.byOwner(body.userId)
    const url = `/api/files/${files[0]?.id}`
    const { nin, isHashed, deactivated, ...fields } = { ...(await row(strict)) }
    expect([body, nin, isHashed, deactivated, Object.hasOwn(fields, 'telephone')]).toEqual([
      { message: 'Registration successful!', ...fields, _id: body.userId, token: body.token, resume: url, resumeName: 'My CV.docx', resumeDate: expect.stringMatching(/^20\d\d-.*Z$/) }, 'CF123456789012', true, false, false,
    ])
    expect(files).toEqual([{ id: files[0]?.id, ownerId: body.userId, kind: 'cv', name: 'My CV.docx', extension: '.docx', bytes: cvs.docx.length, digest: digestOf(cvs.docx), createdAt: files[0]?.createdAt,
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }])
    const read = (token?: string) => strict.ask('GET', url, { token })
    await strict.store.users.activate(body.userId)
    const file = await read(body.token)
    expect([file.status, Buffer.from(await file.arrayBuffer()), (await read()).status]).toEqual([200, cvs.docx, 401])
  })

  test('an employer registers by a form, with its links and a logo that is written anew', async () => {
    const answer = await sendForm(employerPath, employer(), logo(await png(600, 300)))
    const { text, body } = await registered(answer)
    const files = await strict.store.files.byOwner(body.userId)
    const { password: _, nin, industry, officialEmail, address, website, ...rest } = employer()
    const shown = without(rest, 'socialMedia', 'registeringPersonName')
    const fields = { ...shown, userId: body.userId, fullName: 'Ada Lovelace', companyName: 'Engines Ltd', companyLogo: `/api/images/${files[0]?.id}`, isActive: false }
    expect([answer.status, body]).toEqual([201, { message: 'Registration successful!', ...fields, _id: body.userId, token: body.token }])
    expect(await row(strict)).toEqual({
      ...fields, nin, industry, officialEmail, address, website: `${String(website)}/`, deactivated: false, isHashed: true, registeringPersonName: 'Ada Lovelace',
      socialMedia: { linkedin: 'https://linkedin.com/company/engines' },
    })
    expect([text.includes('Correct-horse-1'), text.includes(nin), text.includes('argon2')]).toEqual([false, false, false])
    const content = await readFile(join(strict.dataDir, 'files', files[0]?.id ?? ''))
    const { format, width, height } = await sharp(content).metadata()
    expect([files[0], { format, width, height }]).toEqual([
      { id: files[0]?.id, ownerId: body.userId, kind: 'image', mediaType: 'image/webp', extension: '.webp', bytes: content.length, digest: digestOf(content), createdAt: files[0]?.createdAt },
      { format: 'webp', width: 256, height: 128 },
    ])
  })

  test('an employer registers by JSON without what may be left out', async () => {
    const least = without(employer(), 'telephone', 'website', 'position', 'socialMedia')
    const answer = await lenient.ask('POST', employerPath, { json: { ...least, website: '', position: ' ', socialMedia: { twitter: ' ' } } })
    expect([answer.status, Object.keys((await row(lenient)) ?? {}).toSorted()]).toEqual([
      201,
      [...Object.keys(least), 'userId', 'isActive', 'deactivated', 'isHashed', 'fullName', 'companyName'].filter((name) => name !== 'password').toSorted(),
    ])
  })

  test('fields that a registration does not have never take effect', async () => {
    const more = { isActive: true, _id: 'mine', userId: 'mine', passwordHash: 'x', createdAt: '1999', resume: '/api/files/another', companyLogo: 'x', token: 't', fullName: 'X' }
    const answer = await lenient.ask('POST', applicantPath, { json: applicant(more) })
    const { body } = await registered(answer)
    const { password: _, ...fields } = applicant()
    expect([answer.status, await row(lenient)]).toEqual([201, { ...fields, userId: body.userId, fullName: 'Ada Lovelace', isActive: false, deactivated: false, isHashed: true }])
    expect(body.userId).not.toBe('mine')
  })

  test.each([
    ['no role', applicantPath, { role: undefined }, 'Role is required to determine the endpoint.'],
    ['another role', applicantPath, { role: 'Employer' }, 'Role is required to determine the endpoint.'],
    ['an admin', employerPath, { role: 'Admin' }, 'Role is required to determine the endpoint.'],
    ['no first name', applicantPath, { firstName: ' ' }, 'First name is required.'],
    ['no e-mail', applicantPath, { email: '' }, 'Email is required.'],
    ['an e-mail that is none', applicantPath, { email: 'ada' }, 'Invalid email format.'],
    ['a short password', applicantPath, { password: 'short' }, 'Password must be at least 8 characters long.'],
    ['a telephone that is none', applicantPath, { telephone: '12' }, 'Invalid telephone format.'],
    ['a NIN of another gender', applicantPath, { gender: 'male' }, 'Invalid NIN prefix for gender: male'],
    ['a short NIN', applicantPath, { nin: 'CF1' }, 'NIN must be 14 characters long.'],
    ['a birthday to come', applicantPath, { dateOfBirth: '2999-01-01' }, 'Date of birth must be a day in the past.'],
    ['a control character', applicantPath, { city: 'Kam\u0000pala' }, 'Control characters are not accepted.'],
    ['a number for a text', applicantPath, { city: 7 }, 'City is required.'],
    ['an object for a text', employerPath, { employerName: {} }, 'Employer name is required.'],
    ['no industry', employerPath, { industry: '' }, 'Industry is required.'],
    ['a private work address', employerPath, { officialEmail: 'office' }, 'Please provide a valid work email address.'],
    ['a script for a website', employerPath, { website: 'javascript:alert(1)' }, 'Invalid website URL.'],
    ['a script for a link', employerPath, { socialMedia: { twitter: 'javascript:alert(1)' } }, 'Invalid social media URL.'],
  ])('%s is refused, by JSON and by a form', async (_, path, more, message) => {
    const fields = path === applicantPath ? applicant(more) : employer(more)
    expect(await statusAndMessage(await lenient.ask('POST', path, { json: fields }))).toEqual({ status: 400, message })
    // A form contains only texts, so a number is a valid name there.
    if (Object.values(more).every((value) => typeof value === 'string')) {
      expect(await statusAndMessage(await sendForm(path, fields, resume(cvs.pdf, 'cv.pdf', path === applicantPath ? 'resume' : 'companyLogo')))).toEqual({ status: 400, message })
    }
    expect([await row(lenient), await row(strict), await storedFiles(strict)]).toEqual([null, null, before])
  })

  test('the strict reading asks for a resume, for a link and for a logo', async () => {
    const none = { socialMedia: { twitter: ' ' } }
    const answers = [
      await statusAndMessage(await strict.ask('POST', applicantPath, { json: applicant({ resume: 'cv.pdf' }) })),
      await statusAndMessage(await sendForm(applicantPath, applicant())),
      await statusAndMessage(await sendForm(applicantPath, applicant(), resume('', ''))),
      await statusAndMessage(await strict.ask('POST', employerPath, { json: employer(none) })),
      await statusAndMessage(await strict.ask('POST', employerPath, { json: employer() })),
      await statusAndMessage(await sendForm(employerPath, employer({ socialMedia: '' }), logo(await png(8, 8)))),
    ]
    expect(answers.map(({ status, message }) => `${status} ${String(message)}`)).toEqual([
      '400 Resume is required.', '400 Resume is required.', '400 Resume is required.', '400 Social media link is required.', '400 Logo is required.',
      '400 Social media link is required.',
    ])
    expect(await storedFiles(strict)).toEqual(before)
  })

  test('an e-mail that has an account is refused in any spelling, and its file is not kept', async () => {
    const taken = { status: 409, message: 'An account with this e-mail exists already.' }
    await sendForm(applicantPath, applicant(), resume())
    const [account, files] = [await row(strict), await storedFiles(strict)]
    expect(await statusAndMessage(await sendForm(applicantPath, applicant(), resume()))).toEqual(taken)
    expect(await statusAndMessage(await sendForm(employerPath, employer({ email: ` ${email.toUpperCase()}` }), logo(await png(8, 8))))).toEqual(taken)
    expect([await row(strict), await storedFiles(strict), (await mailsTo(strict, email)).length]).toEqual([account, files, 1])
  })

  test('of twenty registrations of one e-mail at the same moment one wins, and the others leave nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(applicantPath, applicant(), resume())))
    const winner = await registered(answers.find(({ status }) => status === 201) ?? new Response('{}'))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const files = await strict.store.files.byOwner(winner.body.userId)
    expect([files.length, await storedFiles(strict), (await mailsTo(strict, email)).length]).toEqual([1, [...before, files[0]?.id].toSorted(), 1])
  })

  const formOf = (change: (form: FormData) => void) => {
    const form = registrationForm(applicant(), resume())
    change(form)
    return form
  }

  test.each<[string, (form: FormData) => void, { status: number; message: string }]>([
    ['two files', (form) => form.append('resume', new Blob([cvs.pdf]), 'two.pdf'), { status: 400, message: 'Send one file, in the field "resume".' }],
    ['a file in another field', (form) => form.append('companyLogo', new Blob([cvs.pdf]), 'cv.pdf'), { status: 400, message: 'Send one file, in the field "resume".' }],
    ['a field given twice', (form) => form.append('role', 'Admin'), { status: 400, message: 'A field of the form is given twice.' }],
    ['a field of 1 MB', (form) => form.append('more', 'x'.repeat(1024 * 1024)), { status: 400, message: 'A field of the form is too long.' }],
    ['200 fields', (form) => Array.from({ length: 200 }, (_, at) => form.append(`more${at}`, 'x')), wrongForm],
    ['a field named __proto__', (form) => form.append('__proto__', '{"isActive":true}'), wrongForm],
    ['a field named constructor', (form) => form.append('constructor', 'x'), wrongForm],
    ['a control character in a field that is not asked for', (form) => form.append('more', '\u0007'), { status: 400, message: 'Control characters are not accepted.' }],
    ['a program named pdf', (form) => form.set('resume', new Blob(['MZ\u0090\u0000']), 'cv.pdf'), wrongKind],
    ['an image named pdf', (form) => form.set('resume', new Blob([cvs.png]), 'cv.pdf'), wrongKind],
    ['a text where the file belongs', (form) => form.set('resume', 'cv.pdf'), { status: 400, message: 'Resume is required.' }],
    ['an empty file', (form) => form.set('resume', new Blob([]), 'cv.pdf'), { status: 422, message: 'The file is empty.' }],
    ['a byte too many', (form) => form.set('resume', new Blob([cvs.pdf, Buffer.alloc(cvLimits.bytes - cvs.pdf.length + 1)]), 'cv.pdf'), { status: 413, message: 'The file is larger than 5 MB.' }],
  ])('%s is refused, and nothing is left', async (_, change, refusal) => {
    expect(await statusAndMessage(await strict.ask('POST', applicantPath, { body: formOf(change) }))).toEqual(refusal)
    expect([await row(strict), await storedFiles(strict)]).toEqual([null, before])
  })

  test.each([
    ['a drawing', svg, 415],
    ['a drawing that says it is a PNG', `\u0089PNG${svg}`, 415],
    ['a PDF', cvs.pdf, 415],
    ['a broken PNG', Buffer.concat([cvs.png, Buffer.alloc(100)]), 422],
    ['a logo beyond 4 MB', Buffer.alloc(4 * 1024 * 1024 + 1), 413],
  ])('%s is no logo, and nothing is left', async (_, content, status) => {
    expect((await sendForm(employerPath, employer(), logo(content))).status).toBe(status)
    expect([await row(strict), await storedFiles(strict)]).toEqual([null, before])
  })

  test('a field after the file counts, and one that is not asked for does not', async () => {
    const answer = await strict.ask('POST', applicantPath, { body: formOf((form) => {
      form.delete('city')
      form.append('isActive', 'true')
      form.append('x'.repeat(1024 * 1024), 'x')
      form.append('city', 'Entebbe')
    }) })
    const { city, isActive } = { ...(await row(strict)) }
    expect([answer.status, city, isActive]).toEqual([201, 'Entebbe', false])
  })

  test('links that are no JSON are refused', async () => {
    const answer = await sendForm(employerPath, employer({ socialMedia: '{"twitter":' }), logo(await png(8, 8)))
    expect(await statusAndMessage(answer)).toEqual({ status: 400, message: 'The field "socialMedia" is missing or not valid.' })
  })

  const begun = `--x\r\nContent-Disposition: form-data; name="role"\r\n\r\nApplicant\r\n--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n${cvs.pdf.toString('latin1')}`
  test.each([
    ['a form that breaks off', 'multipart/form-data; boundary=x', begun, wrongForm],
    ['another boundary', 'multipart/form-data; boundary=y', `${begun}\r\n--x--\r\n`, wrongForm],
    ['no boundary', 'multipart/form-data', `${begun}\r\n--x--\r\n`, wrongForm],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n', { status: 400, message: 'Role is required to determine the endpoint.' }],
    ['an empty body', 'application/json', '', { status: 400, message: 'The body must be a JSON object with the fields of this call.' }],
    ['half an object', 'application/json', '{"role":', { status: 400, message: 'The body is not valid JSON.' }],
    ['a text', 'text/plain', 'Applicant', { status: 415, message: 'This kind of content is not accepted here.' }],
  ])('%s is refused, and nothing is left', async (_, type, body, refusal) => {
    expect(await statusAndMessage(await strict.ask('POST', applicantPath, { body, headers: { 'content-type': type } }))).toEqual(refusal)
    expect(await storedFiles(strict)).toEqual(before)
  })

  test('a client that goes away in the middle leaves nothing', async () => {
    const socket = connect(Number(new URL(strict.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${applicantPath} HTTP/1.1\r\nHost: kazi\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${begun}`)
    await expect.poll(async () => (await storedFiles(strict)).length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(() => storedFiles(strict)).toEqual(before)
  })

  test.each([['files', 'create'], ['codes', 'upsert'], ['outbox', 'enqueue'], ['sessions', 'create']] as const)('where %s cannot be written there is no account, and nothing is left', async (area, write) => {
    const broken = await startServer({
      database,
      replace: ({ store }) => ({
        store: {
          ...store,
          transaction: (work) =>
            store.transaction((stores) => work({ ...stores, [area]: { ...stores[area], [write]: () => Promise.reject(new Error('full')) } })),
        },
      }),
    })
    const answer = await broken.ask('POST', applicantPath, { body: registrationForm(applicant(), resume()) })
    const left = [await storedFiles(broken), await row(broken), await broken.store.codes.find(email, 'verification'), await broken.mails()]
    await broken.close()
    expect([answer.status, left]).toEqual([500, [[], null, null, []]])
  })

  test('registrations of an address are counted for all servers on one database, before anything is read', async () => {
    const fresh = await database.openBoard()
    const shared = { openBoard: async () => ({ ...fresh, remove: async () => {} }) }
    const env = { REGISTRATIONS_ADDRESS: '2', REGISTRATION_MODE: 'lenient' }
    const [one, two] = [await startServer({ database: shared, env }), await startServer({ database: shared, env })]
    const first = await one.ask('POST', applicantPath, { json: applicant() })
    const second = await two.ask('POST', employerPath, { json: {} })
    const third = await one.ask('POST', applicantPath, { body: registrationForm(applicant({ email: `other-${email}` }), resume()) })
    const answers = [first.status, second.status, Number(third.headers.get('retry-after')) > 890, await statusAndMessage(third)]
    await Promise.all([one.close(), two.close()])
    await fresh.remove()
    expect(answers).toEqual([201, 400, true, { status: 429, message: 'Too many registrations. Please wait and try again.' }])
  })
})
