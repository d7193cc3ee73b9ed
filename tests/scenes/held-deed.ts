import type { Backstage } from './scene.ts'

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (reason: unknown) => void }

/** Something that the browser does for the page and that takes its time, in the place of the browser's own: it waits until the scene ends it. */
export const heldDeed = (name: string) => {
  let waiting: Waiting | null = null
  const ended = async ({ until }: Backstage, end: (waiting: Waiting) => void) => {
    end(
      await until(() => {
        if (waiting === null) throw new Error(`The page does not ask for this: ${name}`)
        return waiting
      }),
    )
    waiting = null
  }
  return {
    begin: () => new Promise<any>((resolve, reject) => void (waiting = { resolve, reject })),
    done: (stage: Backstage) => ended(stage, ({ resolve }) => resolve(undefined)),
    failed: (stage: Backstage, error = 'NotAllowedError') => ended(stage, ({ reject }) => reject(new DOMException('Ended on purpose.', error))),
  }
}
