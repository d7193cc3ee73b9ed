import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { test as base, type Look } from '../../support/jsdom/browser.ts'
import { accountOf, logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

const test = base.extend('cv', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-cv-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'amina.pdf')
  await writeFile(path, cvs.pdf)
  return path
})

const applicant = 'applicant@kazi.test'
const employer = 'employer@kazi.test'

type Job = { _id: string; jobTitle: string }

const listOf = async <T>(url: string, path: string, { token }: { token: string }): Promise<T[]> =>
  (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T[]

/** An open job of the demo employer that the demo applicant has not applied for. */
const freshJob = async (url: string): Promise<Job> => {
  const [poster, seeker] = [await accountOf(url, employer), await accountOf(url, applicant)]
  const posted = await listOf<Job>(url, `/api/jobs/myjobs/${poster.userId}`, poster)
  const sent = await listOf<{ jobId: string }>(url, '/api/applications/user', seeker)
  const fresh = posted.find(({ _id }) => !sent.some(({ jobId }) => jobId === _id))
  if (fresh === undefined) throw new Error('The demo employer has no job left to apply for.')
  return fresh
}

type Open = (path: string, look?: Look) => Promise<Page>

/** Opens a page that requires a login, and logs in. */
const enter = async (open: Open, path: string, email: string, look?: Look) => {
  const page = await open(path, look)
  await logIn(page, email)
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const counts = (page: Page) => page.getByRole('list', { name: 'Counts' }).getByRole('listitem').allTextContents()

describe('both sides of an application (specification 2.14, 4: Application; rulings, Jobs)', () => {
  test('is sent, seen with CV and profile, accepted, taken back and accepted again, and the applicant sees it', async ({ open, board, cv }) => {
    const job = await freshJob(board.url)
    const { fullName: name } = await accountOf(board.url, applicant)

    const seeker = await enter(open, '/job-applications', applicant)
    await seeker.getByRole('heading', { level: 1, name: 'My Applications' }).waitFor()
    await seeker.goto(`/job-details/${job._id}`)
    await seeker.getByRole('button', { name: 'Apply Now' }).click()
    await seeker.getByRole('dialog').locator('input[type=file]').setInputFiles(cv)
    await seeker.getByRole('textbox', { name: 'Note to the employer' }).fill('I can start on Monday.\nAmina')
    await seeker.getByText('28 of 500 characters.').waitFor()
    await seeker.getByRole('dialog').getByRole('button', { name: 'Send application' }).click()
    await toasted(seeker, 'Your application has been submitted.')

    const page = await enter(open, `/my-jobs/${job._id}/applicants`, employer)
    await page.getByRole('heading', { level: 1, name: `Applicants for ${job.jobTitle}` }).waitFor()
    const row = rowOf(page, name)
    await page.getByText('The full profile opens when the applicant expresses interest.').waitFor()
    expect(await row.getByRole('button', { name: `View profile of ${name}` }).count()).toBe(0)
    await row.getByText('Note', { exact: true }).click()
    await row.getByText('I can start on Monday.').waitFor()
    await row.getByRole('button', { name: `View application of ${name}` }).click()
    const application = page.getByRole('dialog', { name })
    await application.getByText('I can start on Monday.').waitFor()
    await application.getByText('The full profile opens when the applicant expresses interest.').waitFor()
    expect(await application.getByText(applicant).count()).toBe(0)
    await application.getByRole('button', { name: 'Close' }).click()
    await application.waitFor({ state: 'detached' })
    const before = await counts(page)

    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: `Download CV of ${name}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`CV ${name}.pdf`)
    expect(await readFile(await file.path())).toEqual(Buffer.from(cvs.pdf))

    await seeker.goto('/job-applications')
    await seeker.getByText('Your note').first().click()
    await seeker.getByText('I can start on Monday.').waitFor()
    await seeker.getByRole('button', { name: `Express Interest in ${job.jobTitle}` }).click()
    await toasted(seeker, 'Employer can now view your full profile.')

    await page.reload()
    await row.getByText('Interested').waitFor()
    await row.getByRole('button', { name: `View profile of ${name}` }).click()
    const profile = page.getByRole('dialog', { name })
    await expect.poll(() => profile.getByRole('link', { name: applicant }).getAttribute('href')).toBe(`mailto:${applicant}`)
    await page.keyboard.press('Escape')
    await profile.waitFor({ state: 'detached' })

    await row.getByRole('button', { name: `Accept ${name}` }).click()
    await page.getByText(`${name} accepted. The applicant is told by e-mail in a moment.`).waitFor()
    await row.getByText('Accepted').waitFor()
    await expect.poll(() => counts(page)).not.toEqual(before)
    // The focus stays in the row, on the button that replaced the pressed one.
    await expect.poll(() => row.getByRole('button', { name: `Put back ${name}` }).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${name} is pending again.`).waitFor()
    await expect.poll(() => counts(page)).toEqual(before)
    await row.getByRole('button', { name: `Accept ${name}` }).and(page.locator(':focus')).waitFor()

    // An answer that takes the application out of a filtered list leaves the keyboard on its Undo.
    const pending = page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: /pending$/ })
    await pending.click()
    await row.getByRole('button', { name: `Reject ${name}` }).focus()
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: `Reject ${name}` }).waitFor()
    await pending.click()
    await page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: /applications?$/, pressed: true }).waitFor()

    await row.getByRole('button', { name: `Accept ${name}` }).click()
    await page.getByText(`${name} accepted. The applicant is told by e-mail in a moment.`).waitFor()
    await seeker.reload()
    await rowOf(seeker, job.jobTitle).filter({ has: seeker.locator(`a[href="/job-details/${job._id}"]`) }).getByText('Accepted').waitFor()
  })

  test("another's answer is told, and the list is loaded anew; another tab's is simply shown", async ({ open, board }) => {
    const poster = await accountOf(board.url, employer)
    const posted = await listOf<Job>(board.url, `/api/jobs/myjobs/${poster.userId}`, poster)
    let found: { job: Job; id: string; name: string } | undefined
    for (const job of posted) {
      const [one] = await listOf<{ _id: string; applicantName: string; status: string }>(board.url, `/api/applications/job/${job._id}`, poster)
      if (one?.status === 'Pending') found ??= { job, id: one._id, name: one.applicantName }
    }
    if (found === undefined) throw new Error('No job of the demo employer has a pending application.')
    const { job, id, name } = found

    const page = await enter(open, `/my-jobs/${job._id}/applicants`, employer, { expected: [/status of 409/] })
    const row = rowOf(page, name)
    await row.getByText('Pending').waitFor()
    await fetch(`${board.url}/api/applications/${id}/status`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${poster.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Rejected' }),
    })
    await row.getByRole('button', { name: `Accept ${name}` }).click()
    await page.getByText('This application was answered meanwhile.').waitFor()
    await row.getByText('Rejected').waitFor()

    const other = await page.context().newPage()
    await other.goto(`/my-jobs/${job._id}/applicants`)
    await rowOf(other, name).getByRole('button', { name: `Put back ${name}` }).click()
    await row.getByText('Pending').waitFor()
  })

  test("a job that is not the employer's own is not found, without a way to try again", async ({ open }) => {
    const page = await enter(open, '/my-jobs/no-such-job/applicants', employer, { expected: [/status of 404/] })
    await page.getByRole('alert').filter({ hasText: 'There is no such job.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})
