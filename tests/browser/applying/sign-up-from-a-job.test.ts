import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import type { Board } from '../../support/board/board.ts'
import { codeTo } from '../../support/board/mailed-code.ts'
import { choose, password, register, resume, typePerson } from '../../support/board/registering.ts'
import { keepToasts } from '../../support/replay/toasts.ts'

type Listed = { _id: string; jobTitle: string; companyName: string }

const firstJob = async (url: string): Promise<Listed> => {
  const [job] = (await (await fetch(`${url}/api/jobs/jobs?limit=1`)).json()) as Listed[]
  return job!
}

/** Registers an applicant, from the page of a job on. */
const signUpFrom = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Apply Now' }).focus()
  await page.keyboard.press('Enter')
  const warning = page.getByRole('alertdialog', { name: 'Login Required' })
  await warning.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  while ((await focused()) !== 'Sign Up') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register')
  await choose(page, 'Applicant')
  await typePerson(page, email)
  await page.getByLabel('Resume', { exact: true }).setInputFiles(resume)
  await register(page)
  await page.waitForURL('**/verify-otp')
}

/** The page of a job, from which an applicant has registered; and the code of their mail. */
const cameFromJob = async (open: (path: string) => Promise<Page>, board: Board, email: string) => {
  const job = await firstJob(board.url)
  const page = await open(`/job-details/${job._id}`)
  await signUpFrom(page, email)
  return { job, page, code: await codeTo(board, email) }
}

describe('signing up from a job comes back to it (issue 18, Flows that lose people)', () => {
  test('by the code on the OTP page, until it is dismissed', async ({ open, board }) => {
    const { job, page, code } = await cameFromJob(open, board, 'came@example.com')
    await page.goto('/dashboard')
    await page.getByText('Please verify Your account!').waitFor()
    expect(await page.getByRole('link', { name: /^Continue: / }).count()).toBe(0)
    await page.goto('/verify-otp')
    await page.getByRole('textbox', { name: 'OTP' }).fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    const way = page.getByRole('link', { name: `Continue: apply for ${job.jobTitle} at ${job.companyName}`, exact: true })
    await way.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/job-details/${job._id}`)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByRole('dialog', { name: `Apply for ${job.jobTitle} at ${job.companyName}` }).waitFor()

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await way.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Verified User').waitFor()
    expect(await way.count()).toBe(0)
  })

  test('by the code on the verification page, in another tab, and a login', async ({ open, board }) => {
    const email = 'tab@example.com'
    const { job, page, code } = await cameFromJob(open, board, email)
    const tab = await page.context().newPage()
    await tab.goto(`${board.url}/account-verification?email=${encodeURIComponent(email)}`)
    await tab.getByRole('textbox', { name: 'OTP' }).fill(code)
    await tab.keyboard.press('Enter')
    await tab.waitForURL('**/login')
    await tab.getByLabel('Password', { exact: true }).fill(password)
    await tab.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await tab.waitForURL('**/applicant-dashboard')
    await tab.getByRole('link', { name: `Continue: apply for ${job.jobTitle} at ${job.companyName}` }).click()
    await tab.waitForURL(`**/job-details/${job._id}`)
  })
  test('by the code in another tab: the first one goes on by itself, and so does Back', async ({ open, board }) => {
    const { job, page, code } = await cameFromJob(open, board, 'two-tabs@example.com')
    const tab = await page.context().newPage()
    await tab.goto(`${board.url}/dashboard`)
    await tab.getByRole('link', { name: 'Enter the code', exact: true }).click()
    await tab.waitForURL('**/verify-otp')
    await tab.getByRole('textbox', { name: 'OTP' }).fill(code)
    await tab.keyboard.press('Enter')
    const way = `Continue: apply for ${job.jobTitle} at ${job.companyName}`
    for (const one of [tab, page]) {
      await one.waitForURL('**/dashboard')
      await one.getByRole('link', { name: way, exact: true }).waitFor()
    }
    await tab.goBack()
    await tab.waitForURL('**/dashboard')
    await tab.getByRole('link', { name: way, exact: true }).waitFor()
  })
  test('an applicant who applies before the code is typed is led to it from over the dialog, and from there back', async ({ open, board }) => {
    const job = await firstJob(board.url)
    const page = await open(`/job-details/${job._id}`, { painted: true, expected: [/status of 403/] })
    await keepToasts(page)
    const email = 'early@example.com'
    await signUpFrom(page, email)
    const code = await codeTo(board, email)
    await page.goto(`/job-details/${job._id}`)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    const dialog = page.getByRole('dialog', { name: /^Apply for/ })
    await dialog.getByRole('radio', { name: 'Provide CV URL' }).check()
    await dialog.getByRole('textbox', { name: 'CV URL' }).fill('https://example.com/cv')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await dialog.getByText('Your account is inactive. Please verify your email.').waitFor()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'Verify your account' }).click()
    await page.waitForURL('**/verify-otp')
    await page.getByRole('textbox', { name: 'OTP' }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Continue: apply for ${job.jobTitle} at ${job.companyName}`, exact: true }).click()
    await page.waitForURL(`**/job-details/${job._id}`)
  })
})
