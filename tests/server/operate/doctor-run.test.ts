import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { clockCheck } from '../../../server/commands/doctor/clock.ts'
import { runChecks } from '../../../server/commands/doctor/run.ts'

const failing = (title: string, error: Error) => ({ title, run: () => Promise.reject(error) })

test('a check that fails is a problem; without the right to a file it is first of all the wrong account', async () => {
  const lines = await runChecks({}, [failing('key', Object.assign(new Error('open'), { code: 'EACCES' })), failing('clock', new TypeError('no function'))])
  expect(lines).toEqual([
    { check: 'key', state: 'problem', what: 'It could not be checked (EACCES).', advice: 'Run doctor as the account that runs the board. If this is that account, please report this together with these lines.' },
    { check: 'clock', state: 'problem', what: 'It could not be checked (TypeError).', advice: 'Please report this together with these lines.' },
  ])
})

/** An address that answers with the time of so many minutes ago. */
const clockBehind = async (minutes: number, headers: Record<string, string> = {}) => {
  const server = createServer((_, response) => response.writeHead(403, { date: new Date(Date.now() - minutes * 60_000).toUTCString(), ...headers }).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the clocks of the bucket and of the sign-in provider are compared with the one here; an answer out of a cache has no time', async () => {
  const found = async (env: NodeJS.ProcessEnv) => (await runChecks(env, [clockCheck])).map(({ state, what }) => `${state}: ${what}`)
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'kazi', S3_SECRET_ACCESS_KEY: 'secret' }
  const provider = { OIDC_CLIENT_ID: 'kazi', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Acme', PUBLIC_URL: 'http://127.0.0.1:1' }
  const env = { DATA_DIR: '/nowhere', ...bucket, ...provider, S3_ENDPOINT: await clockBehind(20), OIDC_ISSUER: await clockBehind(0) }
  expect(await found(env)).toEqual(['problem: The clock of the storage of files is 20 minutes behind the one here.', 'ok: The clock of the sign-in provider agrees with the one here.'])
  expect(await found({ ...env, S3_ENDPOINT: await clockBehind(20, { age: '1200' }), OIDC_ISSUER: await clockBehind(-3) })).toEqual(['problem: The clock of the sign-in provider is 3 minutes ahead of the one here.'])
  expect(await found({ DATA_DIR: '/nowhere' })).toEqual(['ok: There is no other clock to compare with.'])
})
