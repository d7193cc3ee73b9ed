import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/services/contract/call.ts'
import { problemsOf } from '../../../src/services/contract/fields.ts'
import { callCases } from '../../support/board/all-call-cases.ts'
import { withJson } from '../../support/board/call-tools.ts'
import { statusAndMessage } from '../../support/board/server.ts'
import { boundaryCases } from '../../support/content/boundaries.ts'
import { calls } from '../../support/contract.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { askingOn, type Asking, type Change } from '../../support/replay/producers.ts'
import { openStates, type States } from '../../support/replay/states.ts'

/** The server's words about a field or parameter that breaks the contract and has no sentence of its own. */
const ofForm = /^The (field|parameter) "/

/** The statuses of a request that is too large as a whole. */
const tooLarge = [413, 414, 431]

const withQuery = (query: object): Change => ({ path, ...request }) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return { ...request, path: `${path.replace(/\?.*/, '')}?${new URLSearchParams(pairs)}` }
}

/** Fields that are accepted only beside others. */
const together = { remoteCountries: { remote: true } }

const declared: readonly Call[] = calls.filter(({ body, query, multipart }) => query !== undefined || (body !== undefined && typeof multipart !== 'string'))

onEachDatabase('what lies at a limit of the contract', (database) => {
  let states: States
  let asking: Asking
  beforeAll(async () => {
    states = await openStates(database)
    asking = askingOn(states, callCases)
  })
  afterAll(() => states.close())

  describe.each(declared.map((call) => [call.id, call] as const))('%s', (id, { body, query }) => {
    test('is taken, and what lies beyond it is refused for its form', async () => {
      const sample = ((await callCases[id]?.request?.(states.server, 'nobody'))?.json ?? {}) as object
      const inBody = body === undefined ? [] : boundaryCases(body, sample, together).map((one) => ({ ...one, schema: body, change: (draft: object): Change => withJson(draft) }))
      const inQuery = query === undefined ? [] : boundaryCases(query, {}).map((one) => ({ ...one, schema: query, change: withQuery }))
      const wrong: string[] = []
      for (const { title, draft, isAllowed, schema, change } of [...inBody, ...inQuery]) {
        const { status, message } = await statusAndMessage(await asking.ask(id, change(draft as object)))
        const isOfForm = status === 400 && (ofForm.test(String(message)) || Object.values(problemsOf(schema, draft)).some((problem) => problem === message))
        if (status >= 500 || tooLarge.includes(status) || isOfForm === isAllowed) wrong.push(`${title}: ${status} ${message}`)
      }
      expect(wrong).toEqual([])
    })
  })
})
