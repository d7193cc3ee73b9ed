import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

const enter = async (page: Page, email = 'employer@kazi.test') => {
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Post a Job' }).waitFor()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** A field's value, with its caret as `|`. */
const stateOf = (input: Locator) =>
  input.evaluate(({ value, selectionStart }: HTMLInputElement) => `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`)
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without posting?' })
const path = (page: Page) => new URL(page.url()).pathname

describe('posting a job (specification 2.6)', () => {
  test('with commas and skills: the list shows the card of the preview', async ({ open }) => {
    const page = await open('/post-job')
    await enter(page)
    for (const label of ['Company name', 'Country']) {
      expect(await field(page, label).getAttribute('readonly')).not.toBeNull()
      await expect.poll(() => field(page, label).inputValue()).not.toBe('')
    }
    await page.getByRole('button', { name: 'Post Job' }).click()
    for (const problem of ['Job title is required.', 'Salary type is required.', 'Job city is required.']) await page.getByText(problem).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('jobTitle')

    await field(page, 'Job title').fill('Keeper of the looms')
    await field(page, 'Minimum salary').pressSequentially('1250000')
    await field(page, 'Maximum salary').pressSequentially('2500000')
    await field(page, 'Salary type').selectOption('Monthly')
    await field(page, 'Job city').fill('Jinja')
    for (const name of ['Time Management', 'Teamwork and Collaboration']) await page.getByRole('checkbox', { name }).check()
    await page.getByText('$30,000,000 a year. Really monthly?').waitFor()
    await field(page, 'Another skill').fill(' Backstrap looms ')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Backstrap looms' }).waitFor()
    await page.getByRole('button', { name: 'Post Job' }).click()
    const doubt = page.getByRole('alertdialog', { name: 'Post without a description?' })
    await doubt.getByRole('button', { name: 'Go back' }).click()
    await doubt.waitFor({ state: 'detached' })
    await field(page, 'Description').fill('Keeps forty looms in order.')
    await page.getByText('More details').click()
    await field(page, 'Employment type').selectOption('part-time')
    const preview = await page.getByRole('region', { name: 'Preview' }).locator('article').innerText()
    expect(preview).toContain('$1,250,000 - $2,500,000 per month')

    const answered = page.waitForResponse('**/api/jobs/post-job')
    await page.getByRole('button', { name: 'Post Job' }).click()
    const answer = await answered
    expect(answer.request().headers()['content-type']).toMatch(/^multipart\/form-data/)
    expect(await answer.json()).toMatchObject({
      message: 'Job posted successfully',
      job: { minPrice: 1_250_000, maxPrice: 2_500_000, jobCity: 'Jinja', skills: ['Teamwork and Collaboration', 'Time Management', 'Backstrap looms'] },
    })
    await toasted(page, 'Job posted successfully!')
    await page.waitForURL('**/my-jobs')

    await page.goto('/')
    await page.getByRole('textbox', { name: 'Job title' }).fill('Keeper of the looms')
    const card = page.getByRole('article').filter({ hasText: 'Keeper of the looms' })
    await card.waitFor()
    await expect.poll(() => card.innerText()).toBe(preview)
    await card.getByRole('link').click()
    await page.getByText('Keeps forty looms in order.').waitFor()
  })

  test('amounts are grouped while they are typed, and the caret stays', async ({ open }) => {
    const page = await open('/post-job')
    await enter(page)
    const least = field(page, 'Minimum salary')
    await least.pressSequentially('1234567')
    await expect.poll(() => stateOf(least)).toBe('1,234,567|')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('9')
    await expect.poll(() => stateOf(least)).toBe('12,349|,567')
    await page.keyboard.press('Delete')
    await expect.poll(() => stateOf(least)).toBe('12,349,|567')
    await page.keyboard.press('Backspace')
    await expect.poll(() => stateOf(least)).toBe('12,349|,567')
    await page.keyboard.press('Backspace')
    await expect.poll(() => stateOf(least)).toBe('1,234|,567')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.insertText('$8 9')
    await expect.poll(() => stateOf(least)).toBe('89|,567')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('$1,250,000.505')
    await expect.poll(() => stateOf(least)).toBe('1,250,000.50|')
  })

  test('unsaved input is asked for on a link and on Back, and kept or left as the visitor says', async ({ open }) => {
    const page = await open('/post-job')
    await enter(page)
    const menu = page.getByRole('banner').getByRole('link', { name: 'Salary Estimate' })
    const salaries = page.getByRole('heading', { level: 1 }).filter({ hasText: 'Salary' })
    await menu.click()
    await salaries.waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Post a Job' }).waitFor()
    await field(page, 'Job title').fill('Weaver')
    await page.getByRole('banner').getByRole('link', { name: 'Post A Job' }).click()
    expect(await question(page).count()).toBe(0)

    await menu.click()
    await question(page).getByText('What you have typed will be lost.').waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(async () => [path(page), await field(page, 'Job title').inputValue()]).toEqual(['/post-job', 'Weaver'])

    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(async () => [path(page), await field(page, 'Job title').inputValue()]).toEqual(['/post-job', 'Weaver'])

    await menu.click()
    await question(page).getByRole('button', { name: 'Yes, leave' }).click()
    await page.waitForURL('**/salary')
    await salaries.waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'Post A Job' }).click()
    await expect.poll(() => field(page, 'Job title').inputValue()).toBe('')
  })

  test('closing the page asks only while something would be lost', async ({ open }) => {
    const page = await open('/post-job')
    await enter(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await field(page, 'Job title').pressSequentially('W')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Post a Job' }).waitFor()
    expect(dialogs).toEqual(['beforeunload'])
  })
})
