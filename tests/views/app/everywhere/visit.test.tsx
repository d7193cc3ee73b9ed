import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createActor, fromPromise } from 'xstate'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Composite } from '../../../../src/machines/app/composite.ts'
import { rootMachine, type Opening, type Session } from '../../../../src/machines/app/root.machine.ts'
import { place } from '../../../../src/machines/model/visit.ts'
import { kazi } from '../../../../src/services/contract/brand.ts'
import { App } from '../../../../src/views/app/app.view.tsx'
import { Page } from '../../../../src/views/components/page.tsx'
import { openVisit, showVisit } from '../../../support/replay/open-visit.tsx'

test("the first link leads to the page's content, and every other one by the root's own navigation (specification 2.1, 2.2)", async () => {
  const services = await openVisit('/about')
  await showVisit(services)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await user.click(screen.getByRole('link', { name: 'Salary Estimate' }))
  expect(services.root.getSnapshot().context.location).toEqual({ path: '/salary', search: '', state: {} })
})

test("the top bar has the number of a guest's saved jobs (issue 18)", async () => {
  localStorage.setItem('savedJobs', '["j1","j2"]')
  onTestFinished(() => localStorage.removeItem('savedJobs'))
  await showVisit(await openVisit('/about'))
  await expect.poll(() => screen.getByRole('link', { name: /^Saved jobs/ }).textContent).toBe('Saved jobs 2')
})

/** The application at /about, whose screens open so. */
const appWith = async (open: (opening: Opening) => Composite) => {
  const root = createActor(
    rootMachine.provide({
      actors: { restoreSession: fromPromise(async (): Promise<Session> => null), openScreen: fromPromise<Composite, Opening>(async ({ input }) => open(input)) },
    }),
    { systemId: 'root', input: { location: place('/about') } },
  ).start()
  onTestFinished(() => void root.stop())
  await act(async () => render(<App root={root} shell={root.system.get('shell')} go={() => {}} settled={async () => {}} keptScroll={() => 0} CrashReport={() => null} renderedOn="" brand={kazi} />))
  return root
}
const screenOf = (opening: Opening, View: () => React.ReactNode) => ({ children: {}, toJSON: () => 'screen', opening, View, actors: {} }) as Composite
const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content

test('a page that cannot be loaded is kept from search engines', async () => {
  await appWith(() => {
    throw new Error('offline')
  })
  screen.getByRole('heading', { level: 1, name: 'Something went wrong' })
  expect(robots()).toBe('noindex')
})

test('the heading of a page has the focus after a navigation, not on the first page; a failed page makes room for the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const root = await appWith((opening) =>
    screenOf(opening, () => {
      if (opening.location.path === '/trial') throw new Error('broken')
      return <Page title={`The page ${opening.location.path}`} />
    }),
  )
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  await heading('The page /about')
  const first = document.activeElement
  const go = async (to: string) => act(async () => root.send({ type: 'navigate', to }))
  await go('/trial')
  await heading('Something went wrong')
  await go('/jobs')
  const next = await heading('The page /jobs')
  expect([first, document.activeElement]).toEqual([document.body, next])
})
