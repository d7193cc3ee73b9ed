import { once } from 'node:events'
import { request as open } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostParameters } from '../../../server/rules/app/query.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

onEachDatabase('bad input', (database) => {
  let server: TestServer
  let token: string
  let jobId: string
  beforeAll(async () => {
    server = await startServer({ database })
    token = (await signedIn(server, 'Applicant')).token
    jobId = await putJob(server)
  })
  afterAll(() => server.close())

  const json = { 'content-type': 'application/json' }
  const send = (body: string, headers: Record<string, string> = json) => server.ask('POST', '/api/applications', { token, body, headers })
  const draft = (more: object) => JSON.stringify({ jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv', ...more })
  const applications = async () => (await server.ask('GET', '/api/applications/user', { token })).json()

  const control = { status: 400, message: 'Control characters are not accepted.' }
  const notJson = { status: 400, message: 'The body is not valid JSON.' }
  const noObject = { status: 400, message: 'The body must be a JSON object with the fields of this call.' }
  const tooLarge = { status: 413, message: 'The request is larger than 27 KB.' }
  const tooMany = { status: 400, message: 'The body has too many parts.' }
  const wrongType = { status: 415, message: 'This kind of content is not accepted here.' }
  const field = (name: string) => ({ status: 400, message: `The field "${name}" is missing or not valid.` })

  test.each<[string, () => Promise<Response>, { status: number; message: string }]>([
    ['half an object', () => send('{"jobId":'), notJson],
    ['a text', () => send('"hello"'), noObject],
    ['an array', () => send('[]'), noObject],
    ['null', () => send('null'), noObject],
    ['nothing', () => send(''), noObject],
    ['a missing field', () => send('{}'), field('jobId')],
    ['a number for a text', () => send(draft({ jobId: 7 })), field('jobId')],
    ['an empty id', () => send(draft({ jobId: '' })), field('jobId')],
    ['an id that is too long', () => send(draft({ jobId: 'a'.repeat(101) })), field('jobId')],
    ['an object for a text', () => send(draft({ applicationUrl: { $ne: '' } })), field('applicationUrl')],
    ['an address that is a script', () => send(draft({ applicationUrl: 'javascript:alert(1)' })), { status: 400, message: 'Invalid URL' }],
    ['a NUL', () => send(draft({ applicationUrl: 'a\u0000b' })), control],
    ['an escape sequence', () => send(draft({ applicationUrl: '\u001b[2J' })), control],
    ['a control character in an ignored field', () => send(draft({ extra: { deep: ['\u0007'] } })), control],
    ['__proto__', () => send(`{"__proto__":{"jobId":"${jobId}"}}`), notJson],
    ['constructor.prototype', () => send('{"constructor":{"prototype":{"isAdmin":true}}}'), notJson],
    ['4,000 brackets', () => send('['.repeat(4_000) + ']'.repeat(4_000)), tooMany],
    ['2,000 values', () => send(draft({ extra: Array.from({ length: 2_000 }, () => 1) })), tooMany],
    ['400,000 brackets', () => send('['.repeat(400_000) + ']'.repeat(400_000)), tooLarge],
    ['text/plain', () => send(draft({}), { 'content-type': 'text/plain' }), wrongType],
    ['a form', () => send('jobId=1', { 'content-type': 'application/x-www-form-urlencoded' }), wrongType],
    ['XML', () => send('<a/>', { 'content-type': 'application/xml' }), wrongType],
    ['multipart', () => send('--x--', { 'content-type': 'multipart/form-data; boundary=x' }), wrongType],
    ['10 MB of text', () => send(draft({ description: 'x'.repeat(10 * 1024 * 1024) })), tooLarge],
    ['a percent sign that encodes nothing', () => server.ask('GET', '/api/jobs/jobs/%E0%A4%A'), { status: 400, message: 'The request could not be read.' }],
    ['a header line in a token', () => server.ask('GET', '/api/users/profile', { headers: { authorization: 'Bearer a, X-Admin: 1' } }), {
      status: 401,
      message: 'Your session has expired. Please log in again.',
    }],
  ])('%s', async (_, request, refusal) => {
    expect(await statusAndMessage(await request())).toEqual(refusal)
    expect(await applications()).toEqual([])
  })

  test.each(['\u200B', '\u200D\u2060 ', '\u202E\u2066', '\u3164', '\u2800', '\uFEFF\u00AD', '\u{E0041}\uFE0F'])('%j has nothing to be seen, so it is no title and no city', async (blank) => {
    const employer = await signedIn(server, 'Employer', { companyName: 'Acme', country: 'Uganda' })
    const post = (given: object) => server.ask('POST', '/api/jobs/post-job', { token: employer.token, json: { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', ...given } }).then(statusAndMessage)
    const seen = `${blank}می\u200Cبافد 👩\u200D🔬${blank}`
    expect([await post({ jobTitle: blank }), await post({ jobCity: blank }), (await post({ jobTitle: seen, skills: ['Looms'] })).status]).toEqual([
      { status: 400, message: 'Job title is required.' },
      { status: 400, message: 'Job city is required.' },
      201,
    ])
    expect((await server.store.jobs.byOwner(employer.user.userId)).map(({ jobTitle }) => jobTitle)).toEqual([seen.trim()])
  })

  test('line ends and tabs are text', async () => {
    const other = await signedIn(server, 'Applicant')
    const answer = await server.ask('POST', '/api/applications', { token: other.token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1\n\r\t', cvUrl: 'https://example.com/cv' } })
    expect(answer.status).toBe(201)
  })

  test('an empty body with a content type counts as none where a call has no body', async () => {
    const other = await signedIn(server, 'Applicant')
    expect((await server.ask('POST', '/api/auth/logout', { token: other.token, headers: json })).status).toBe(200)
  })

  test('a line end in an address cannot add a header to an answer', async () => {
    const { headers, statusCode } = await server.app.inject('/api/jobs/jobs?title=x%0d%0aset-cookie:%20a=b')
    expect([statusCode, headers['set-cookie'], headers['link']]).toEqual([200, undefined, expect.not.stringContaining('\n')])
  })

  test('a query of a hundred unknown parameters is answered, and one of more is not read', async () => {
    const query = (length: number) => Array.from({ length }, (_, at) => `p${at}=1`).join('&')
    const refused = { status: 400, message: 'The address has too many parameters.' }
    expect((await server.ask('GET', `/api/jobs/jobs?${query(mostParameters)}`)).status).toBe(200)
    for (const path of ['/api/jobs/jobs', '/api/nowhere', '/start.js', '/feeds/jobs.atom']) expect(await statusAndMessage(await server.ask('GET', `${path}?${query(mostParameters + 1)}`))).toEqual(refused)
    expect(await statusAndMessage(await server.ask('GET', `/api/jobs/jobs?${'title=a&'.repeat(mostParameters)}`))).toEqual(refused)
  })

  test('a page whose address has more than a hundred parameters is the one without any', async () => {
    const more = Array.from({ length: 101 }, (_, at) => `q=${at}`).join('&')
    const answers = await Promise.all(['/jobs', '/job-details/a%20b/', '//example', '/no-such-page'].map((path) => server.ask('GET', `${path}?${more}`, { redirect: 'manual' })))
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([[302, '/jobs'], [302, '/job-details/a%20b'], [404, null], [404, null]])
  })

  test('of a thousand headers no more than a hundred are read', async () => {
    const { token: own } = await signedIn(server, 'Applicant')
    const more = Array.from({ length: 1000 }, (_, at) => [`X-${at}`, '1']).flat()
    const bearer = ['Authorization', `Bearer ${own}`]
    const sendHeaders = (headers: readonly string[]) =>
      new Promise((resolve) => open(`${server.url}/api/users/profile`, { agent: false, headers: ['Host', 'kazi', ...headers] }, (answer) => resolve(answer.resume().statusCode)).end())
    // Node.js 20 leaves out those beyond the hundredth, later versions refuse the request.
    expect([[200, 401], [431, 431]]).toContainEqual([await sendHeaders([...bearer, ...more]), await sendHeaders([...more, ...bearer])])
  })

  const raw = async (request: string): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.end(request)
    await once(socket, 'close')
    return answer
  }

  test('a whole address, as a proxy is asked for one, is the one on this board', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sendTo = (address: string, method = 'GET') =>
      new Promise((resolve) => open(server.url, { agent: false, method, path: address, headers: method === 'POST' ? form : {} }, (answer) => resolve([answer.resume().statusCode, answer.headers.location])).end())
    const addresses = ['http://evil.example/jobs', 'HTTPS://evil.example', 'http://evil.example?a=/', 'http://evil.example/api/nowhere'].map((address) => sendTo(address))
    expect(await Promise.all([...addresses, sendTo('http://evil.example/login', 'POST')])).toEqual([[200, undefined], [200, undefined], [200, undefined], [404, undefined], [303, '/login']])
  })

  test('headers without end, broken HTTP, a request for no host and an unknown expectation are answered in JSON', async () => {
    const expecting = 'POST /api/auth/login HTTP/1.1\r\nHost: kazi\r\nExpect: a miracle\r\nConnection: close\r\n\r\n'
    const answers = await Promise.all(
      [`GET /api/jobs/jobs?title=${'a'.repeat(40_000)} HTTP/1.1\r\nHost: kazi\r\n\r\n`, 'HELLO\r\n\r\n', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', expecting].map(raw),
    )
    const parts = answers.map((answer) => [answer.split(' ')[1], answer.split('\r\n\r\n')[1], answer.includes('x-content-type-options: nosniff\r\n')])
    expect(parts).toEqual([
      ['431', '{"message":"The request headers are too large."}', true],
      ['400', '{"message":"The request could not be read."}', true],
      ['400', '{"message":"The request could not be read."}', true],
      ['417', '{"message":"The request expects what this board does not do."}', true],
    ])
  })

  test.each([
    ['one host', 'Host: jobs.example\r\n', 200],
    ['one by its address', 'Host: [::1]:3000\r\n', 200],
    ['one with a space', 'Host: jobs example\r\n', 400],
    ['one with a path', 'Host: evil.example/jobs.example\r\n', 400],
    ['two', 'Host: jobs.example\r\nHost: evil.example\r\n', 400],
    ['two alike, in another case', 'Host: jobs.example\r\nhOST: jobs.example\r\n', 400],
  ])('a request that names %s', async (_, hosts, status) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.setEncoding('utf8').write(`GET /api/config HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})
