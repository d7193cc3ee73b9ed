// @module-tag long
import { afterEach, describe, expect, test } from 'vitest'
import { closeWithin, stopWithin } from '../../../server/plugins/shutdown.ts'
import { startBoard, type Board } from '../../support/board/board.ts'
import { serverWithBlockedJobs } from '../../support/board/blocked-jobs.ts'
import { kazi } from '../../support/board/program.ts'
import { statusAndMessage } from '../../support/board/server.ts'
import { refuses, sent } from '../../support/board/stopping.ts'

test('a stop lets a request under way finish, takes no new connection, and then is done', async () => {
  const { server, letGo, under } = await serverWithBlockedJobs()
  const answer = server.ask('GET', '/api/jobs/jobs/1')
  await under
  const closed = closeWithin(server.app, 5)
  await expect.poll(() => refuses(server)).toBe(true)
  letGo()
  expect(await statusAndMessage(await answer)).toEqual({ status: 404, message: 'There is no such job.' })
  await closed
  await server.close()
})

test('a stop closes the connection of a request under way with its answer', async () => {
  const { server, letGo, under } = await serverWithBlockedJobs()
  const { closed } = await sent(server, 'GET /api/jobs/jobs/1 HTTP/1.1\r\nHost: kazi\r\n\r\n')
  await under
  const stopped = closeWithin(server.app, 60)
  await expect.poll(() => refuses(server)).toBe(true)
  letGo()
  await stopped
  expect(await closed).toMatch(/^HTTP\/1\.1 404 [^]*\r\nconnection: close\r\n/)
  await server.close()
})

test('a request that is still arriving when a stop begins is answered 503 and its connection closed', async () => {
  const { server } = await serverWithBlockedJobs()
  const { socket, closed } = await sent(server, 'GET /readyz HTTP/1.1\r\nHost: ')
  const stopped = closeWithin(server.app, 60)
  await expect.poll(() => refuses(server)).toBe(true)
  socket.write('kazi\r\n\r\n')
  await stopped
  expect(await closed).toMatch(/^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/)
  await server.close()
})

test('a request that does not finish in time is cut off', async () => {
  const { server, letGo, under } = await serverWithBlockedJobs()
  const answer = server.ask('GET', '/api/jobs/jobs/1').then(() => 'answered', () => 'cut off')
  await under
  await closeWithin(server.app, 0)
  expect(await answer).toBe('cut off')
  letGo()
  await server.close()
})

test('a stop ends in its time whatever hangs, still closes the rest, and logs the parts that it did not wait for', async () => {
  const { server, letGo, under } = await serverWithBlockedJobs()
  const answer = server.ask('GET', '/api/jobs/jobs/1').then(() => 'answered', () => 'cut off')
  await under
  const closed: string[] = []
  const closing = (name: string, end: Promise<void>) => async () => {
    closed.push(name)
    await end
  }
  const never = new Promise<never>(() => {})
  await stopWithin(server.app, 1, [() => never], [closing('mail', never), closing('store', Promise.resolve())])
  expect([await answer, closed]).toEqual(['cut off', ['mail', 'store']])
  expect(server.log().filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
    'requests were cut off: they did not finish in time',
    'the stop no longer waits for work that hangs',
    'the stop no longer waits for connections that hang',
  ])
  letGo()
  await server.close()
})

test('a part that cannot be stopped is logged and delays nothing', async () => {
  const { server } = await serverWithBlockedJobs()
  const closed: string[] = []
  await stopWithin(server.app, 60, [() => Promise.reject(new Error('no way'))], [async () => void closed.push('store')])
  expect([closed, server.log().filter(({ level }) => level >= 40)]).toEqual([
    ['store'],
    [expect.objectContaining({ msg: 'a part of the server could not be stopped', err: expect.objectContaining({ message: 'no way' }) })],
  ])
  await server.close()
})

describe('the process', () => {
  let board: Board | undefined
  afterEach(async () => {
    await board?.close()
    board = undefined
  })
  const start = (env: Record<string, string>) => startBoard({ DEMO: '0', ...env }, kazi('start'))

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with status 0', async (signal) => {
    const started = await start({})
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
    expect(await started.close(signal)).toBe(0)
  })

  test('with STOP_NOTICE_SECONDS it serves new connections after a signal while /readyz tells of the stop, and then ends with status 0', async () => {
    const started = await start({ STOP_NOTICE_SECONDS: '3' })
    const status = async (path: string) => (await fetch(`${started.url}${path}`)).status
    expect(await status('/readyz')).toBe(200)
    const closed = started.close()
    await expect.poll(() => status('/readyz')).toBe(503)
    expect([await status('/api/jobs/jobs'), await status('/healthz')]).toEqual([200, 200])
    expect(await closed).toBe(0)
  })

  test('it prints the address, the demo accounts and the mailbox', async () => {
    board = await start({ DEMO: '1' })
    const mailbox = `${board.url}/dev/mailbox`
    await expect.poll(() => board?.output()).toContain(mailbox)
    expect(board.output().split('\n')).toEqual([
      `Kazi is open at ${board.url}`,
      'Demo accounts:',
      '  Applicant    applicant@kazi.test  Kazi-demo-1',
      '  Employer     employer@kazi.test  Kazi-demo-1',
      '  Admin        admin@kazi.test  Kazi-demo-1',
      '  Super-Admin  super@kazi.test  Kazi-demo-1',
      `Mail that the board sends can be read at ${mailbox}`,
      '',
    ])
    const login = await fetch(`${board.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'applicant@kazi.test', password: 'Kazi-demo-1' }),
    })
    const jobs = (await (await fetch(`${board.url}/api/jobs/jobs`)).json()) as unknown[]
    expect([login.status, jobs.length]).toEqual([200, 100])
  })

  test('production loads no demo board and names no accounts and no mailbox', async () => {
    board = await start({ NODE_ENV: 'production', DEMO: '', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://jobs.example.org' })
    expect([(await fetch(`${board.url}/api/jobs/jobs`)).headers.get('x-total-count'), (await fetch(`${board.url}/api/dev/mailbox`)).status]).toEqual(['0', 404])
    expect(board.output()).toBe(`Kazi is open at ${board.url}\n`)
  })

  test('a setting that cannot be used ends the start with its name and status 1', async () => {
    await expect(start({ PORT: 'http' })).rejects.toThrow(/status 1 .*:\nThese settings cannot be used:\nPORT must be a whole number from 0 to 65535/)
  })

  test('a sign-in provider without PUBLIC_URL ends the start with a sentence, unless only this machine reaches the board', async () => {
    const provider = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'kazi', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Acme', SMTP_URL: 'smtp://127.0.0.1:1', DEMO: '' }
    const failed = await start({ ...provider, NODE_ENV: 'production' }).catch((error: Error) => error.message)
    expect(failed).toBe('The server ended with status 1 before it was ready:\nOIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to an address that it knows.\n')
    board = await start(provider)
    expect(board.output()).toContain('Kazi is open at ')
  })

  test('a database that cannot be reached ends the start with a reason that shows no password, and status 1', async () => {
    const failed = await start({ DATABASE_URL: 'postgres://kazi:secret@127.0.0.1:1/kazi' }).catch((error: Error) => error.message)
    expect(failed).toBe('The server ended with status 1 before it was ready:\nThe database is not available: nothing listens at the address in DATABASE_URL. Start PostgreSQL, or see host and port.\n')
  })

  test('a port that is taken ends the start with a reason and status 1', async () => {
    board = await start({})
    const { port } = new URL(board.url)
    await expect(start({ PORT: port })).rejects.toThrow(/status 1 .*:\nThe server cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\. Another program has this port: end it, or set PORT to another one\.\n/)
  })
})
