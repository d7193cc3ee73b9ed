import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cvLimits } from '../../../../src/services/contract/files/upload-limits.ts'
import { uploadLimits } from '../../../../server/rules/app/limits.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const wrongKind = { status: 415, message: 'A CV must be a .pdf, .doc, .docx file whose content is what its name says.' }
const pdfOf = (bytes: number) => Buffer.concat([cvs.pdf, Buffer.alloc(bytes - cvs.pdf.length, ' ')])

onEachDatabase('files', (database) => {
  let server: TestServer
  let before: string[]
  beforeAll(async () => {
    server = await startServer({ database })
  })
  beforeEach(async () => {
    before = await storedFiles()
  })
  afterAll(() => server.close())

  const storedFiles = async () => (await readdir(join(server.dataDir, 'files'))).toSorted()
  const upload = (token: string, body: FormData) => server.ask('POST', '/api/upload/upload', { token, body })
  const uploaded = async (token: string, content: Uint8Array = cvs.pdf, name = 'cv.pdf') => {
    const { url } = (await (await upload(token, fileForm(content, name))).json()) as { url: string }
    return url
  }

  test('an account that uploads without end has to wait, others do not', async () => {
    const { token, user } = await signedIn(server, 'Applicant')
    for (let count = 0; count < 100; count += 1) await server.store.limits.take(uploadLimits(user.userId), new Date())
    const answer = await upload(token, fileForm(cvs.pdf, 'cv.pdf'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect([await statusAndMessage(answer), await storedFiles()]).toEqual([{ status: 429, message: 'Too many uploads. Please wait and try again.' }, before])
    expect((await upload((await signedIn(server, 'Applicant')).token, fileForm(cvs.pdf, 'cv.pdf'))).status).toBe(200)
  })

  test.each([
    ['pdf', 'Ada Lovelace.pdf', 'application/pdf'],
    ['doc', 'cv.DOC', 'application/msword'],
    ['docx', 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)('a %s is kept and served to its owner as an attachment', async (kind, name, mediaType) => {
    const { token } = await signedIn(server, 'Applicant')
    const answer = await upload(token, fileForm(cvs[kind], name))
    const { url } = (await answer.json()) as { url: string }
    expect([answer.status, url]).toEqual([200, expect.stringMatching(/^\/api\/files\/[\w-]{24}$/)])
    const file = await server.ask('GET', url, { token })
    const header = (key: string) => file.headers.get(key)
    expect({
      status: file.status,
      type: header('content-type'),
      disposition: header('content-disposition'),
      sniff: header('x-content-type-options'),
      policy: header('content-security-policy'),
      cache: header('cache-control'),
    }).toEqual({
      status: 200,
      type: mediaType,
      disposition: `attachment; filename="cv.${kind}"`,
      sniff: 'nosniff',
      policy: "default-src 'none'; sandbox",
      cache: 'private, no-store',
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(cvs[kind])
  })

  test('a CV is read by its applicant, the employer it was sent to and admins, by no one else', async () => {
    const owner = await signedIn(server, 'Applicant')
    const employer = await signedIn(server, 'Employer')
    const others = await Promise.all((['Applicant', 'Employer', 'Admin', 'Super-Admin'] as const).map((role) => signedIn(server, role)))
    const url = await uploaded(owner.token)
    const read = (token: string) => server.ask('GET', url, { token })
    expect(await statusAndMessage(await read(employer.token))).toEqual({ status: 403, message: 'You may not read this file.' })

    const jobId = await putJob(server, { postedBy: employer.user.userId })
    await server.ask('POST', '/api/applications', { token: owner.token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: url } })
    const statuses = await Promise.all([owner, employer, ...others].map(async ({ token }) => (await read(token)).status))
    expect(statuses).toEqual([200, 200, 403, 403, 200, 200])
  })

  test('an unknown file is not found', async () => {
    const { token } = await signedIn(server, 'Admin')
    const paths = ['/api/files/nothing', '/api/files/..%2f..%2fkazi.db', '/api/files/%00']
    const answers = await Promise.all(paths.map(async (path) => (await server.ask('GET', path, { token })).status))
    expect(answers).toEqual([404, 404, 404])
  })

  test('the largest file is taken, one byte more is not', async () => {
    const { token } = await signedIn(server, 'Applicant')
    expect((await upload(token, fileForm(pdfOf(cvLimits.bytes), 'cv.pdf'))).status).toBe(200)
    before = await storedFiles()
    expect(await statusAndMessage(await upload(token, fileForm(pdfOf(cvLimits.bytes + 1), 'cv.pdf')))).toEqual({ status: 413, message: 'The file is larger than 5 MB.' })
    expect(await statusAndMessage(await upload(token, fileForm(pdfOf(4 * cvLimits.bytes), 'cv.pdf')))).toEqual({ status: 413, message: 'The file is larger than 5 MB.' })
    expect(await storedFiles()).toEqual(before)
  })

  const two = fileForm(cvs.pdf, 'one.pdf')
  two.append('file', new Blob([cvs.pdf]), 'two.pdf')
  const onlyText = new FormData()
  onlyText.append('file', 'not a file')
  const oneFile = { status: 400, message: 'Send one file, in the field "file".' }
  const noFile = { status: 400, message: 'Send a file, in the field "file".' }

  test.each<[string, FormData, { status: number; message: string }]>([
    ['a text named pdf', fileForm(cvs.text, 'cv.pdf'), wrongKind],
    ['an image named pdf', fileForm(cvs.png, 'cv.pdf'), wrongKind],
    ['a pdf named docx', fileForm(cvs.pdf, 'cv.docx'), wrongKind],
    ['a zip named docx', fileForm(cvs.zip, 'cv.docx'), wrongKind],
    ['a docx with macros', fileForm(cvs.docm, 'cv.docx'), wrongKind],
    ['a file without a name', fileForm(cvs.pdf, ''), wrongKind],
    ['a page', fileForm('<script>alert(1)</script>', 'cv.html'), wrongKind],
    ['an empty file', fileForm('', 'cv.pdf'), { status: 422, message: 'The file is empty.' }],
    ['two files', two, oneFile],
    ['a file in another field', fileForm(cvs.pdf, 'cv.pdf', 'resume'), oneFile],
    ['a field that is no file', onlyText, noFile],
    ['an empty form', new FormData(), noFile],
  ])('%s is refused and nothing is left', async (_, form, refusal) => {
    const { token } = await signedIn(server, 'Applicant')
    expect(await statusAndMessage(await upload(token, form))).toEqual(refusal)
    expect(await storedFiles()).toEqual(before)
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4', 400],
    ['a form that is none', 'multipart/form-data; boundary=x', 'no form at all', 400],
  ])('%s is refused and nothing is left', async (_, type, body, status) => {
    const { token } = await signedIn(server, 'Applicant')
    expect((await server.ask('POST', '/api/upload/upload', { token, body, headers: { 'content-type': type } })).status).toBe(status)
    expect(await storedFiles()).toEqual(before)
  })

  test('a client that goes away in the middle leaves nothing', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n'
    socket.write(
      `POST /api/upload/upload HTTP/1.1\r\nHost: kazi\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${start}${cvs.pdf.toString('latin1')}`,
    )
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(storedFiles).toEqual(before)
  })

  test('where the row cannot be written the content is removed again', async () => {
    const broken = await startServer({
      replace: ({ store }) => ({ store: { ...store, transaction: () => Promise.reject(new Error('disk full')) } }),
    })
    const { token } = await signedIn(broken, 'Applicant')
    const answer = await broken.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const left = await readdir(join(broken.dataDir, 'files'))
    await broken.close()
    expect([answer.status, left]).toEqual([500, []])
  })
})
