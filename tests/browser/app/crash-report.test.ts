// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pathsFromReport, type Found } from '../../qa/from-report.ts'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { loadFlows } from '../../support/replay/models.ts'
import { replay } from '../../support/replay/replay.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)
const expected = [/Incorrect locale/, /status of 401/]

/** A press of Next, at which the engine throws where a number is formatted, with a message that names a person. */
const crash = async (page: Page) => {
  await page.getByText(/^Page 1 of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
    const { replaceAll } = String.prototype
    Reflect.set(String.prototype, 'replaceAll', function (this: string, pattern: string | RegExp, replacement: never) {
      if (String(pattern).includes('d{3}')) throw new RangeError('Incorrect locale of Ada Byron (ada@example.com)')
      return replaceAll.call(this, pattern, replacement)
    })
    button.click()
  })
  await page.getByText('Something went wrong on this page.').waitFor()
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copy report' }).click()

const statesOf = (found: readonly Found[], machine: string) =>
  found.filter((one) => one.machine === machine).map(({ walk }) => walk?.path.edges.map(({ step }) => step.after.value))

describe('the error screen after a crash', () => {
  test('gives a report that leads every machine of the visit through its model again, and tells nothing that was typed', async ({ open }) => {
    const page = await open('/login?from=Ada', { expected })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page, 'ada@example.com', 'Nobody-knows-1')
    await page.getByRole('main').getByRole('alert').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Kazi' }).click()
    await page.getByPlaceholder('What position are you looking for?').fill('Byron')
    await page.getByPlaceholder('What position are you looking for?').fill('')
    await page.getByRole('radio', { name: 'London' }).check()
    await page.getByText('Filtered by category: London').waitFor()
    await page.getByText(/^[\d,]+ Jobs Found!$/).waitFor()
    await crash(page)
    await copy(page)
    await page.getByRole('status').getByText('The report is copied.').waitFor()

    const report = await page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(() => page.getByLabel('Report', { exact: true }).inputValue()).toBe(report)
    expect(report).not.toMatch(/Ada|Byron|example|Nobody|London/)
    expect(report).toMatch(/^error: RangeError: ~4 ~3 of ~2 ~3 \(~4\.~2\)\nat: .*assets\/.+:\d+:\d+$/m)
    expect(report).toMatch(/^address: \/$/m)

    const found = pathsFromReport(report.replace(/^/gm, '> '), models)
    expect(found.filter(({ stopped }) => stopped !== null)).toEqual([])
    expect(statesOf(found, 'login')).toEqual([['editing', 'submitting', 'editing']])
    // The last list may still be on its way when the report is made.
    expect(statesOf(found, 'listing').map((states) => states?.join(' '))).toEqual([expect.stringMatching(/loading listed loading( listed)?$/)])
    // Some rows are too wide for ways outside the graph: `tests/paths/walk.test.ts` lists them.
    for (const { walk } of found) await replay({ ...walk!.model, rows: [] }, walk!.path)
  })

  test('gives the report to be copied by hand where the browser refuses', async ({ open }) => {
    const page = await open('/', { expected, width: 360 })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    })
    await crash(page)
    await copy(page)
    await page.getByRole('status').getByText('copy it by hand').waitFor()
    const field = page.getByLabel('Report', { exact: true })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('----- end of the report -----')
    expect(pathsFromReport(await field.inputValue(), models).map(({ machine }) => machine)).toContain('listing')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('gives it where the code of a page fails, too', async ({ open }) => {
    const page = await open('/about', { expected: [/on purpose/] })
    await page.route('**/assets/salary-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: "throw new Error('on purpose')" }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Salary Estimate' }).click()
    await page.getByText('This page could not be loaded.').waitFor()
    const found = pathsFromReport(await page.getByLabel('Report', { exact: true }).inputValue(), models)
    expect(found.filter(({ stopped }) => stopped !== null)).toEqual([])
    expect(statesOf(found, 'root').map((states) => states?.at(-1))).toEqual([{ visiting: { account: 'guest', page: 'broken' } }])
  })
})
