import { expect, onTestFinished, test, vi } from 'vitest'
import { StateMachine } from 'xstate'
import { isRendered, render } from '../../../src/render.tsx'
import type { Get } from '../../../src/services/contract/call.ts'
import { kazi } from '../../../src/services/contract/brand.ts'

const origin = 'https://kazi.test'
const jobPage = { path: '/job-details/1', status: 200, search: '', origin, today: '2026-03-02', currency: 'USD', brand: kazi, signal: new AbortController().signal }
const answering = (status: number, body: object): Get => async () => ({ status, headers: new Headers(), text: JSON.stringify(body) })

test.each([
  ['/', true], ['/jobs', true], ['/internships', true], ['/job-details/1', true], ['/salary', true], ['/about', true], ['/login', true], ['/register', true],
  ['/dashboard', false], ['/my-profile', false], ['/verify-otp', false], ['/reset-password', false], ['/admin', false], ['/nothing', false],
])('%s is rendered on the server: %s', (path, expected) => expect(isRendered(path)).toBe(expected))

test('a page says of itself where it stands, of which day it is, and what its calls were answered', async () => {
  const calls: string[] = []
  const countries = { countries: [{ name: 'Uganda', code: 'UG' }] }
  const answers: Record<string, object> = { '/countries.json': countries, '/industries.json': { industries: [{ category: 'Energy', names: ['Solar power'] }] } }
  const answered: Get = async (address) => {
    calls.push(address)
    const config = { registrationMode: 'strict', superAdminsBy: 'admin', announcementMode: 'session', currency: 'USD', uploadLimits: { cv: 1, image: 1 } }
    return answering(200, answers[address] ?? config)(address)
  }
  const { html, page } = await render({ ...jobPage, path: '/register', get: answered })
  expect(html).toMatch(/^<div class="[^"]+"><a href="#content"/)
  expect(html).toContain('Already registered?')
  expect({ ...page, entries: page.entries.map(([key]) => key).toSorted() }).toEqual({
    path: '/register', today: '2026-03-02', entries: calls.toSorted(),
  })
})

test.each(['/', '/jobs', '/salary', '/about', '/login', '/register', '/job-details/1'])('%s of another board names that one, and Kazi nowhere', async (path) => {
  const brand = { ...kazi, name: 'Früh & Spät', tagline: 'Arbeit in Bremen' }
  const { html } = await render({ ...jobPage, status: 503, path, brand, get: answering(503, { message: 'Not now.' }) })
  expect(html.includes('Kazi')).toBe(false)
  expect(html).toContain('© 2026 Früh &amp; Spät. All rights reserved.')
  expect(html).toContain('Arbeit in Bremen')
})

test('a job that is gone is what its page says, and the browser is told instead of asking again', async () => {
  const gone = { status: 410, message: 'This job was deleted.' }
  const { html, page } = await render({ ...jobPage, status: 410, get: answering(410, { message: gone.message }) })
  expect(html).toContain('This job was deleted.')
  expect(page.entries).toEqual(['/api/jobs/jobs/1', '/api/jobs/jobs/1/similar'].map((key) => [key, gone, true]))
})

test.each([
  ['a call that fails', 200, 503],
  ['a job that went away between the two looks at it', 200, 410],
])('%s is no page', async (_, status, answered) => {
  await expect(render({ ...jobPage, status, get: answering(answered, { message: 'Not now.' }) })).rejects.toThrow(`/api/jobs/jobs/1 failed: ${answered} Not now.`)
})

test('jobs that are rendered at once make each their own calls, with machines that no page makes again', async () => {
  const provide = vi.spyOn(StateMachine.prototype, 'provide')
  onTestFinished(() => provide.mockRestore())
  const pages = ['1', '2'].map(async (id) => {
    const { html, page } = await render({ ...jobPage, path: `/job-details/${id}`, status: 410, get: answering(410, { message: `Job ${id} was deleted.` }) })
    return [html.includes(`Job ${id} was deleted.`), page.entries.map(([key]) => key)]
  })
  expect(await Promise.all(pages)).toEqual(['1', '2'].map((id) => [true, [`/api/jobs/jobs/${id}`, `/api/jobs/jobs/${id}/similar`]]))
  expect(provide).not.toHaveBeenCalled()
})

test('what is aborted ends at once, with the reason', async () => {
  const late = new AbortController()
  const never: Get = () => new Promise(() => late.abort(new Error('too late')))
  await expect(render({ ...jobPage, get: never, signal: late.signal })).rejects.toThrow('too late')
})
