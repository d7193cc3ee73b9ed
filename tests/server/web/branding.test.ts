import { describe, expect, test } from 'vitest'
import { kaziBrand, readBrand, senderOf, UnusableBrand } from '../../../server/branding/brand.ts'
import { palettesOf, styleOf } from '../../../server/branding/colours.ts'
import { failing, unreadable } from '../../../server/branding/contrast.ts'
import { readConfig, SettingsError } from '../../../server/config.ts'

/** A grid of all colours. */
const steps = ['00', '55', 'AA', 'FF']
const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message
  }
}

test("without settings a board looks as Kazi: its name, its drawn colours, and no style of its own", async () => {
  expect(await readBrand(readConfig({}))).toEqual({ ...kaziBrand, signature: undefined })
  expect(failing(palettesOf({ color: null, accent: null }))).toEqual([])
})

describe('the colours of a board', () => {
  test('may be any whose text reads well on light grounds: what the dark theme needs is computed, and always reads well', () => {
    const dark = grid.flatMap((color) => [{ color, accent: null }, { color: null, accent: color }].flatMap((colours) => failing(palettesOf(colours)).filter(({ theme }) => theme === 'dark')))
    expect(dark).toEqual([])
  })

  test('that cannot be read are refused with the worst pair, its contrast, the one that is needed, and a shade that would do', async () => {
    await expect(readBrand(readConfig({ BOARD_COLOR: '#7AB8FF', BOARD_ACCENT: '#FFD500' }))).rejects.toThrow(
      new UnusableBrand(
        'BOARD_COLOR is #7AB8FF: in the light theme, links on a sunken ground would be #7AB8FF on #F4F2EB, a contrast of 1.8:1 where 4.5:1 is needed. BOARD_COLOR=#466C98 would do.',
      ),
    )
    expect(unreadable({ color: null, accent: '#0B5D4E' })).toMatch(/^BOARD_ACCENT is #0B5D4E: .* a contrast of 1:1 where 3:1 is needed\. BOARD_ACCENT=#[\dA-F]{6} would do\.$/)
  })

  test('that are suggested instead can be used', () => {
    const suggested = grid.flatMap((color) => /BOARD_COLOR=(#\w{6})/.exec(unreadable({ color, accent: null }) ?? '')?.[1] ?? [])
    expect(suggested.length).toBeGreaterThan(20)
    expect(suggested.filter((color) => unreadable({ color, accent: null }) !== null)).toEqual([])
  })

  test('are above those of the style sheet in every theme, and only those that differ are written', () => {
    const style = styleOf(palettesOf({ color: null, accent: '#FFD500' }))
    expect(style.match(/[^{}]+(?=\{)/g)).toEqual([
      ':root:root', '@media screen and (prefers-color-scheme:dark)', ':root:root:not([data-theme="light"])', '@media screen', ':root:root[data-theme="dark"]',
    ])
    expect([...new Set(style.match(/--[\w-]+/g))]).toEqual(['highlight', 'highlightHover', 'highlightSoft', 'onHighlight'].map((name) => `--kazi-color-${name}`))
    expect(style).toContain('--kazi-color-highlight:#FFD500;')
  })
})

test.each([
  ['red', 'BOARD_COLOR must be a colour of six hexadecimal digits, as #0B5D4E'],
  ['#12', 'BOARD_COLOR must be a colour of six hexadecimal digits, as #0B5D4E'],
  ['#0B5D4E;}body{display:none', 'BOARD_COLOR must be a colour of six hexadecimal digits, as #0B5D4E'],
  ['#0b5', 'none'],
])('the colour %s: %s', (BOARD_COLOR, problem) => expect(problemOf({ BOARD_COLOR })).toBe(problem))

const oneLine = 'BOARD_NAME must be one line of at most 60 characters, without invisible ones'

test.each([
  ['Ꮳꮃꭹ Jobs', 'none'], ['وظائف القاهرة', 'none'], ['<script>alert(1)</script>', 'none'], ['x'.repeat(60), 'none'], ['🌍'.repeat(60), 'none'],
  ['x'.repeat(61), oneLine], [' ', oneLine], ['Jobs\nBcc: a@b.example', oneLine], ['Jobs\u202Egnp.exe', oneLine], ['Jo\u200Bbs', oneLine],
])('the name %j: %s', (BOARD_NAME, problem) => expect(problemOf({ BOARD_NAME })).toBe(problem))

test.each([
  ['Kazi', 'Kazi <no-reply@kazi.test>', 'Kazi <no-reply@kazi.test>'],
  ['Kazi', 'jobs@example.org', 'jobs@example.org'],
  ['Northwind Jobs', 'Kazi <no-reply@kazi.test>', '"Northwind Jobs" <no-reply@kazi.test>'],
  ['Northwind Jobs', 'jobs@example.org', '"Northwind Jobs" <jobs@example.org>'],
  ['The "N" \\ Board', 'jobs@example.org', '"The \\"N\\" \\\\ Board" <jobs@example.org>'],
  ['Northwind Jobs', 'The team <jobs@example.org>', 'The team <jobs@example.org>'],
])('mails of %s with MAIL_FROM=%s come from %s', (BOARD_NAME, MAIL_FROM, sender) => expect(senderOf({ BOARD_NAME, MAIL_FROM })).toBe(sender))

test.each([
  ['MU', 'none'], ['Mauritius', 'COUNTRY must be two capital letters, as KE'], ['ke', 'COUNTRY must be two capital letters, as KE'],
])('the country %s: %s', (COUNTRY, problem) => expect(problemOf({ COUNTRY })).toBe(problem))

test('a country has its name in the list, and one that is not in it is refused', async () => {
  const named = async (COUNTRY: string) => (await readBrand(readConfig({ COUNTRY, CLIENT_DIR: 'public' }))).country
  expect(await named('TR')).toBe('Türkiye')
  await expect(named('EU')).rejects.toThrow(new UnusableBrand('COUNTRY is EU, which is the code of no country.'))
})
