import { fromPromise } from 'xstate'

/** The percentage of a file that has been sent; the port that sends the file reports it. */
export type UploadProgressed = { type: 'upload.progressed'; percent: number }

type Upload<O, I> = (call: { input: I; signal: AbortSignal; onProgress(percent: number): void }) => Promise<O>

/**
 * The service behind a port that sends a file: it resolves as every port does, and sends its progress to the machine that called it as
 * `upload.progressed`, until the call is aborted. XState gives `sendBack` only to callbacks, which uses `_parent`.
 */
export const uploading = <O, I>(upload: Upload<O, I>) =>
  fromPromise<O, I>(({ input, signal, self }) =>
    upload({
      input,
      signal,
      onProgress: (percent) => {
        if (!signal.aborted) self._parent?.send({ type: 'upload.progressed', percent } satisfies UploadProgressed)
      },
    }),
  )
