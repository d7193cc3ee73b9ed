type Answered = <O>(given: { event: { output: O } }) => { output: O }
type Refused = (given: { event: { error: unknown } }) => { error: unknown }

const output: Answered = ({ event }) => event
const error: Refused = ({ event }) => event

/**
 * The invoke of a port whose answer is stored: it leads to `done`, or to `failed` where it fails. The machine has the actions `keep`, which gets
 * the answer as `output`, and `keepFailure`. `given` contains the invoke's `input` where the port takes one.
 */
export const loads = <const P extends string, D extends string, F extends string, G extends object = {}>(port: P, done: D, failed: F, given: G = {} as G) =>
  ({
    id: port,
    src: port,
    ...given,
    onDone: { target: done, actions: { type: 'keep', params: output } },
    onError: { target: failed, actions: { type: 'keepFailure', params: error } },
  }) as const

/** The states of data that is loaded once and then shown, or loaded again after a failure: `loading`, `shown` and `failed`; see `loads`. */
export const loadable = <const P extends string, G extends object = {}>(port: P, given: G = {} as G) =>
  ({
    loading: { tags: 'busy', invoke: loads(port, 'shown', 'failed', given) },
    shown: {},
    failed: { on: { retry: 'loading' } },
  }) as const
