/**
 * Listens for code that could not be fetched, as Vite's build reports it. Some browsers request a module once per document, so lost code stays lost
 * until the next document. Returns a function that reloads the page at its address where code is lost and the server responds; its promise never
 * resolves then.
 */
export const watchLostCode = (): (() => Promise<void>) => {
  let lost = false
  addEventListener('vite:preloadError', () => (lost = true))
  const isServed = () => fetch(location.href, { method: 'HEAD' }).then(({ status }) => status < 500, () => false)
  return async () => {
    if (lost && (await isServed())) await new Promise(() => location.reload())
  }
}
