import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { savedListMachine } from '../../../src/machines/jobs/saved-list.machine.ts'
import { shareMachine } from '../../../src/machines/jobs/share.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { listViewMachine } from '../../../src/machines/results/list-view.machine.ts'
import { SavedJobsView } from '../../../src/views/jobs/saved-jobs.view.tsx'
import { ListViewControls } from '../../../src/views/jobs/search/list-view.tsx'
import { ShareButton } from '../../../src/views/jobs/share/share-button.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

describe('saved jobs (issue 18)', () => {
  test('those of a guest, one of which is gone and one past', () => {
    const ids = ['j1', 'j2', 'j3']
    const saved = createActor(savedJobsMachine, { input: { userId: null, guestIds: ids } }).start()
    const jobs = [{ ...weaver, companyLogo: '/api/images/l1', minPrice: 40, maxPrice: 60, salaryType: 'Hourly' }, { ...weaver, _id: 'j2', jobTitle: 'Dyer', lastDay: '2026-03-09' }]
    render(<SavedJobsView saved={saved} list={actorAfter(savedListMachine, { ids, today: '2026-03-10' }, done('loadNamed', jobs))} />)
    const tile = (id: string, title: string, logo: string) => `
      ${logo}
      h2 "${title}"
      link "${title}" /job-details/${id} dir=auto
      p "Lake Looms · Kampala, Uganda" dir=auto
      button "Save ${title}" aria-pressed
    `
    expectOutline(`
      title "Saved Jobs · Kazi" noindex
      h1 "Saved Jobs" tabindex=-1
      link "Log in" /login
      ul "Saved jobs"
        ${tile('j1', 'Weaver', 'img alt src=/api/images/l1 loading=lazy decoding=async')}
        ${tile('j2', 'Dyer', 'span aria-hidden')}
        h2 "Deleted job"
        button "Save Deleted job" aria-pressed
    `)
    expect(screen.getByText('The last day to apply was March 9, 2026.')).toBeDefined()
  })

  test('none, and those of an account that could not be loaded', () => {
    const page = 'title "Saved Jobs · Kazi" noindex\nh1 "Saved Jobs" tabindex=-1\nlink "Log in" /login\n'
    const guest = createActor(savedJobsMachine, { input: { userId: null, guestIds: [] } }).start()
    const { unmount } = render(<SavedJobsView saved={guest} list={createActor(savedListMachine, { input: { ids: [], today: '2026-03-10' } }).start()} />)
    expectOutline(`${page}link "Find a job" /jobs`)
    unmount()
    render(<SavedJobsView saved={guest} list={actorAfter(savedListMachine, { ids: ['j1'], today: '2026-03-10' }, failed('loadNamed', { status: 503 }))} />)
    expectOutline(`${page}alert "Your saved jobs could not be loaded."\nbutton "Try again"`)
  })
})

describe('sharing a job (issue 6)', () => {
  const input = { job: weaver, origin: 'https://kazi.example', native: false }
  const url = 'https://kazi.example/job-details/j1'
  const mail = `link "Send by e-mail" mailto:?subject=Weaver&body=`

  test('the menu, and the link to copy by hand', async () => {
    const shareOf = (...events: AnyEvent[]) => render(<ShareButton share={actorAfter(withPendingCalls(shareMachine), input, ...events)} />)
    const closed = shareOf()
    expectOutline('div\nbutton "Share Weaver" aria-expanded=false', closed.container)
    closed.unmount()
    const menu = shareOf({ type: 'share' })
    expect(outlineOf(menu.container).slice(1, 4)).toEqual(['button "Share Weaver" aria-controls aria-expanded', 'group "Share this job"', 'button "Copy link"'])
    expect(outlineOf(menu.container).at(-1)).toContain(mail)
    menu.unmount()
    const copying = shareOf({ type: 'share' }, { type: 'copy' })
    expect(outlineOf(copying.container)[3]).toBe('button "Copy link" aria-busy aria-disabled')
    copying.unmount()
    const copied = shareOf({ type: 'share' }, { type: 'copy' }, done('copyLink', undefined))
    expectOutline('div\nbutton "Share Weaver" aria-expanded=false — The link is copied.\nspan hidden', copied.container)
    copied.unmount()
    await act(async () => shareOf({ type: 'share' }, { type: 'copy' }, failed('copyLink', { status: 'FETCH_ERROR' })))
    expect(outlineOf(document.querySelector('[role=group]')!).slice(0, 2)).toEqual([
      'group "Share this job"',
      `text "Link to this job" readonly value=${url} — This browser does not let the page copy. The link is selected: copy it by hand.`,
    ])
  })

  test('the browser’s own dialog', () => {
    const { container } = render(<ShareButton share={actorAfter(withPendingCalls(shareMachine), { ...input, native: true }, { type: 'share' })} />)
    expectOutline('div\nbutton "Share Weaver" aria-busy aria-disabled', container)
  })
})

test('the view of the results (issue 18)', () => {
  const { container } = render(<ListViewControls view={createActor(listViewMachine, { input: { unit: 'Monthly', density: 'compact', split: true } }).start()} />)
  expectOutline(
    `
    div
    select "Pay" options="as posted= | per hour=Hourly | per month=Monthly | per year=Yearly" value=Monthly
    select "Cards" options="comfortable=comfortable | compact=compact" value=compact
    select "Jobs" options="open a page=page | open beside=beside" value=beside
    `,
    container,
  )
})
