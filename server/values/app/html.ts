/** HTML that the server writes itself. */

/** Where the board serves the style sheet of these pages. */
export const stylePath = '/api/pages.css'

/** Escapes text for HTML, also in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page of the server itself, without script. `body` is HTML with escaped values, `name` the board's name. */
export const htmlPage = (title: string, body: string, name: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${escapeHtml(name)}</title><link rel="stylesheet" href="${stylePath}"></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
