/** Puts rendered content into the page. */
import { renderedId, type RenderedPage } from '../../src/services/app/rendered-page.ts'
import { inertJson } from './inert-json.ts'

/** The parts of a rendered page: the HTML of the screen, its data, and the styles that it needs. */
export type Content = {
  html: string
  page: RenderedPage
  css: string
  /** The scripts that choose the theme, catch forms sent before the application listens, and start the application. */
  scripts: Scripts
  /** The scripts in the order in which they run. */
  modules: readonly string[]
  /** The scripts that run after them, and that nothing waits for. */
  later: readonly string[]
}
export type Scripts = { theme: string; early: string; start: string }

const root = '<div id="root"></div>'
const themeLink = '<script src="/theme.js"></script>'
const entry = /[ \t]*<script type="module"[^>]*><\/script>\n?/
const preloads = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g
const sheetLink = /[ \t]*<link rel="stylesheet"[^>]*>\n?/

/**
 * The page with its screen in place. Its head has the styles that it needs, the script that chooses the theme and the one that catches an early Enter, so
 * that nothing is fetched before the first paint; the whole style sheet follows the content, and the application comes last.
 */
export const withContent = (shell: string, { html, page, css, scripts, modules, later }: Content): string => {
  const [link = ''] = sheetLink.exec(shell) ?? []
  const data = `<script type="application/json" id="${renderedId}">${inertJson(page)}</script>`
  return shell
    .replace(sheetLink, '')
    .replace(entry, '')
    .replace(preloads, '')
    .replace(themeLink, () => `<script>${scripts.theme}</script>\n    <script>${scripts.early}</script>`)
    .replace('</head>', () => `<style>${css}</style>\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>\n${link}    ${data}\n    <script data-modules="${modules.join(' ')}" data-later="${later.join(' ')}">${scripts.start}</script>`)
}
