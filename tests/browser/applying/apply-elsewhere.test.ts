import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'

/** Posts a job as the demo employer; returns its id. */
const posted = async (url: string, fields: object): Promise<string> => {
  const send = async (path: string, json: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(json) })).json()) as { token: string; job: { _id: string } }
  }
  const { token } = await send('/api/auth/login', { email: 'employer@kazi.test', password: 'Kazi-demo-1' })
  return (await send('/api/jobs/post-job', { jobTitle: 'Weaver of sails', salaryType: 'Monthly', jobCity: 'Jinja', minPrice: 900, maxPrice: 1200, description: 'Weave.', ...fields }, token)).job._id
}

test('a guest goes to the company site in a new tab, by keyboard, and is counted; the page is a plain link without JavaScript (issue 15)', async ({ open, board }) => {
  const applyUrl = `${board.url}/about?from=kazi`
  const path = `/job-details/${await posted(board.url, { applyUrl })}`
  // A busy server leaves the rendering to the browser.
  const rendered = async () => (await fetch(board.url + path)).text()
  await expect.poll(rendered, { timeout: 20_000 }).toMatch(/<a [^>]*href="[^"]*\/about\?from=kazi"[^>]*rel="nofollow noopener external"[^>]*>Apply on company site/)
  const page = await open(path)
  const link = page.getByRole('link', { name: 'Apply on company site' })
  await link.waitFor()
  const { host } = new URL(board.url)
  await page.getByText(`Leads to ${host}, in a new tab.`).waitFor()
  await link.focus()
  const [tab, count] = await Promise.all([page.context().waitForEvent('page'), page.waitForResponse(/\/apply-click$/), page.keyboard.press('Enter')])
  expect(count.status()).toBe(204)
  await expect.poll(() => tab.url()).toBe(applyUrl)
  await tab.close()
  await page.getByText(`${host} is open in a new tab. Kazi does not see what you send there.`).waitFor()
  expect(await page.getByRole('button', { name: /^Appl/ }).count()).toBe(0)
})

test('on paper the address of the company site is a text (issue 15, Pages)', { tags: ['long'] }, async ({ open, board }) => {
  const applyUrl = `${board.url}/about?from=paper`
  const page = await open(`/job-details/${await posted(board.url, { applyUrl })}`)
  const link = page.getByRole('link', { name: 'Apply on company site' })
  await link.waitFor()
  const behind = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
  const onScreen = await behind()
  await page.emulateMedia({ media: 'print' })
  expect([onScreen, await link.isVisible(), await behind(), await page.getByText(/^Leads to /).isVisible()]).toEqual(['none', true, expect.stringContaining(applyUrl), false])
})
