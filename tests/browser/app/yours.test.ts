// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { palettesOf } from '../../../server/branding/colours.ts'
import { startBoard } from '../../support/board/board.ts'
import { test } from '../../support/jsdom/browser.ts'
import { answersOf, lastOfPage } from '../../support/replay/answers.ts'

const colours = { color: '#7A1F5C', accent: '#2EC4B6' }

/** A drawing of dark ink without a ground, with a script that nobody may run. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="368" height="60"><script>document.title = 'stolen'</script>
  <circle cx="30" cy="30" r="26" fill="${colours.accent}"/>
  <g fill="none" stroke="#2B0F22" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    <path d="M21 42V18L39 42V18M76 42V18L94 42V18M108 30a11 12 0 1 0 22 0a11 12 0 1 0-22 0M146 42V18h9a7 7 0 0 1 0 14h-9l15 10M174 18h22M185 18v24M210 42V18M210 30h18M228 42V18M242 18l6 24l9-20l9 20l6-24M287 42V18M302 42V18L320 42V18M335 18v24h7a12 12 0 0 0 0-24z"/>
  </g></svg>`

const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-yours-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'pages'), { recursive: true })
  await writeFile(join(folder, 'logo.svg'), logo)
  await writeFile(join(dataDir, 'pages/imprint.md'), '# Imprint\n\nNorthwind Jobs Ltd\n1 Harbour Road\n\n## Contact\n\nWrite to [us](mailto:jobs@northwind.example) <script>alert(1)</script>\n')
  const board = await startBoard({
    DATA_DIR: dataDir, BOARD_NAME: 'Northwind Jobs', BOARD_TAGLINE: 'Work between the harbour and the hills.', BOARD_LOGO: join(folder, 'logo.svg'), BOARD_COLOR: colours.color, BOARD_ACCENT: colours.accent,
    FOOTER_LINKS: 'Northwind: [Team](https://northwind.example/team) [About](/about)', COUNTRY: 'MU',
  })
  onTestFinished(async () => void (await board.close()))
  return board
}

/** What fails the rules of contrast and of headings, and images without a name. */
const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(`axe.run({ runOnly: ['color-contrast', 'heading-order', 'image-alt', 'link-name'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`)
  return found as string[]
}

const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const valueOf = (page: Page, name: string) => page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), `--kazi-color-${name}`)

/** `PICTURES=docs/images npm test -- browser tests/browser/app/yours.test.ts` takes the picture of the operator's book. */
test('a board of your own has its colours in both themes, its logo, its pages, and nothing that the policy refuses', async ({ browser }) => {
  const board = await start()
  const palettes = palettesOf(colours)
  for (const [scheme, width] of [['light', 1280], ['dark', 360]] as const) {
    const context = await browser.newContext({ baseURL: board.url, colorScheme: scheme, viewport: { width, height: 800 } })
    const page = await context.newPage()
    const answered = answersOf(page)
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    for (const path of ['/', '/pages/imprint', '/dashboard', '/nowhere']) {
      await page.goto(path)
      await answered(lastOfPage)
      const shown = await Promise.all(['primary', 'hero', 'highlight'].map((name) => valueOf(page, name)))
      const { primary, hero, highlight } = palettes[scheme]
      expect([path, shown]).toEqual([path, [primary, hero, highlight]])
      const image = page.getByRole('banner').getByRole('img', { name: 'Northwind Jobs' })
      expect([path, await image.evaluate((element) => (element as HTMLImageElement).naturalWidth), await overflows(page), await findings(page)]).toEqual([path, 960, false, []])
    }
    // The answer to an address without a page is an error to the console.
    expect(refused.filter((text) => !text.includes('404'))).toEqual([])
    if (scheme === 'light' && process.env['PICTURES']) {
      await page.goto('/')
      await answered(lastOfPage)
      await sharp(await page.screenshot()).png({ palette: true, quality: 80, compressionLevel: 9 }).toFile(join(process.env['PICTURES'], 'yours.png'))
    }
    await context.close()
  }
})

test('its pages work without JavaScript, and inside the application by the links of the footer', async ({ browser }) => {
  const board = await start()
  const plain = await browser.newContext({ baseURL: board.url, javaScriptEnabled: false })
  const without = await plain.newPage()
  const shown = async () => {
    await without.goto('/pages/imprint')
    return [await without.title(), await without.getByRole('heading', { level: 2, name: 'Contact' }).count(), await without.getByText('1 Harbour Road').count()]
  }
  // On a busy machine the first visitor's page may be late: it is rendered for the next one.
  await expect.poll(shown, { timeout: 20_000 }).toEqual(['Imprint · Northwind Jobs', 1, 1])
  await plain.close()
  const context = await browser.newContext({ baseURL: board.url })
  const page = await context.newPage()
  await page.goto('/register')
  await expect.poll(() => page.locator('select[name="country"]').inputValue()).toBe('Mauritius')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor()
  await expect.poll(() => page.title()).toBe('Imprint · Northwind Jobs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await expect.poll(() => page.title()).toBe('About · Northwind Jobs')
  await context.close()
})
