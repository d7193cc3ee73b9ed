// Waiting until no native dialog is open.

/** The native dialogs that are open, and those that exist only while they are open. */
const openDialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** Resolves once no dialog is open on the page. Rejects when aborted. */
export const waitForNoDialog = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject: (reason: unknown) => void) => {
    if (document.querySelector(openDialogs) === null) return resolve()
    const watch = new MutationObserver(() => {
      if (document.querySelector(openDialogs) !== null) return
      watch.disconnect()
      resolve()
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'role'] })
    signal.addEventListener('abort', () => {
      watch.disconnect()
      reject(signal.reason)
    })
  })
