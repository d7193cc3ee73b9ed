import type { Call } from '../../src/services/contract/call.ts'
import type { AnyScene } from '../scenes/scene.ts'

type Asking = Pick<AnyScene, 'calls' | 'successes'>

/** The calls of each port of a model, by the port's id; empty where it makes none. */
export type PortCalls = { readonly [port: string]: readonly Call[] }

/** The calls that the ports of a scene's model make, in their order; none for a port without calls. */
export const callsOfPorts = (scene: Asking | null | undefined): PortCalls =>
  Object.fromEntries(Object.entries(scene?.calls ?? {}).map(([port, portCalls]) => [port, typeof portCalls === 'string' ? [] : portCalls.flat()]))

/** The calls of one port of a scene's model. */
export const callsOf = (scene: Asking | null | undefined, port: string): readonly Call[] => callsOfPorts(scene)[port] ?? []

/**
 * The statuses of a call that correspond to a port's outputs: usually its one success. A 304 is none of them: the browser's cache revalidates with a
 * tag, and turns the response back into the cached 200.
 */
export const statusesOf = ({ successes = {} }: Asking, call: Call, outputs: readonly unknown[]): readonly number[] => {
  const usual = Object.keys(call.answers).map(Number).filter((status) => status < 300)
  const read = successes[call.id] ?? (usual.length === 1 ? () => usual : () => [])
  return outputs.flatMap(read)
}
