import type { AnyEvent } from '#judged-paths'

/** A port of a service; `carried` is what the request has with it in the model. */
export type RealPort = (input: any, signal: AbortSignal, carried: any) => Promise<unknown>

type Result = { output: unknown } | { error: unknown }

/** A request that waits, before it reaches the server and again before its answer arrives. */
type PendingRequest = { readonly call: (carried: unknown) => Promise<unknown>; readonly settle: (result: Result) => void; result: Result | null }

const resultOf = (call: Promise<unknown>): Promise<Result> => call.then((output) => ({ output }), (error: unknown) => ({ error }))

/** The event of a result. */
const eventOf = (port: string, result: Result): AnyEvent =>
  'output' in result ? { type: `xstate.done.actor.${port}`, output: result.output } : { type: `xstate.error.actor.${port}`, error: result.error }

/** Holds an actor's requests back. They are named as in a product: by port, and by place among those of the port that are under way. */
export const createGate = () => {
  const requests = new Map<string, PendingRequest[]>()
  const all = (port: string): PendingRequest[] => requests.get(port) ?? []
  const drop = (port: string, one: PendingRequest) => requests.set(port, all(port).filter((other) => other !== one))
  const at = (port: string, nth: number): PendingRequest => {
    const found = all(port)[nth]
    if (found === undefined) throw new Error(`No request ${nth} of "${port}" is under way`)
    return found
  }
  return {
    /** A port that waits. `reads`: it changes nothing, so that it is forgotten once nobody waits for it. */
    port: (name: string, port: RealPort, reads: boolean) => ({ input, signal }: { input: unknown; signal: AbortSignal }) =>
      new Promise<unknown>((resolve, reject) => {
        const settle: PendingRequest['settle'] = (result) => ('output' in result ? resolve(result.output) : reject(result.error as Error))
        // A request that is on its way is not stopped by the signal.
        const one: PendingRequest = { call: (carried) => port(input, new AbortController().signal, carried), settle, result: null }
        requests.set(name, [...all(name), one])
        signal.addEventListener('abort', () => {
          if (reads || one.result !== null) drop(name, one)
        })
      }),
    /** Lets a request reach the server; returns the event of its answer. */
    reach: async (port: string, nth: number, awaited: boolean, carried: unknown): Promise<AnyEvent> => {
      const one = at(port, nth)
      one.result = await resultOf(one.call(carried))
      if (!awaited) drop(port, one)
      return eventOf(port, one.result)
    },
    /** Lets the answer of the server arrive, or another one. */
    arrive: (port: string, nth: number, result = at(port, nth).result): void => {
      const one = at(port, nth)
      if (result === null) throw new Error(`The request ${nth} of "${port}" has not reached the server`)
      drop(port, one)
      one.settle(result)
    },
  }
}
