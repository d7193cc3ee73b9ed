import { expect, test } from 'vitest'
import { listensOn } from '../../../server/web/address.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['kazi.localhost', 'http://kazi.localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::]:3000'],
])('a board on %s is opened, and linked to in mails, at %s', (HOST, address) => {
  expect(listensOn({ HOST, PORT: 3000 }, null)).toBe(address)
  expect(new URL(address).port).toBe('3000')
})
