// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Job } from '../../../src/services/contract/entities.ts'
import { test } from '../../support/jsdom/browser.ts'
import { toasted } from '../../support/replay/toasts.ts'

type First = Pick<Job, '_id' | 'jobTitle' | 'companyName' | 'jobLocation'>

const firstJob = async (url: string): Promise<First> => ((await (await fetch(`${url}/api/jobs/jobs?page=1`)).json()) as First[])[0]!

const shareOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Share / })
const menuOf = (page: Page) => page.getByRole('group', { name: 'Share this job' })
const isFocused = (element: Element) => element === document.activeElement

describe('somebody who passes a job on (issue 6: share)', () => {
  test('copies the link of its page with the keyboard alone, without what else the address says', async ({ open, board }) => {
    const job = await firstJob(board.url)
    const page = await open(`/job-details/${job._id}?from=a-letter#skills`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const [share, menu] = [shareOf(page), menuOf(page)]
    await page.getByRole('button', { name: `Save ${job.jobTitle}` }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => share.evaluate(isFocused)).toBe(true)

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => share.evaluate(isFocused)).toBe(true)

    await page.keyboard.press('Enter')
    const mail = new URL((await menu.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href'))!)
    expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', job.jobTitle])
    expect(mail.searchParams.get('body')).toContain(`${board.url}/job-details/${job._id}\r\n`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toasted(page, 'Link copied.')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${board.url}/job-details/${job._id}`)
    expect(await menu.count()).toBe(0)
    await expect.poll(() => share.evaluate(isFocused)).toBe(true)
    await expect.poll(() => share.evaluate((button) => button.ariaDescribedByElements?.map(({ textContent }) => textContent))).toEqual(['The link is copied.'])
  })

  test('goes on elsewhere: the menu closes', async ({ open, board }) => {
    const page = await open(`/job-details/${(await firstJob(board.url))._id}`)
    await shareOf(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await menuOf(page).waitFor({ state: 'detached' })
    await shareOf(page).click()
    await page.getByRole('button', { name: /^Save / }).focus()
    await menuOf(page).waitFor({ state: 'detached' })
  })

  test('copies it by hand where the browser refuses, on the narrowest phone, too', async ({ open, board }) => {
    const { _id } = await firstJob(board.url)
    const page = await open(`/job-details/${_id}`, { width: 320 })
    // As on an address that is not secure.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await shareOf(page).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const field = page.getByRole('textbox', { name: 'Link to this job' })
    await field.waitFor()
    await expect.poll(() => field.evaluate(isFocused)).toBe(true)
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(`${board.url}/job-details/${_id}`)
    const { x, width } = (await menuOf(page).boundingBox())!
    expect([x >= 0, x + width <= 320]).toEqual([true, true])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('gets the browser\'s own dialog where there is one, and the menu only where that fails', async ({ open, board }) => {
    const { _id, jobTitle, companyName, jobLocation } = await firstJob(board.url)
    const page = await open('/login')
    await page.evaluate(() => {
      const ends = [null, new DOMException('Left.', 'AbortError'), new DOMException('Not now.', 'NotAllowedError')]
      const share = async (data: ShareData) => {
        document.title = JSON.stringify(data)
        const end = ends.shift()
        if (end instanceof DOMException) throw end
      }
      Object.assign(navigator, { share, canShare: ({ url }: ShareData) => url !== undefined && URL.canParse(url) })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Kazi' }).click()
    await page.locator(`a[href="/job-details/${_id}"]`).click()
    const share = shareOf(page)
    for (const menus of [0, 0, 1]) {
      await share.click()
      await page.locator('button[aria-label^="Share "][aria-busy="false"]').waitFor()
      await expect.poll(() => menuOf(page).count()).toBe(menus)
    }
    const url = `${board.url}/job-details/${_id}`
    expect(JSON.parse(await page.title())).toEqual({ title: jobTitle, text: `${jobTitle} at ${companyName}, ${jobLocation}`, url })
    expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
  })
})
