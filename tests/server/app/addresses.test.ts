import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from '../../../src/services/app/address.ts'
import { calls } from '../../support/contract.ts'

/** What an address could take for a part of itself. */
const hostile = 'a/b?c#d%e&f=g;h:i+j k\\l..%2F-Ünïcode-漢字-👩‍👩‍👧'

test('whatever an id contains, a call reaches its own route, and the id arrives as it is', async () => {
  const server = fastify({ routerOptions: { maxParamLength: 1000 } })
  for (const { id, method, path } of calls) server.route({ method, url: path, handler: async ({ params, query }) => ({ id, params, query }) })
  const addressed = calls.filter(({ path }) => path.includes(':'))
  expect(addressed.length).toBeGreaterThan(20)
  for (const call of addressed) {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name], at) => [name, `${at}${hostile}`]))
    const query = { search: hostile, page: 2, tags: [hostile, 'b'] }
    const answer = await server.inject({ method: call.method, url: addressOf(call, params, query) })
    expect(answer.json()).toEqual({ id: call.id, params, query: { search: hostile, page: '2', tags: [hostile, 'b'] } })
  }
})

test('an absent value of the query is left out, and so is an empty query', () => {
  expect(addressOf({ path: '/api/jobs' }, {}, { search: undefined })).toBe('/api/jobs')
  expect(addressOf({ path: '/api/jobs' }, {}, { search: undefined, page: 1 })).toBe('/api/jobs?page=1')
})
