// In a page that the server has rendered, until the application listens: a search is sent by its own form, also when only a choice was made; a form whose
// fields are nobody else's (`method="post"`) waits, since the browser would stop reading the page, and what was typed would be gone; and what was pressed
// is marked with its turn, to be pressed again. What a button opens is fetched at its press, all at once, at any time.

// `start.js`, which follows in the same document, reads both.
const leaving = new AbortController()
function isGuest() {
  try {
    return localStorage.getItem('userInfo') === null
  } catch {
    // A browser that blocks the storage knows of no session.
    return true
  }
}

{
  // The application may run already when the page is left: code that stops then is not lost, and a new document of this page would end the visitor's search.
  addEventListener('vite:preloadError', (event) => leaving.signal.aborted && event.stopImmediatePropagation())
  const waiting = new AbortController()
  const until = (type, handle, capture = false) => addEventListener(type, handle, { signal: waiting.signal, capture })
  // What is typed while the answer to a choice is on its way goes along with it.
  const texts = () => [...document.querySelectorAll('form[method="get"] input:is([type="text"], [type="search"], :not([type]))')]
  let sent
  const stored = (change) => {
    try {
      return change(sessionStorage)
    } catch {}
  }
  const keepTyped = () => {
    const typed = texts().flatMap((field) => (field.value === (sent.get(field.name) ?? field.defaultValue) ? [] : [[field.name, field.value, field === document.activeElement]]))
    if (typed.length > 0) stored((storage) => storage.setItem('typed', JSON.stringify(typed)))
  }
  addEventListener('DOMContentLoaded', () => {
    const typed = JSON.parse(stored((storage) => storage.getItem('typed')) ?? '[]')
    stored((storage) => storage.removeItem('typed'))
    for (const [name, value, focused] of typed) {
      const field = texts().find((one) => one.name === name)
      if (!field) continue
      field.value = value
      if (focused) field.focus({ preventScroll: true })
    }
  })
  // A slow network divides its speed: the next document waits for nothing that only this one needs. A page that comes back as it was left starts anew.
  const leave = (form) => {
    sent = new FormData(form)
    addEventListener('pagehide', keepTyped)
    leaving.abort()
    stop()
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  }
  let turns = 0
  until('submit', (event) => {
    if (event.defaultPrevented) return
    if (event.target.method === 'get') leave(event.target)
    if (event.target.method !== 'post') return
    event.preventDefault()
    event.target.dataset.early = ''
  })
  until('change', ({ target: { form, type } }) => {
    if (form?.method === 'get' && /^(?:radio|checkbox|select)/.test(type)) form.requestSubmit()
  })
  until('click', ({ target }) => {
    const button = target.closest('button[type="button"]')
    if (button) button.dataset.early = `${button.dataset.early ?? ''} ${++turns}`
  })
  // A dialog that was opened and closed again by the browser alone.
  until('close', ({ target }) => target.parentElement.querySelectorAll('[data-early]').forEach(({ dataset }) => delete dataset.early), true)
  until('takeover', () => waiting.abort())

  const opened = JSON.parse(document.currentScript.dataset.opened)
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-opens]')
    // The document has a dialog of its own for guests.
    if (!button || (button.hasAttribute('commandfor') && isGuest())) return
    button.removeAttribute('commandfor')
    const name = button.dataset.opens
    for (const href of opened[name] ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    delete opened[name]
  })
}
