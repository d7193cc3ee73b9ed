/**
 * Hears from now on of code that could not be fetched, as Vite's build tells it. Some browsers ask for a module once a document: what was lost
 * stays lost until the next one. Answers what loads the page anew at the address it has, where code is lost and the server answers; it never
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
