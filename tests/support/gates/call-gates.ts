import { parseJson } from '../../../src/services/app/json.ts'
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

/** The faults of the status that a party is answered with to a request that succeeds for all who may make it, a line each. */
export const partyAnswered = ({ id, answers }: Pick<Call, 'id' | 'answers'>, party: string, wanted: number, found: number): string[] => [
  ...(found === wanted
    ? []
    : [`${id} answers ${party} with ${found} instead of ${wanted}: mend \`may\` or \`request\` of the call in a file tests/server/routes/<area>/*.calls.ts, or its \`access\` in src/services/contract`]),
  ...(found in answers ? [] : [`${id} answers ${party} with ${found}, which the contract does not list: add it to \`answers\` in src/services/contract, or mend the route in server/routes`]),
]

/** The faults of the body of an answer by the contract's entry for its status, a line each: `null` there is no body, or the bytes of a file. */
export const bodyRead = ({ id, answers, file }: Pick<Call, 'id' | 'answers' | 'file'>, status: number, text: string, bytes: number): string[] => {
  const schema = answers[status] ?? null
  const mend = 'mend the entry in src/services/contract, or the route in server/routes'
  if (schema !== null) {
    const why = (issue: object & { message: string }) => ('expected' in issue ? `expected ${String(issue.expected)}` : issue.message)
    return (schema.safeParse(parseJson(text)).error?.issues ?? []).map((issue) => `${id} answers ${status} with ${issue.path.join('.') || 'a body'} that the contract refuses (${why(issue)}): ${mend}`)
  }
  const isFile = file === true && status === 200
  return bytes > 0 === isFile ? [] : [`${id} answers ${status} with ${bytes} bytes, and the contract says ${isFile ? 'a file' : 'no body'}: ${mend}`]
}
