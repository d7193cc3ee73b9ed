import type { Call } from '../../../src/services/contract/call.ts'

/** The ids of the calls that routes serve, and of those in files `*.calls.ts`. */
type Known = { readonly served: readonly string[]; readonly permitted: readonly string[] }

/** The calls of the contract that are not served or not tested, and the cases of unknown calls, a line each. */
export const callsCovered = (calls: readonly Pick<Call, 'id' | 'method' | 'path'>[], { served, permitted }: Known): string[] => [
  ...calls.flatMap(({ id, method, path }) => [
    ...(served.includes(id) ? [] : [`no route serves the call ${id}: serve ${method} ${path} in a file of server/routes that server/routes/all.ts lists`]),
    ...(permitted.includes(id) ? [] : [`nobody says who may make the call ${id}: add \`may\` and a \`request\` that succeeds to a file tests/server/routes/<area>/*.calls.ts`]),
  ]),
  ...permitted
    .filter((id) => !calls.some((call) => call.id === id))
    .map((id) => `a file tests/server/routes/<area>/*.calls.ts tells of ${id}, which the contract does not have: remove it`),
]

/** The faults of the producers of a status, a line each: there is none, or it gets another status. */
export const answerProduced = (call: string, status: number, found: readonly number[]): string[] => [
  ...(found.length === 0
    ? [`nothing brings the server to answer ${call} with ${status}: add a producer to its \`answers\` in a file tests/server/routes/<area>/*.calls.ts, or take the status out of the contract`]
    : []),
  ...found.filter((one) => one !== status).map((one) => `a producer that should bring the server to answer ${call} with ${status} is answered ${one}: mend the producer (tests/server/routes/<area>/*.calls.ts, tests/support/replay/producers.ts)`),
]
