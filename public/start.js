// In a page that the server has rendered: brings the application once the page is painted, so that nothing competes with what is read, and runs its
// modules one at a time, so that a slow phone scrolls and takes input between them.
{
  const modules = document.currentScript.dataset.modules.split(' ')
  const { port1, port2 } = new MessageChannel()
  port1.start()
  const turn = () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port2.postMessage(null)
    })
  const start = async () => {
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const module of modules) {
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
