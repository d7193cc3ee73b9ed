import type { Toast } from '../machines/effects.ts'
import type { AppServices } from './services.ts'

/** A call whose answer is shown as a toast where its page was left meanwhile (`left`), since the page's machine has stopped. The call is not aborted. */
export const toastAfterLeaving = <T>({ toast }: Pick<AppServices, 'toast'>, call: Promise<T>, left: AbortSignal, done: () => Toast, failed: (error: unknown) => Toast): Promise<T> => {
  left.addEventListener('abort', () => {
    call.then(
      () => toast(done()),
      (error: unknown) => toast(failed(error)),
    )
  })
  return call
}
