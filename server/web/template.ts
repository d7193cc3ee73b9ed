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

/** The page with the style of the board's colours at the end of its head. */
export const withBoardStyle = (page: string, style: string): string => (style === '' ? page : page.replace('</head>', () => `<style>${style}</style>\n  </head>`))

/** The page with other icons than Kazi's; a browser fetches them anew where `version` differs. */
export const withIcons = (page: string, version: string): string =>
  page
    .replace(/[ \t]*<link rel="icon" href="\/favicon\.svg"[^>]*>\n?/, '')
    .replace(/href="(\/(?:favicon\.ico|apple-touch-icon\.png|manifest\.webmanifest))"/g, (_, path: string) => `href="${path}?${version}"`)

/** The page with a banner before the place of the application. */
export const withBanner = (page: string, banner: string): string => (banner === '' ? page : page.replace(root, () => `${banner}\n    ${root}`))
