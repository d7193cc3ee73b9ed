/** The one HTML page, with a place for each head, and for the banner of maintenance. */
import { escapeHtml } from '../values/app/html.ts'

/** The mark in `index.html` that a page's own head replaces. */
const mark = '<!--head-->'
const end = '</body>'

/** The one HTML page of the browser application, with a head for each address, and data at the end of its body. */
export type Template = (head: string, data?: string) => string

/** Throws where the page has no place for a head. */
export const templateOf = (html: string): Template => {
  const [before, after] = html.split(mark)
  if (before === undefined || after === undefined) throw new Error(`index.html has no ${mark}: build the application anew`)
  const at = after.lastIndexOf(end)
  return (head, data = '') => before + head + after.slice(0, at) + data + after.slice(at)
}

const root = '<div id="root">'

/** The sentence of maintenance, which is in the page before the application and outlives its screens. */
export const bannerOf = (message: string): string => `<p role="status" data-maintenance>${escapeHtml(message)}</p>`

/** The page with a banner before the place of the application. */
export const withBanner = (page: string, banner: string): string => (banner === '' ? page : page.replace(root, () => `${banner}\n    ${root}`))
