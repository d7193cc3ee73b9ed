import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { publicUrlCheck } from '../../../server/commands/doctor/public-url.ts'
import { clockCheck } from '../../../server/commands/doctor/clock.ts'
import { runChecks } from '../../../server/commands/doctor/run.ts'
import { selfCheckHeaders, selfCheckPath, selfCheckProof } from '../../../server/rules/app/self-check.ts'
import { secretKey, startServer } from '../../support/board/server.ts'
import { closedPort } from '../mail/smtp.ts'

/** A proxy in front of `to`, which passes on what `changed` makes of the headers. */
const proxy = async (to: string, changed: (headers: IncomingHttpHeaders) => IncomingHttpHeaders): Promise<string> => {
  const server = createServer((incoming, answer) => {
    request(new URL(incoming.url ?? '/', to), { method: incoming.method, headers: changed(incoming.headers) }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const visitor = '198.51.100.4'
const appending = (address: string) => (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': [headers['x-forwarded-for'], address].filter((part) => part !== undefined).join(', ') })
const replacing = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': visitor })
const untouched = (headers: IncomingHttpHeaders) => headers

const board = async (env: Record<string, string> = {}) => {
  const server = await startServer({ env })
  onTestFinished(() => server.close())
  return server
}

/** The lines about PUBLIC_URL, as `state: sentence`. PORT is one that is not tried. */
const examine = async (dataDir: string, env: Record<string, string>) =>
  (await runChecks({ DATA_DIR: dataDir, SECRET_KEY: secretKey, PORT: '0', ...env }, [publicUrlCheck])).map(({ state, what }) => `${state}: ${what}`)

const sees = 'ok: The board sees the address of a visitor, and believes no forged one.'
const leads = ['ok: PUBLIC_URL leads to this board.', 'ok: The Host header arrives as visitors send it.', 'ok: The board sees that visitors use http.']

test.each([
  ['no proxy', [], 'false', sees],
  ['no proxy, and one is trusted', [], '1', 'problem: A visitor can choose the address that the board counts: it believed a forged X-Forwarded-For.'],
  ['one that appends', [appending(visitor)], '1', sees],
  ['one that replaces', [replacing], '1', sees],
  ['one by its address', [appending(visitor)], '127.0.0.1', sees],
  ['one that is not trusted', [appending(visitor)], 'false', 'problem: A proxy is in front, and TRUST_PROXY is not set: limits count all visitors as one.'],
  ['one that writes no address', [untouched], '1', 'problem: A visitor can choose the address that the board counts: it believed a forged X-Forwarded-For.'],
  ['one, and two are trusted', [appending(visitor)], '2', 'problem: A visitor can choose the address that the board counts: it believed a forged X-Forwarded-For.'],
  ['two, and one is trusted', [appending('10.0.0.9'), appending(visitor)], '1', 'problem: The board takes a proxy for the visitor: limits count many visitors as one.'],
  ['two', [appending('10.0.0.9'), appending(visitor)], '2', sees],
] as const)('the address of a visitor, behind %s', async (_name, inner, trust, expected) => {
  const { url, dataDir, log } = await board({ TRUST_PROXY: trust })
  let front = url
  for (const changed of inner) front = await proxy(front, (headers) => ({ ...changed(headers), host: headers.host }))
  expect(await examine(dataDir, { PUBLIC_URL: front, TRUST_PROXY: trust })).toEqual([...leads, expected])
  expect(log().filter(({ msg }) => msg.includes('TRUST_PROXY'))).toEqual([])
})

test('the host and the protocol as the proxy passes them on', async () => {
  const { url, dataDir } = await board({ TRUST_PROXY: '1' })
  const front = await proxy(url, (headers) => ({ ...appending(visitor)(headers), host: 'backend.internal', 'x-forwarded-proto': 'https' }))
  expect(await examine(dataDir, { PUBLIC_URL: front, TRUST_PROXY: '1' })).toEqual([
    leads[0],
    'warning: The Host header is not that of PUBLIC_URL.',
    'warning: Visitors use http, and the board sees https.',
    sees,
  ])
})

test('another server, a redirect, a board with another key and nobody', async () => {
  const { url, dataDir } = await board()
  const other = createServer((_request, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ proof: 'x', address: '', protocol: 'http', host: '', forwardedFor: null, time: '' }))).listen(0, '127.0.0.1')
  const moved = createServer((_request, answer) => answer.writeHead(301, { location: 'https://jobs.example.org/?secret=1' }).end()).listen(0, '127.0.0.1')
  await Promise.all([other, moved].map((server) => once(server, 'listening')))
  onTestFinished(() => void [other, moved].map((server) => server.close()))
  const at = (server: typeof other) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await examine(dataDir, { PUBLIC_URL: at(other) })).toEqual(['problem: PUBLIC_URL is answered by something else than this board (status 200).'])
  expect(await examine(dataDir, { PUBLIC_URL: at(moved) })).toEqual(['problem: PUBLIC_URL redirects to another address.'])
  expect(await examine(dataDir, { PUBLIC_URL: url, SECRET_KEY: 'another key, also of 32 characters and more' })).toEqual(['problem: PUBLIC_URL is answered by something else than this board (status 404).'])
  expect(await examine(dataDir, { PUBLIC_URL: `http://127.0.0.1:${await closedPort()}` })).toEqual(['problem: PUBLIC_URL cannot be reached from here: nothing listens there.'])
  expect(await examine(dataDir, { PUBLIC_URL: 'http://no-such-host.invalid' })).toEqual([expect.stringMatching(/^problem: PUBLIC_URL cannot be reached from here: /)])
})

test('a clock that is wrong at the server of PUBLIC_URL', async () => {
  const { dataDir } = await board()
  const late = createServer((_request, answer) => answer.writeHead(404, { date: new Date(Date.now() - 3_600_000).toUTCString() }).end()).listen(0, '127.0.0.1')
  await once(late, 'listening')
  onTestFinished(() => void late.close())
  const lines = await runChecks({ DATA_DIR: dataDir, SECRET_KEY: secretKey, PUBLIC_URL: `http://127.0.0.1:${(late.address() as AddressInfo).port}` }, [clockCheck])
  expect(lines.map(({ state, what }) => `${state}: ${what}`)).toEqual(['problem: The clock of the server at PUBLIC_URL is 60 minutes behind the one here.'])
})

test('to anybody without the key there is no such call', async () => {
  const { ask } = await board()
  const answer = async (headers: Record<string, string>) => {
    const response = await ask('GET', selfCheckPath, { headers })
    return { status: response.status, body: await response.text() }
  }
  const unknown = await ask('GET', '/api/no-such-call').then(async (response) => ({ status: response.status, body: await response.text() }))
  const proofOf = (nonce: string, side: 'asks' | 'answers' = 'asks') => ({ [selfCheckHeaders.nonce]: nonce, [selfCheckHeaders.proof]: selfCheckProof(secretKey, side, nonce) })
  expect(unknown.status).toBe(404)
  for (const headers of [{}, { [selfCheckHeaders.nonce]: 'n' }, { ...proofOf('n'), [selfCheckHeaders.nonce]: 'm' }, proofOf('n', 'answers'), { ...proofOf('n'), [selfCheckHeaders.proof]: '' }]) expect(await answer(headers as Record<string, string>)).toEqual(unknown)
  expect((await answer(proofOf('n'))).status).toBe(200)
})
