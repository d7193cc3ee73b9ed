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
  /** The modules that a button's press needs, by the names in `data-opens`. */
  opened: Readonly<Record<string, readonly string[]>>
}
export type Scripts = { theme: string; early: string; start: string }

const root = '<div id="root"></div>'
const themeLink = '<script src="/theme.js"></script>'
const entries = /[ \t]*<script type="module"[^>]*><\/script>\n?/g
const builtPreloads = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g
const viewport = /[ \t]*<meta name="viewport"[^>]*>\n?/
/** Without it a document that comes in pieces is painted in half, and moves as the rest comes. */
const seenFirst = `<link rel="expect" href="#${renderedId}" blocking="render" />\n    `
const sheetLink = /[ \t]*<link rel="stylesheet"[^>]*>\n?/

/** The modules of what the buttons of a screen open, as the value of an attribute. */
const openedIn = (html: string, opened: Content['opened']): string => {
  const names = new Set([...html.matchAll(/ data-opens="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')))
  return JSON.stringify(
    Object.fromEntries(
      [...names].map((name) => {
        const modules = opened[name]
        if (modules === undefined) throw new Error(`A button opens ${name}, which its screen does not fetch.`)
        return [name, modules]
      }),
    ),
  )
}

/**
 * The page with its screen in place. Its head names the application's modules, which are fetched while the page is read, and has the styles that the page
 * needs, the script that chooses the theme and the one for early input, so that the first paint waits for the visible part alone, the whole of it. The whole style sheet comes
 * last: a script after it would wait for it. Throws where a button's `data-opens` names what the screen's code does not import.
 */
export const withContent = (shell: string, { html, page, css, scripts, modules, later, opened }: Content): string => {
  const [link = ''] = sheetLink.exec(shell) ?? []
  const data = `<script type="application/json" id="${renderedId}">${inertJson(page)}</script>`
  const preloads = modules.map((href) => `    <link rel="modulepreload" href="${href}" />\n`).join('')
  return shell
    .replace(sheetLink, '')
    .replace(entries, '')
    .replace(builtPreloads, '')
    .replace(viewport, (tag) => tag + preloads)
    .replace(themeLink, () => `<script>${scripts.theme}</script>\n    <script data-opened='${openedIn(html, opened)}'>${scripts.early}</script>`)
    .replace('</head>', () => `${seenFirst}<style>${css}</style>\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>\n    ${data}\n    <script data-modules="${modules.join(' ')}" data-later="${later.join(' ')}">${scripts.start}</script>\n${link.trimEnd()}`)
}
