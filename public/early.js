// In a page that the server has rendered: a form whose fields are nobody else's (`method="post"`) waits for the application, which sends it once it
// listens. The browser would stop reading the page, and what was typed would be gone.
addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method !== 'post') return
  event.preventDefault()
  event.target.dataset.early = ''
})
