type Answered = <O>(given: { event: { output: O } }) => { output: O }
type Refused = (given: { event: { error: unknown } }) => { error: unknown }

const output: Answered = ({ event }) => event
const error: Refused = ({ event }) => event

/**
 * The invoke of a port whose answer is kept: it leads to `done`, where it fails to `failed`. The machine has the actions `keep`, which takes the
 * answer as `output`, and `keepFailure`. `given` holds the invoke's `input` where the port takes one.
 */
export const loads = <const P extends string, D extends string, F extends string, G extends object = {}>(port: P, done: D, failed: F, given: G = {} as G) =>
  ({
    id: port,
    src: port,
    ...given,
    onDone: { target: done, actions: { type: 'keep', params: output } },
    onError: { target: failed, actions: { type: 'keepFailure', params: error } },
  }) as const

/** The states of what is loaded once and then shown, or asked for again after a failure: `loading`, `shown` and `failed`; see `loads`. */
export const loadable = <const P extends string, G extends object = {}>(port: P, given: G = {} as G) =>
  ({
    loading: { tags: 'busy', invoke: loads(port, 'shown', 'failed', given) },
    shown: {},
    failed: { on: { retry: 'loading' } },
  }) as const
