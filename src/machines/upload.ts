import { assign, fromPromise, sendParent, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate'

/** The percentage of a file that has been sent; the port that sends the file reports it. */
export type UploadProgressed = { type: 'upload.progressed'; percent: number }

type Upload<O, I> = (call: { input: I; signal: AbortSignal; system: AnyActorRef['system']; onProgress(percent: number): void }) => Promise<O>

/**
 * The service behind a port that sends a file: it resolves and rejects as every port does, and sends its progress to the machine that called it as
 * `upload.progressed`, until the call is aborted. It is a machine itself, since a promise cannot send to its caller.
 */
export const uploading = <O, I>(upload: Upload<O, I>): PromiseActorLogic<O, I> => {
  const call = fromPromise<O, { input: I; caller: AnyActorRef }>(({ input: { input, caller }, signal, system }) =>
    upload({
      input,
      signal,
      system,
      onProgress: (percent) => {
        if (!signal.aborted) caller.send({ type: 'progressed', percent })
      },
    }),
  )
  return setup({
    types: { input: {} as I, output: {} as O | null, context: {} as { input: I; output: O | null }, events: {} as { type: 'progressed'; percent: number } },
    actors: { call },
  }).createMachine({
    context: ({ input }) => ({ input, output: null }),
    initial: 'calling',
    output: ({ context }) => context.output,
    on: { progressed: { actions: sendParent(({ event: { percent } }): UploadProgressed => ({ type: 'upload.progressed', percent })) } },
    states: {
      calling: {
        // What an actor throws is its failure.
        invoke: {
          src: 'call',
          input: ({ context: { input }, self }) => ({ input, caller: self }),
          onDone: { target: 'ended', actions: assign(({ event }) => ({ output: event.output })) },
          onError: { actions: ({ event }) => { throw event.error } },
        },
      },
      ended: { type: 'final' },
    },
  }) as unknown as PromiseActorLogic<O, I>
}
