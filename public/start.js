// In a page that the server has rendered: brings the application once the page is painted, so that nothing competes with what is read, and runs its
// modules one at a time, so that a slow phone scrolls and takes input between them.
{
  const { modules, later } = document.currentScript.dataset
  const first = modules.split(' ')
  const all = [...first, ...later.split(' ').filter(Boolean)]
  const { port1, port2 } = new MessageChannel()
  port1.start()
  const turn = () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port2.postMessage(null)
    })
  const start = async () => {
    for (const href of all) {
      const fetchPriority = first.includes(href) ? 'auto' : 'low'
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }))
    }
    for (const module of all) {
      await turn()
      await import(module)
    }
  }
  const isPainted = new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  })
  // A tab behind another one is never painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else isPainted.observe({ type: 'paint', buffered: true })
}
