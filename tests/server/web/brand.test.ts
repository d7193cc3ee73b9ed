import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailKind } from '../../../server/store/store.ts'
import { readBrand } from '../../../server/branding/brand.ts'
import { readConfig } from '../../../server/config.ts'
import { letterOf } from '../../../server/mail/letters.ts'
import { isRendered, queryShown } from '../../../src/screens/rendered.ts'
import { routes } from '../../../src/routes.ts'
import sharp from 'sharp'
import { putJob, secretKey, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

const name = 'Früh & <b>Spät</b>'
const env = {
  BOARD_NAME: name, BOARD_TAGLINE: 'Arbeit in Bremen', BOARD_COLOR: '#7A1F5C', BOARD_ACCENT: '#2EC4B6', MAIL_SIGNATURE: 'Früh & Spät GmbH\r\nAm Wall 1, Bremen', ROBOTS: 'noindex', API_DOCS: '0',
}

let server: TestServer
beforeAll(async () => {
  const renderer = { isRendered, queryShown, render: async ({ path, today, brand }: { path: string; today: string; brand: { name: string } }) => ({ html: `At ${brand.name.length}`, page: { path, today, entries: [] } }) }
  server = await startServer({ env, replace: () => ({ renderer: async () => renderer }) })
  await putJob(server)
  await mkdir(join(server.dataDir, 'pages'))
  await writeFile(join(server.dataDir, 'pages', 'imprint.md'), '# Impressum\n\nFrüh & Spät GmbH <script>alert(1)</script>\n')
})
afterAll(() => server.close())

const text = async (path: string) => (await server.ask('GET', path)).text()
/** Without styles and scripts, which nobody reads. */
const visible = (page: string) => page.replace(/<(style|script)\b.*?<\/\1>/gs, '')

test('pages, feeds, documents and the mailbox have the name of the board, and Kazi nowhere', async () => {
  const pages = routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  const paths = [...pages, '/nowhere', '/pages/imprint', '/pages/nothing', '/manifest.webmanifest', '/feeds/jobs.atom', '/feeds/jobs.rss', '/feeds/jobs.json', '/feeds/jobs.xml', '/robots.txt', '/sitemap.xml', '/dev/mailbox', '/api/config']
  const answers = await Promise.all(paths.map(async (path) => ({ path, body: visible(await text(path)) })))
  expect(answers.filter(({ body }) => body.includes('Kazi')).map(({ path }) => path)).toEqual([])
  expect(answers.filter(({ path, body }) => !/json|manifest/.test(path) && body.includes('<b>')).map(({ path }) => path)).toEqual([])
  const isNamed = (body: string) => /Fr(ü|&#252;)h/.test(body)
  expect(answers.filter(({ body }) => !isNamed(body)).map(({ path }) => path)).toEqual(['/robots.txt', '/sitemap.xml', '/api/config'])
})

test('the head of a page has the name for people, for previews and for the application', async () => {
  const page = await text('/about')
  expect(page).toContain('<title>About · Früh &#38; &#60;b&#62;Spät&#60;/b&#62;</title>')
  expect(page).toContain('content="About Früh &#38; &#60;b&#62;Spät&#60;/b&#62;: Arbeit in Bremen"')
  const given = /<meta name="brand" content="([^"]*)">/.exec(page)?.[1] ?? ''
  const { columns, ...words } = JSON.parse(given.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))) as { columns: { links: object[] }[] }
  expect([words, columns.at(-1)?.links]).toEqual([{ name, tagline: 'Arbeit in Bremen' }, [{ label: 'Impressum', href: '/pages/imprint' }, { label: 'Privacy' }, { label: 'Terms' }]])
})

test('the colours are in the head of rendered pages and of others, allowed by the hash of exactly that style', async () => {
  for (const path of ['/about', '/dashboard']) {
    const answer = await server.ask('GET', path)
    const styles = [...(await answer.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    const own = styles.find((style) => style.startsWith(':root:root{')) ?? ''
    expect(own).toContain('--kazi-color-primary:#7A1F5C')
    expect(answer.headers.get('content-security-policy')).toContain(createHash('sha256').update(own).digest('base64'))
  }
})

test('every answer asks search engines to leave it out, and robots.txt lets them read that', async () => {
  const answers = await Promise.all(['/', '/feeds/jobs.atom', '/robots.txt', '/api/config', '/nowhere', '/api/%ff'].map((path) => server.ask('GET', path)))
  expect(answers.map(({ headers }) => headers.get('x-robots-tag'))).toEqual(['noindex', 'noindex', 'noindex', 'noindex', 'noindex', 'noindex'])
  const robots = await text('/robots.txt')
  expect([robots.includes('Sitemap'), robots.includes('Disallow: /\n')]).toEqual([false, false])
})

test('the documentation of the calls is closed, and the calls are open', async () => {
  const statuses = await Promise.all(['/api/docs', '/api/openapi.json', '/api/config'].map(async (path) => (await server.ask('GET', path)).status))
  expect(statuses).toEqual([404, 404, 200])
})

test("a page of the operator's is there with its own head, in the sitemap, and gone with its file", async () => {
  const answer = await server.ask('GET', '/pages/imprint')
  const page = await answer.text()
  expect([answer.status, /<title>(.*?) ·/.exec(page)?.[1], /name="description" content="(.*?)"/.exec(page)?.[1]]).toEqual([200, 'Impressum', 'Früh &#38; Spät GmbH'])
  expect(await text('/sitemaps/pages.xml')).toContain('/pages/imprint</loc>')
  const missing = await server.ask('GET', '/pages/nothing')
  expect([missing.status, /<title>(.*?) ·/.exec(await missing.text())?.[1]]).toEqual([404, 'Page not found'])
  const path = join(server.dataDir, 'pages', 'terms.md')
  await writeFile(path, 'Be kind.')
  const before = (await server.ask('GET', '/pages/terms')).status
  await rm(path)
  expect([before, (await server.ask('GET', '/pages/terms')).status]).toEqual([200, 404])
})

test('its icons are drawn in its colours with its first letter, its picture is its own, and Kazi has none there', async () => {
  const names = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png', 'og/board.png']
  const answers = await Promise.all(names.map((path) => server.ask('GET', `/${path}`)))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual(['200 image/x-icon', ...Array.from({ length: 5 }, () => '200 image/png')])
  const tile = await sharp(Buffer.from(await answers[4]!.arrayBuffer())).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([...tile]).toEqual([0x7a, 0x1f, 0x5c])
  expect(await Promise.all(['/favicon.svg', '/og/kazi.png'].map(async (path) => (await server.ask('GET', path)).status))).toEqual([404, 404])
})

const letters: Record<MailKind, Record<string, string>> = {
  'verification-code': { seed: 'seed', expiresAt: '2026-03-01T09:15:00Z' },
  'reset-code': { seed: 'seed', expiresAt: '2026-03-01T09:15:00Z' },
  'password-changed': {},
  'identity-linked': { provider: 'Acme' },
  'admin-created': { role: 'Admin', by: 'operator' },
  'super-admin-created': { email: 'a@example.com', by: '' },
  'account-deleted': { by: 'operator' },
  'account-unused': { months: '12', endsOn: '2026-04-01' },
  'application-status': { from: 'Pending', status: 'Accepted', jobTitle: 'Weaver', companyName: 'Looms', name: 'Ada' },
  'new-applications': { more: '0', jobs: '[]' },
  'alert-confirmation': { alert: 'a', frequency: 'daily' },
  'job-alert': { alert: 'a', frequency: 'daily', query: '{}', more: '1', jobs: '[]' },
}

test('mails of every kind have the name, the colours and the signature of the board, and Kazi nowhere', async () => {
  const brand = await readBrand(readConfig(env))
  for (const [kind, params] of Object.entries(letters)) {
    const { subject, text: plain, html } = letterOf({ kind: kind as MailKind, to: 'ada@example.com', params, createdAt: '2026-03-01T09:05:00Z' }, { publicUrl: 'https://jobs.example.org', secretKey, brand })
    expect([kind, `${subject}${plain}${html}`.includes('Kazi'), html.includes('<b>')]).toEqual([kind, false, false])
    expect(plain).toContain(`--\n${name}\nFrüh & Spät GmbH\nAm Wall 1, Bremen\n\n`)
    expect(html).toContain('Früh &#38; Spät GmbH<br>Am Wall 1, Bremen<br>')
    expect([html.includes('#7A1F5C'), html.includes('#0B5D4E')]).toEqual([true, false])
  }
})

test('a mail of the running board has them too', async () => {
  const { user } = await signedIn(server, 'Applicant', { isActive: true })
  await server.store.outbox.enqueue({ kind: 'password-changed', to: user.email, params: {} })
  const [mail] = await server.mails()
  expect(mail?.subject).toBe(`Your ${name} password was changed`)
})
