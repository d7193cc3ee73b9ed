import { expect, test } from 'vitest'
import { readConfig } from '../../../../server/config.ts'
import { isLocalOnly, isLocalRequest } from '../../../../server/rules/app/local.ts'

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.53' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://kazi.localhost/' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_URL: 'https://jobs.example.org' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
  [{ PUBLIC_URL: 'https://127.0.0.1.example.org' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.0.4' }, false],
  [{ HOST: 'localhost.example.org' }, false],
  [{ TRUST_PROXY: '1' }, false],
])('a board with %j is reached from its own machine alone: %s', (env, local) => expect(isLocalOnly(readConfig(env))).toBe(local))

test.each<[Record<string, string>, boolean]>([
  [{ host: 'localhost:3000' }, true],
  [{ host: 'LOCALHOST' }, true],
  [{ host: '127.0.0.1' }, true],
  [{ host: '[::1]:3000' }, true],
  [{}, false],
  [{ host: '' }, false],
  [{ host: 'evil.example:3000' }, false],
  [{ host: 'localhost.evil.example' }, false],
  [{ host: '127.0.0.1.evil.example' }, false],
  [{ host: 'evil.example#localhost' }, false],
  [{ host: 'localhost@evil.example' }, false],
  [{ host: '192.168.0.4:3000' }, false],
  [{ host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, false],
  [{ host: 'localhost', forwarded: 'for=203.0.113.9' }, false],
])('a request with %j is made to this machine by its own name: %s', (headers, local) => expect(isLocalRequest(headers)).toBe(local))
