// @module-tag long
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import type { Applicant } from '../../../src/services/contract/hiring/applicants.ts'
import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../../scenes/arranged.ts'
import { applicant, employer } from '../../scenes/people.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'
import { test as base } from '../../support/jsdom/browser.ts'

const test = base
  .extend('server', async ({}, { onCleanup }) => {
    const server = await startServer({ env: { CLIENT_DIR: join(root, 'dist/client') } })
    onCleanup(() => server.close())
    return server
  })
  .extend('applicants', async ({ blank, server }, { onCleanup }) => {
    const [{ jobId, userInfo }, page] = [await arrangeTen(server), await blank({ painted: true })]
    // Before the server ends: a page that still asks it for something would report an error.
    onCleanup(() => page.context().close())
    await page.addInitScript((stored) => localStorage.setItem('userInfo', stored), JSON.stringify(userInfo))
    await page.goto(`${server.url}/my-jobs/${jobId}/applicants`)
    await page.getByRole('button', { name: '10 pending' }).waitFor()
    /** The statuses of the ten on the server, in the order of their numbers. */
    const statuses = async () => {
      const answer = await server.ask('GET', `/api/applications/job/${jobId}?limit=10`, { token: userInfo.token! })
      return ((await answer.json()) as Applicant[]).map(({ status }) => status)
    }
    return { page, statuses }
  })

/** A job with ten new applications, of Applicant 1 to Applicant 10; every second one expressed interest. */
const arrangeTen = async (server: TestServer) => {
  const userInfo = await arrangePerson(server, employer)
  const jobId = await arrangeWeaver(server, { postedBy: userInfo.userId })
  for (let number = 10; number > 0; number--) {
    const person = { ...applicant, email: `applicant${number}@example.com`, fullName: `Applicant ${number}` }
    await arrangeApplicant(server, person, { jobId, cvUrl: 'https://cv.example/cv.pdf', expressedInterest: number % 2 === 0 })
  }
  return { jobId, userInfo }
}

/** The texts that a screen reader announces. */
const announcements = (dialog: Locator) => dialog.getByRole('status').allTextContents()

/** Answers the ten by `press`, and returns how often it did. */
const answerTen = async (page: Page, press: (button: Locator) => Promise<void>): Promise<number> => {
  let presses = 0
  const by = async (button: Locator) => {
    await press(button)
    presses++
  }
  await by(page.getByRole('button', { name: 'View application of Applicant 1', exact: true }))
  for (let number = 1; number <= 10; number++) {
    const name = `Applicant ${number}`
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.getByText(`${number} of 10`).waitFor()
    await expect.poll(() => announcements(dialog)).toContain(`${name} ${number} of 10`)
    const [label, done] = number % 3 === 0 ? ['Reject', 'rejected'] : ['Accept', 'accepted']
    await by(dialog.getByRole('button', { name: `${label} ${name}`, exact: true }))
    await dialog.getByText(`${name} ${done}.`).waitFor()
    // The focus stays on the button that replaced the pressed one.
    await dialog.getByRole('button', { name: `Put back ${name}`, exact: true }).and(page.locator(':focus')).waitFor()
    if (number < 10) await by(dialog.getByRole('button', { name: 'Next' }))
  }
  await by(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '0 pending' }).waitFor()
  return presses
}

const given = ['Accepted', 'Accepted', 'Rejected', 'Accepted', 'Accepted', 'Rejected', 'Accepted', 'Accepted', 'Rejected', 'Accepted']

describe('ten applicants are answered in one dialog (issue 18: Flows that lose people)', () => {
  test('with at most 22 clicks', async ({ applicants: { page, statuses } }) => {
    expect(await answerTen(page, (button) => button.click())).toBeLessThanOrEqual(22)
    await expect.poll(statuses).toEqual(given)
  })

  test('by the keyboard alone', async ({ applicants: { page, statuses } }) => {
    /** Reaches a control by the Tab key, from wherever the focus is. */
    const tabTo = async (button: Locator) => {
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await button.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error('The Tab key does not reach the control')
    }
    await answerTen(page, async (button) => {
      await tabTo(button)
      await page.keyboard.press('Enter')
    })
    await expect.poll(statuses).toEqual(given)
    // The dialog gives the focus back to the button that opened it.
    await page.getByRole('button', { name: 'View application of Applicant 1', exact: true }).and(page.locator(':focus')).waitFor()
  })

  test('the last answer is taken back in the dialog, and the pills filter the list', async ({ applicants: { page, statuses } }) => {
    await page.getByRole('button', { name: '10 pending' }).click()
    await page.getByRole('button', { name: 'View profile of Applicant 2', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Accept Applicant 2', exact: true }).click()
    await dialog.getByText('Applicant 2 accepted.').waitFor()
    await dialog.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Applicant 2 is pending again.').waitFor()
    // The focus is on the answer that was taken back.
    await dialog.getByRole('button', { name: 'Accept Applicant 2', exact: true }).and(page.locator(':focus')).waitFor()
    await dialog.getByRole('button', { name: 'Accept Applicant 2', exact: true }).click()
    await dialog.getByText('Applicant 2 accepted.').waitFor()
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('dialog', { name: 'Applicant 1', exact: true }).getByText('1 of 10').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '9 pending', pressed: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Applicant 6' }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'Applicant 2' }).count()).toBe(0)
    await page.getByRole('button', { name: '1 accepted' }).click()
    await page.getByRole('row').filter({ hasText: 'Applicant 2' }).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect((await statuses()).filter((status) => status === 'Accepted')).toHaveLength(1)
  })
})
