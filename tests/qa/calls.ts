import type { Call } from '../../src/services/contract/call.ts'
import { calls, files } from '../../src/services/contract/index.ts'
import type { Route } from './page/reply.ts'
import { callsOf, ports } from './ports.ts'

/** The calls of each port of a model, by the port's id; empty where it makes none. */
export type PortCalls = { readonly [port: string]: readonly Call[] }

/** Every call that a page makes: those of the server, and the static lists. */
export const routes: readonly Route[] = [...calls, ...files].map(({ id, method, path }) => [id, method, path])

export const callsOfPorts = (model: string): PortCalls => Object.fromEntries(Object.keys(ports[model] ?? {}).map((port) => [port, callsOf(model, port)]))
