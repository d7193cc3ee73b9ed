import { fromPromise } from 'xstate'

/** The percentage of a file that has been sent; the port that sends the file reports it. */
export type UploadProgressed = { type: 'upload.progressed'; percent: number }

type Upload<O, I> = (call: { input: I; signal: AbortSignal; onProgress(percent: number): void }) => Promise<O>

/**
 * The service behind a port that sends a file: it answers as every port does, and what it reports meanwhile goes to the machine that called it as
 * `upload.progressed`. Once the call is aborted nothing more goes there. XState gives `sendBack` to callbacks alone; `_parent` is what that uses.
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
