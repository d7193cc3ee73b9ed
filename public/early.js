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
  const waiting = new AbortController()
  const until = (type, handle, capture = false) => addEventListener(type, handle, { signal: waiting.signal, capture })
  // A slow network divides its speed: the next document waits for nothing that only this one needs. A page that comes back as it was left starts anew.
  const leave = () => {
    leaving.abort()
    stop()
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  }
  let turns = 0
  until('submit', (event) => {
    if (event.defaultPrevented) return
    if (event.target.method === 'get') leave()
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
