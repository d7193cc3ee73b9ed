/** Resolves in a task of its own: a slow phone scrolls and handles input before the next step. */
export const yieldToMain = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })
