// In a page that the server has rendered: runs the application once the page is painted, one module at a time, so that a slow phone scrolls and takes
// input between them. The head names these modules, and they are on their way; what nothing on the page waits for is asked for here.
{
  const { modules, later } = document.currentScript.dataset
  const after = later.split(' ').filter(Boolean)
  const { port1, port2 } = new MessageChannel()
  port1.start()
  const turn = () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port2.postMessage(null)
    })
  const preload = (href, fetchPriority) =>
    new Promise((resolve) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority, onload: resolve, onerror: resolve })))
  const fetchLater = async () => {
    // A slow network divides its speed among all that it brings, whatever its priority.
    if (isGuest()) await Promise.all(modules.split(' ').map((href) => preload(href, 'high')))
    if (leaving.signal.aborted) return
    for (const href of after) preload(href, 'low')
  }
  const run = async () => {
    fetchLater()
    for (const module of [...modules.split(' '), ...after]) {
      await turn()
      if (leaving.signal.aborted) return
      await import(module)
    }
  }
  const start = () =>
    run().catch((error) => {
      if (!leaving.signal.aborted) throw error
    })
  const isPainted = new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  })
  // A tab behind another one is never painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else isPainted.observe({ type: 'paint', buffered: true })
}
