// In a page that the server has rendered, until the application listens: a search is sent by its own form, also when only a choice was made; a form whose
// fields are nobody else's (`method="post"`) waits, since the browser would stop reading the page, and what was typed would be gone; and what was pressed
// is marked with its turn, to be pressed again. What a button opens is fetched at its press, all at once, at any time.

// `start.js`, which follows in the same document, calls it too.
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
  const until = (type, handle) => addEventListener(type, handle, { signal: waiting.signal })
  let turns = 0
  until('submit', (event) => {
    if (event.defaultPrevented || event.target.method !== 'post') return
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
  until('takeover', () => waiting.abort())

  const opened = JSON.parse(document.currentScript.dataset.opened)
  addEventListener('click', ({ target }) => {
    const [guests, members = guests] = target.closest('[data-opens]')?.dataset.opens.split(' ') ?? []
    const name = isGuest() ? guests : members
    for (const href of opened[name] ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    delete opened[name]
  })
}
