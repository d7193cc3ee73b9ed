// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'

/** Puts HTML into the clipboard of the page, as a copy from elsewhere does. */
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Description' }).evaluate((area, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('a description is emphasised by keys, and each is undone and done again as if it had been typed (issue 15)', async ({ open }) => {
  const page = await open('/post-job', { painted: true })
  await logIn(page, 'employer@kazi.test')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.focus()
  await page.keyboard.type('We weave wool')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and silk')
  await page.keyboard.press('Control+i')
  await page.keyboard.press('Shift+Tab')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  const texts = [await description.inputValue()]
  for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+Shift+z']) {
    await page.keyboard.press(key)
    texts.push(await description.inputValue())
  }
  const [typed, italic, numbered] = ['We weave **wool**\nand silk', 'We weave **wool**\nand *silk*', 'We weave **wool**\n1. and *silk*']
  expect(texts).toEqual([numbered, italic, typed, italic, numbered])
})

test('a description is written by buttons and paste, undone, previewed, posted and shown with its structure (issue 15)', async ({ open }) => {
  const page = await open('/post-job', { painted: true })
  await logIn(page, 'employer@kazi.test')
  await page.getByRole('textbox', { name: 'Job title' }).fill('Weaver of structure')
  await page.getByRole('textbox', { name: 'Job city' }).fill('Jinja')
  await page.getByRole('combobox', { name: 'Salary type' }).selectOption('Monthly')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.focus()
  await page.keyboard.type('Your work')
  await page.getByRole('button', { name: 'Heading', exact: true }).press('Enter')
  await expect.poll(() => description.inputValue()).toBe('## Your work')
  await page.keyboard.press('Control+z')
  await expect.poll(() => description.inputValue()).toBe('Your work')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, '<p>Weave <b>cotton</b> &amp; <a href="https://example.org/wool">wool</a>.</p><ul><li>Looms<ul><li>wide ones</li></ul></li><li>Dyes</li></ul><h4>Then</h4><ol><li>One</li><li>Two</li></ol>')
  const notation = '## Your work\n\nWeave **cotton** & [wool](https://example.org/wool).\n\n- Looms\n  - wide ones\n- Dyes\n\n### Then\n\n1. One\n2. Two'
  await expect.poll(() => description.inputValue()).toBe(notation)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the description' })
  await preview.getByRole('heading', { name: 'Your work' }).waitFor()
  const shape = async (of: typeof preview) => (await of.innerHTML()).replaceAll(/ (?:class|dir)="[^"]*"/g, '').replaceAll(/^<div>|<\/div>$/g, '')
  const previewed = await shape(preview)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByRole('link', { name: 'Weaver of structure' }).first().click()
  const about = page.getByRole('region', { name: 'About the job' })
  await expect.poll(() => shape(about)).toContain(previewed)
  // The server renders the same: the browser reports nothing when it takes the page over.
  const rendered = await open(new URL(page.url()).pathname, { painted: true })
  await rendered.getByRole('button', { name: 'Apply Now' }).waitFor()
  await expect.poll(() => shape(rendered.getByRole('region', { name: 'About the job' }))).toContain(previewed)
  const data = await rendered.locator('script[type="application/ld+json"]').first().textContent()
  expect((JSON.parse(data ?? '') as { description: string }).description).toContain('<h3>Your work</h3>\n<p>Weave <strong>cotton</strong>')
})
