import type { Call } from '../../src/services/contract/call.ts'
import { calls } from '../../src/services/contract/index.ts'
import * as files from '../../src/services/contract/static.ts'
import type { PortCalls } from './page/play.ts'
import type { Route } from './page/reply.ts'
import { ports } from './ports.ts'

const isCall = (value: object): value is Call => 'answers' in value

/** Every call that a page makes: those of the server, and the static lists. */
export const everyCall: readonly Call[] = [...calls, ...Object.values<object>(files).filter(isCall)]

export const routes: readonly Route[] = everyCall.map(({ id, method, path }) => [id, method, path])

/** The calls of each port of a model; none for a port that asks no server. */
export const callsOfPorts = (model: string): PortCalls =>
  Object.fromEntries(Object.entries(ports[model] ?? {}).map(([port, asked]) => [port, typeof asked === 'string' ? [] : asked.flat() as Call[]]))
