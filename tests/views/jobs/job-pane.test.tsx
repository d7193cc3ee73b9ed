import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { createActor, fromPromise } from 'xstate'
import type { Composite } from '../../../src/machines/app/composite.ts'
import { jobPaneMachine, type JobPaneInput } from '../../../src/machines/results/job-pane.machine.ts'
import { jobPaneModel } from '../../../src/machines/results/job-pane.model.ts'
import { JobPane, paneFrame, type JobPaneActor } from '../../../src/views/jobs/search/job-pane.tsx'
import { jobPaneBinding } from '../../bindings/results/job-pane.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const pages: string[] = []

/** A list of two jobs, whose links lead to pages where the pane does not take them. */
const WithList = ({ pane }: { pane: JobPaneActor }) => {
  const [list, setList] = useState<HTMLElement | null>(null)
  const follow = (event: { defaultPrevented: boolean; preventDefault(): void; currentTarget: Element }) => {
    if (!event.defaultPrevented) pages.push(event.currentTarget.getAttribute('href') ?? '')
    event.preventDefault()
  }
  return (
    <>
      <section ref={setList} tabIndex={-1} aria-label="Jobs">
        <article><a href="/job-details/j1" onClick={follow}>Weaver</a></article>
        <article><a href="/job-details/j2%2Fx" onClick={follow}>Dyer</a></article>
        <a href="/jobs" onClick={follow}>More</a>
      </section>
      {list && <JobPane pane={pane} list={list} />}
    </>
  )
}

replayInView(jobPaneModel, jobPaneBinding, (actor) => <WithList pane={actor} />)

const { Heading } = paneFrame
const View = () => (
  <>
    <Heading dir="auto" lang="sw">The job</Heading>
    <a href="/job-details/j2%2Fx">Similar</a>
  </>
)
const job = { children: {}, View, toJSON: () => 'job' } as Composite

const navigate = vi.fn()

/** A pane whose navigations become its address at once. */
const opened = async (input: Partial<JobPaneInput>, openJob = async () => job) => {
  const wentTo: string[] = []
  const logic = jobPaneMachine.provide({
    actors: { openJob: fromPromise(openJob) },
    actions: {
      navigate: ({ self }, { to }) => {
        wentTo.push(to)
        setTimeout(() => act(() => self.send({ type: 'address.changed', search: new URL(to, 'http://kazi.invalid').search })))
      },
    },
  })
  const pane = createActor(logic, { input: { path: '/jobs', search: '?q=dyer', wide: true, split: true, ...input } }).start()
  pages.length = 0
  navigate.mockClear()
  await act(async () => render(<Router hook={() => ['/jobs', navigate]}><WithList pane={pane as unknown as JobPaneActor} /></Router>))
  return { pane, wentTo }
}
const card = (name: string) => screen.getByRole('link', { name })
const press = (name: string, how: object = {}) => {
  card(name).focus()
  fireEvent.click(card(name), how)
}
const heading = () => screen.findByRole('heading', { level: 2, name: 'The job' })

test('a card opens its job in the pane, whose heading takes the focus; Escape closes it, and the card has the focus again (issue 18)', async () => {
  const { wentTo } = await opened({})
  press('Dyer')
  const title = await heading()
  expect(document.activeElement).toBe(title)
  expect(pages).toEqual([])
  fireEvent.keyDown(title, { key: 'Escape' })
  await expect.poll(() => document.activeElement).toBe(card('Dyer'))
  expect(wentTo).toEqual(['/jobs?q=dyer&job=j2%2Fx', '/jobs?q=dyer'])
})

test.each([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Meta', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['by the middle button', {}, { button: 1 }],
  ['without the split view', { split: false }, {}],
  ['in a narrow window', { wide: false }, {}],
])("a card pressed %s leads to the job's own page", async (_, input, how) => {
  const { wentTo } = await opened(input)
  press('Dyer', how)
  expect([pages, wentTo]).toEqual([['/job-details/j2%2Fx'], []])
})

test('a link elsewhere is no card, and the card of the open job leads to its heading', async () => {
  const { wentTo } = await opened({ search: '?job=j1' })
  await heading()
  press('More')
  expect(pages).toEqual(['/jobs'])
  press('Weaver')
  expect(document.activeElement).toBe(await heading())
  expect(wentTo).toEqual([])
})

test('a link to an open job leaves the focus where it is, and its pane names the job’s page and the way back', async () => {
  const { wentTo } = await opened({ search: '?q=dyer&job=j1', split: false })
  await heading()
  expect(document.activeElement).toBe(document.body)
  expect(card('Open full page').getAttribute('href')).toBe('/job-details/j1')
  screen.getByRole('button', { name: 'Close' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Open job' })).toBeNull()
  expect(document.activeElement).toBe(card('Weaver'))
  expect(wentTo).toEqual(['/jobs?q=dyer'])
})

test('a job that the list no longer has leaves the focus to the list when it is closed', async () => {
  const { pane } = await opened({ search: '?job=gone' })
  screen.getByRole('button', { name: 'Close' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Jobs' }))
  pane.stop()
})

test('Escape in a dialog, a menu or a field of the job is not for the pane', async () => {
  const { wentTo } = await opened({ search: '?job=j1' })
  const region = screen.getByRole('region', { name: 'Open job' })
  for (const html of ['<div role="alertdialog"><button>x</button></div>', '<dialog open><button>x</button></dialog>', '<button aria-expanded="true">x</button>', '<input>']) {
    const inside = document.createElement('div')
    inside.innerHTML = html
    region.append(inside)
    fireEvent.keyDown(inside.querySelector('button, input')!, { key: 'Escape' })
    inside.remove()
  }
  expect(wentTo).toEqual([])
})

test('a link of the open job to another one opens that in the pane, at its top, in the language of its words', async () => {
  const { wentTo } = await opened({ search: '?job=j1' })
  const first = (await heading()).parentElement!
  first.scrollTop = 200
  press('Similar')
  await expect.poll(() => first.isConnected).toBe(false)
  const title = await heading()
  expect([wentTo, pages, title.parentElement!.scrollTop, title.dir, title.lang]).toEqual([['/jobs?job=j2%2Fx'], [], 0, 'auto', 'sw'])
})

test('the page of the open job is told the address of its list, so that it leads back there (issue 18)', async () => {
  await opened({ search: '?q=dyer&job=j1' })
  fireEvent.click(card('Open full page'))
  expect(navigate.mock.calls.map(([to, { state }]) => [to, state])).toEqual([['/job-details/j1', { results: '/jobs?q=dyer&job=j1' }]])
})

test('that a job loads, and that it cannot be loaded, is announced', async () => {
  let fail = () => {}
  await opened({ search: '?job=j1' }, () => new Promise((_, reject) => (fail = () => reject({ status: 'FETCH_ERROR' }))))
  expect(screen.getByRole('status').textContent).toBe('Loading job details...')
  await act(async () => fail())
  expect(screen.getByRole('alert').textContent).toBe('This could not be loaded. Check your connection, reload the page and try again.')
})
