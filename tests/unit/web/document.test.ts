import { expect, test } from 'vitest'
import { withContent } from '../../../server/web/document.ts'

const shell = `<html>
  <head>
    <meta name="viewport" content="width=device-width">
    <title>Jobs</title>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/calls.js">
    <link rel="stylesheet" crossorigin href="/assets/style.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Words</noscript>
  </body>
</html>`

const scripts = { theme: 'choose("$&")', early: 'hear("$&")', start: 'start("$&")' }
const modules = ['/assets/a.js', '/assets/index.js']
const later = ['/assets/calls.js']
const opened = { sheet: ['/assets/sheet.js'], menu: ['/assets/menu.js'], dialog: ['/assets/a.js', '/assets/dialog.js'] }
const page = { path: '/jobs', today: '2026-03-02', entries: [] }

test('its modules are named first; its styles, the choice of its theme and what keeps an early Enter stand in the head, the data, the application and the whole sheet behind the content', () => {
  expect(withContent(shell, { html: '<p>Jobs</p>', css: 'p{color:red}', page, scripts, modules, later, opened })).toBe(`<html>
  <head>
    <meta name="viewport" content="width=device-width">
    <link rel="modulepreload" href="/assets/a.js" />
    <link rel="modulepreload" href="/assets/index.js" />
    <title>Jobs</title>
    <script>choose("$&")</script>
    <script data-opened='{}'>hear("$&")</script>
  <link rel="expect" href="#rendered" blocking="render" />
    <style>p{color:red}</style>
  </head>
  <body>
    <div id="root"><p>Jobs</p></div>
    <script type="application/json" id="rendered">{"path":"/jobs","today":"2026-03-02","entries":[]}</script>
    <script data-modules="/assets/a.js /assets/index.js" data-later="/assets/calls.js">start("$&")</script>
    <link rel="stylesheet" crossorigin href="/assets/style.css">
    <noscript>Words</noscript>
  </body>
</html>`)
})

test('a page without a sheet is one too', () => {
  const bare = '<head></head><div id="root"></div>'
  expect(withContent(bare, { html: 'Jobs', css: '', page, scripts, modules, later, opened })).toContain('<div id="root">Jobs</div>\n    <script')
})

test('it names the modules of what its own buttons open', () => {
  const html = '<button data-opens="sheet">Filters</button><button type="button" data-opens="dialog sheet">Apply Now</button>'
  expect(withContent(shell, { html, css: '', page, scripts, modules, later, opened })).toContain(
    `<script data-opened='{"sheet":["/assets/sheet.js"],"dialog":["/assets/a.js","/assets/dialog.js"]}'>hear(`,
  )
})

test('a button that opens what its screen does not fetch is an error', () => {
  const render = () => withContent(shell, { html: '<button data-opens="drawer">Menu</button>', css: '', page, scripts, modules, later, opened })
  expect(render).toThrow('A button opens drawer, which its screen does not fetch.')
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '\u202eabc', '$& $1 $$', '\u0000\ud800', 'x'.repeat(10_000)])('data stays data: %j', (hostile) => {
  const whole = withContent(shell, { html: '', css: '', scripts, modules, later, opened, page: { ...page, entries: [[hostile, { [hostile]: hostile }]] } })
  const data = /<script type="application\/json" id="rendered">(.*?)<\/script>/s.exec(whole)?.[1] ?? ''
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(data)).toEqual({ ...page, entries: [[hostile, { [hostile]: hostile }]] })
  expect(whole.split('<script')).toHaveLength(5)
})
