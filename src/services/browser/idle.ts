// Waiting for a moment in which an overlay interrupts nobody.

/** The native dialogs that are open, and those that exist only while they are open. */
const openDialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

const kindsWithoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
const textFields = ['textarea', 'select', '[contenteditable]', `input:not(${kindsWithoutText.map((kind) => `[type="${kind}"]`).join(', ')})`].join(', ')

const isTextField = (target: EventTarget | null) => target instanceof Element && target.matches(textFields)

/** Resolves once no dialog is open on the page and the focus is in no field that one types in. Rejects when aborted. */
export const waitForIdle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject: (reason: unknown) => void) => {
    const listening = new AbortController()
    /** `next` gets the focus now. */
    const look = (next: EventTarget | null) => {
      if (isTextField(next) || isTextField(document.activeElement) || document.querySelector(openDialogs) !== null) return
      end()
      resolve()
    }
    const watch = new MutationObserver(() => look(null))
    const end = () => {
      watch.disconnect()
      listening.abort()
    }
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'role'] })
    document.addEventListener('focusout', ({ relatedTarget }) => look(relatedTarget), { signal: listening.signal })
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    look(null)
  })

/** Resolves once the visitor has scrolled the page or a part of it; at once where it is scrolled already. Rejects when aborted. */
export const waitForScroll = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject: (reason: unknown) => void) => {
    if (window.scrollY > 0) return resolve()
    document.addEventListener('scroll', () => resolve(), { capture: true, once: true, passive: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
