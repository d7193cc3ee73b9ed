import type { Call } from '../../../src/services/contract/call.ts'

/** What the tests of the server need to know of each call, by the call's id. */
type Known = { readonly served: readonly string[]; readonly permitted: readonly string[]; readonly requested: readonly string[] }

/** The calls of the contract that are not served or not tested, and what is said of calls that the contract does not have: a line each. */
export const callsCovered = (calls: readonly Pick<Call, 'id' | 'method' | 'path'>[], { served, permitted, requested }: Known): string[] => [
  ...calls.flatMap(({ id, method, path }) => [
    ...(served.includes(id) ? [] : [`no route serves the call ${id}: serve ${method} ${path} in a file of server/routes, and register it in server/app.ts`]),
    ...(permitted.includes(id) ? [] : [`nobody says who may make the call ${id}: add its line to \`expected\` of tests/server/app/permissions.test.ts`]),
    ...(requested.includes(id) ? [] : [`no test makes the call ${id}: add a request that succeeds to tests/support/board/requests.ts`]),
  ]),
  ...permitted
    .filter((id) => !calls.some((call) => call.id === id))
    .map((id) => `tests/server/app/permissions.test.ts says who may make ${id}, which the contract does not have: remove its line`),
]

/** What is wrong with how producers bring the server to an answer, a line each: there is none, or the answer is another one. */
export const answerProduced = (call: string, status: number, found: readonly number[]): string[] => [
  ...(found.length === 0
    ? [`nothing brings the server to answer ${call} with ${status}: add a producer to \`ownProducers\` of tests/server/app/closure.test.ts, or take the status out of the contract`]
    : []),
  ...found.filter((one) => one !== status).map((one) => `a producer that should bring the server to answer ${call} with ${status} is answered ${one}: mend the producer (tests/server/app/closure.test.ts, tests/support/replay/producers.ts)`),
]
