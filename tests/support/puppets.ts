import { fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'

/** One call of a port: what it was asked, and what became of it. */
export type PuppetCall = {
  readonly id: string
  readonly input: unknown
  state: 'open' | 'settled' | 'aborted'
  readonly settle: (outcome: { output: unknown } | { error: unknown }) => void
}

/** Stand-ins for every actor of a machine: they do nothing until a test settles them. */
export type Puppets = { readonly actors: { readonly [src: string]: AnyActorLogic }; readonly calls: readonly PuppetCall[] }

/** A port whose answers are given by hand; `live` names the children that stay themselves. */
export const puppetsOf = (machine: AnyStateMachine, live: readonly string[] = []): Puppets => {
  const calls: PuppetCall[] = []
  const puppet = fromPromise(
    ({ input, signal, self }) =>
      new Promise((resolve, reject) => {
        const call: PuppetCall = {
          id: self.id,
          input,
          state: 'open',
          settle: (outcome) => {
            call.state = 'settled'
            if ('output' in outcome) resolve(outcome.output)
            else reject(outcome.error)
          },
        }
        calls.push(call)
        signal.addEventListener('abort', () => {
          if (call.state === 'open') call.state = 'aborted'
        })
      }),
  )
  const sources = Object.keys(machine.implementations.actors).filter((src) => !live.includes(src))
  return { calls, actors: Object.fromEntries(sources.map((src) => [src, puppet])) }
}
