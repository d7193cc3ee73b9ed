import { renderedId, type RenderedPage } from '../../src/services/app/rendered-page.ts'
import { inertJson } from './inert-json.ts'

/** What is put into the application's one HTML page: the rendered screen, what it says of itself, and the styles that it needs. */
export type Content = {
  html: string
  page: RenderedPage
  css: string
  /** The scripts that choose its theme, keep what is sent before the application listens, and start it. */
  scripts: Scripts
  /** What the latter runs, in this order. */
  modules: readonly string[]
}
export type Scripts = { theme: string; early: string; start: string }

const root = '<div id="root"></div>'
const themeLink = '<script src="/theme.js"></script>'
const entry = /[ \t]*<script type="module"[^>]*><\/script>\n?/
const sheetLink = /[ \t]*<link rel="stylesheet"[^>]*>\n?/

/**
 * The page with its screen in place. The styles that it needs, the choice of its theme and what hears of an early Enter stand in its head, so that nothing
 * else is fetched before it is painted; the whole sheet comes after the content, and the application after that.
 */
export const withContent = (shell: string, { html, page, css, scripts, modules }: Content): string => {
  const [link = ''] = sheetLink.exec(shell) ?? []
  const data = `<script type="application/json" id="${renderedId}">${inertJson(page)}</script>`
  return shell
    .replace(sheetLink, '')
    .replace(entry, '')
    .replace(themeLink, () => `<script>${scripts.theme}</script>\n    <script>${scripts.early}</script>`)
    .replace('</head>', () => `<style>${css}</style>\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>\n${link}    ${data}\n    <script data-modules="${modules.join(' ')}">${scripts.start}</script>`)
}
