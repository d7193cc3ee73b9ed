import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { test as base } from '../../support/jsdom/browser.ts'
import { accountOf, logIn } from '../../support/board/log-in.ts'
import { answersOf } from '../../support/replay/answers.ts'
import { toasted } from '../../support/replay/toasts.ts'

const test = base.extend('cv', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-cv-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'ada.pdf')
  await writeFile(path, cvs.pdf)
  return path
})

/** A listed job that the demo applicant has not applied for. */
const freshJob = async (url: string, at = 0): Promise<{ _id: string; jobTitle: string }> => {
  const { token } = await accountOf(url, 'applicant@kazi.test')
  const mine = (await (await fetch(`${url}/api/applications/user`, { headers: { authorization: `Bearer ${token}` } })).json()) as { jobId: string }[]
  const jobs = (await (await fetch(`${url}/api/jobs/jobs`)).json()) as { _id: string; jobTitle: string }[]
  const fresh = jobs.filter(({ _id }) => !mine.some(({ jobId }) => jobId === _id))[at]
  if (fresh === undefined) throw new Error('The demo board has no job left to apply for.')
  return fresh
}

describe('an applicant (specification 2.5, 2.9, 2.14)', () => {
  test('is asked to log in, comes back, applies with a CV, shows interest and withdraws', async ({ open, board, cv }) => {
    const job = await freshJob(board.url)
    const page = await open(`/job-details/${job._id}`)
    await page.getByRole('heading', { level: 1, name: job.jobTitle }).waitFor()
    await page.getByRole('button', { name: 'Apply Now' }).click()
    const warning = page.getByRole('alertdialog', { name: 'Login Required' })
    await warning.getByText('You must be logged in to apply for this job.').waitFor()
    await warning.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL(`**/job-details/${job._id}`)

    await page.getByRole('button', { name: 'Apply Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await dialog.getByText('You must either upload a CV file or provide a CV URL.').waitFor()
    await dialog.locator('input[type=file]').setInputFiles(cv)
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await toasted(page, 'Your application has been submitted.')
    await expect.poll(() => page.getByRole('button', { name: 'Applied' }).isDisabled()).toBe(true)

    await page.goto('/job-applications')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/job-details/${job._id}"]`) })
    await row.getByText('Pending').waitFor()
    await row.getByRole('button', { name: `Express Interest in ${job.jobTitle}` }).click()
    await toasted(page, 'Employer can now view your full profile.')
    await row.getByRole('button', { name: /^Express Interest/ }).waitFor({ state: 'detached' })

    await row.getByRole('button', { name: `Withdraw ${job.jobTitle}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByText('Do you want to withdraw your application?').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: `Withdraw ${job.jobTitle}` }).click()
    await question.getByRole('button', { name: 'Yes, withdraw' }).click()
    await toasted(page, 'Your application has been withdrawn.')
    await row.waitFor({ state: 'detached' })
  })

  test('keeps the job on the screen when the dialog cannot be fetched', async ({ blank, board }) => {
    const job = await freshJob(board.url)
    const page = await blank({ expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/] })
    await page.addInitScript((user) => localStorage.setItem('userInfo', user), JSON.stringify(await accountOf(board.url, 'applicant@kazi.test')))
    await page.route('**/assets/apply-dialog-*.js', (route) => route.abort())
    await page.goto(`/job-details/${job._id}`)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByRole('alert').filter({ hasText: 'This could not be loaded.' }).waitFor()
    await page.getByRole('heading', { level: 1, name: job.jobTitle }).waitFor()
  })

  test('keeps the message about the dialog while the page makes its first call, which loads no page anew', async ({ blank, board }) => {
    const job = await freshJob(board.url)
    const page = await blank({ expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/] })
    let release = () => {}
    const blocked = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/beside-(?!shared)/, async (route) => {
      await blocked
      await route.continue()
    })
    await page.addInitScript((user) => localStorage.setItem('userInfo', user), JSON.stringify(await accountOf(board.url, 'applicant@kazi.test')))
    await page.route('**/assets/apply-dialog-*.js', (route) => route.abort())
    await page.goto(`/job-details/${job._id}`)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
    await alert.waitFor()
    const answered = page.waitForResponse('**/api/popup/active')
    release()
    await answered
    await alert.waitFor()
  })

  test('keeps the applications on the screen when the question cannot be fetched', async ({ open }) => {
    const page = await open('/job-applications', { expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/] })
    await page.route('**/assets/confirmation-dialog-*.js', (route) => route.abort())
    await logIn(page, 'applicant@kazi.test')
    await page.getByRole('button', { name: /^Withdraw / }).first().click()
    await page.getByRole('alert').filter({ hasText: 'This could not be loaded.' }).waitFor()
    await page.getByRole('table', { name: 'My Applications' }).waitFor()
  })

  test('stops an upload with Cancel: nothing is sent, and the next try starts afresh', async ({ open, board, cv }) => {
    const job = await freshJob(board.url, 3)
    const page = await open('/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/applicant-dashboard')
    await page.goto(`/job-details/${job._id}`)
    await page.route('**/api/upload/upload', () => {})
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Apply Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(cv)
    // The progress is shown before the request is sent: a Cancel in between has nothing to stop.
    const uploading = page.waitForRequest('**/api/upload/upload')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await dialog.getByRole('progressbar', { name: 'Upload' }).waitFor()
    await uploading
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/upload/upload'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await dialog.getByRole('button', { name: 'Send application' }).waitFor()
    expect(await dialog.getByRole('progressbar').count()).toBe(0)
    expect(sent).toEqual(['/api/upload/upload'])
  })

  test('has the CV, the note and the way to send it again where the dialog was closed and is opened again, and sends that CV', async ({ open, board, cv }) => {
    const job = await freshJob(board.url, 4)
    const page = await open('/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/applicant-dashboard')
    await page.goto(`/job-details/${job._id}`)
    const dialog = page.getByRole('dialog')
    const file = dialog.locator('input[type=file]')
    const chosen = () => file.evaluate((input: HTMLInputElement) => [...input.files!].map(({ name }) => name))
    const reopen = async () => {
      await page.getByRole('button', { name: 'Apply Now' }).click()
      await dialog.getByRole('button', { name: 'Send application' }).waitFor()
    }
    await reopen()
    await expect.poll(chosen).toEqual([])
    await dialog.getByRole('radio', { name: 'Upload CV' }).check({ force: true })
    await file.setInputFiles(cv)
    await dialog.getByRole('textbox', { name: 'Note to the employer' }).fill('Six years at the loom')
    for (const way of ['Escape', 'Cancel'] as const) {
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: way }).click()
      await dialog.waitFor({ state: 'detached' })
      await reopen()
      await expect.poll(chosen).toEqual(['ada.pdf'])
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Note to the employer' }).inputValue()).toBe('Six years at the loom')
    }
    const sent = page.waitForRequest('**/api/upload/upload')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    expect((await sent).method()).toBe('POST')
    await toasted(page, 'Your application has been submitted.')
  })

  test('applies with a CV URL, and a second tab that stood open learns that it is done', async ({ open, board }) => {
    const job = await freshJob(board.url, 1)
    const page = await open('/login', { expected: [/status of 409/] })
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/applicant-dashboard')
    await page.goto(`/job-details/${job._id}`)
    const other = await page.context().newPage()
    await other.goto(`/job-details/${job._id}`)
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Apply Now' }).click()
      await tab.getByRole('radio', { name: 'Provide CV URL' }).check({ force: true })
      await tab.getByRole('textbox', { name: 'CV URL' }).fill('example.com/cv')
      await tab.getByRole('dialog').getByRole('button', { name: 'Send application' }).click()
      await tab.getByText('Invalid URL').waitFor()
      await tab.getByRole('textbox', { name: 'CV URL' }).fill('https://example.com/cv.pdf')
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).click()
    await toasted(page, 'Your application has been submitted.')
    await other.getByRole('dialog').getByRole('button', { name: 'Send application' }).click()
    await toasted(other, 'You have already applied for this job.')
    await other.getByRole('button', { name: 'Applied' }).waitFor()
  })
})

describe('by the keyboard alone', () => {
  test('a job is found, opened and applied for, and the dialog keeps the focus until it closes', async ({ open, board }) => {
    const job = await freshJob(board.url, 2)
    const page = await open('/login')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    /** Presses Tab until the target has the focus; there are never more than 80 stops. */
    const tabTo = async (wanted: (text: string, tag: string, name: string) => boolean) => {
      for (let stop = 0; stop < 80; stop += 1) {
        await press('Tab')
        const [text, tag, name] = await page.evaluate(() => {
          const element = document.activeElement
          return [element?.textContent ?? '', element?.tagName ?? '', element?.getAttribute('name') ?? ''] as const
        })
        if (wanted(text, tag, name)) return
      }
      throw new Error('The keyboard does not reach it.')
    }
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    await tabTo((_, __, name) => name === 'email')
    await page.keyboard.type('applicant@kazi.test')
    await tabTo((_, __, name) => name === 'password')
    await page.keyboard.type('Kazi-demo-1')
    await press('Enter')
    await page.waitForURL('**/applicant-dashboard')

    await page.goto(`/jobs?title=${encodeURIComponent(job.jobTitle)}`)
    await page.getByRole('article').first().waitFor()
    await tabTo((text, tag) => tag === 'A' && text === job.jobTitle)
    await press('Enter')
    await page.waitForURL('**/job-details/*')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.getByRole('button', { name: 'Apply Now', disabled: false }).waitFor()
    await tabTo((text) => text === 'Apply Now')
    await press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
    for (let stop = 0; stop < 12; stop += 1) {
      await press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Apply Now')
    await expect.poll(focused).toBe('Apply Now')
  })
})

describe('a session (specification 4; rulings, Accounts)', () => {
  test('refuses a wrong password and warns an account that is not verified', async ({ open }) => {
    const page = await open('/login', { expected: [/status of 401/] })
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Email is required.').waitFor()
    await page.getByText('Password is required.').waitFor()
    await logIn(page, 'applicant@kazi.test', 'wrong-password')
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).first().waitFor()
    await logIn(page, 'inactive@kazi.test')
    await page.getByText('Your account is inactive. Please verify your email.').waitFor()
    await page.waitForURL('**/account-verification')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  test('sends a guest to /login and back to the page that asked', async ({ open }) => {
    const page = await open('/job-applications')
    await page.waitForURL('**/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/job-applications')
    await page.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
  })

  test('survives a reload, and two tabs stay in step', async ({ open }) => {
    const page = await open('/job-applications')
    await logIn(page, 'applicant@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
    const answered = answersOf(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
    // A call that is under way when the other tab logs out would be refused.
    await answered()
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('banner').getByRole('button', { expanded: false }).click()
    await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  test('keeps its pages when the user menu cannot be fetched', async ({ open }) => {
    const page = await open('/job-applications', { expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/] })
    await page.route('**/assets/menu-*.js', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/menu-'))
    await logIn(page, 'applicant@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
    await lost
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  })

  test('ends when its token is revoked, and goes on after the next login', async ({ open, board }) => {
    const page = await open('/login', { expected: [/status of 401/] })
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/applicant-dashboard')
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token?: string }).token)
    // Leaves the application first: its pending calls would be refused and end the session before the next page.
    await page.goto('about:blank')
    await fetch(`${board.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await page.goto('/job-applications')
    await toasted(page, 'Your session has expired. Please log in again.')
    await page.waitForURL('**/login')
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL('**/job-applications')
  })
})
