import type { SceneTools } from './scene.ts'

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (reason: unknown) => void }

/** Replaces an asynchronous browser API. Each call stays pending until the scene settles it. */
export const deferredCall = (name: string) => {
  let waiting: Waiting | null = null
  const ended = async ({ until }: SceneTools, end: (waiting: Waiting) => void) => {
    end(
      await until(() => {
        if (waiting === null) throw new Error(`The page does not call ${name}`)
        return waiting
      }),
    )
    waiting = null
  }
  return {
    begin: () => new Promise<any>((resolve, reject) => void (waiting = { resolve, reject })),
    done: (tools: SceneTools) => ended(tools, ({ resolve }) => resolve(undefined)),
    failed: (tools: SceneTools, error = 'NotAllowedError') => ended(tools, ({ reject }) => reject(new DOMException('Ended on purpose.', error))),
  }
}
