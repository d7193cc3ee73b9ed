import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { boardPageMachine } from '../../../src/machines/app/board-page.machine.ts'
import { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { crashReportMachine } from '../../../src/machines/app/crash-report.machine.ts'
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { toastsMachine } from '../../../src/machines/shell/toasts.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { kazi } from '../../../src/services/contract/brand.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { BlankView } from '../../../src/views/app/blank.view.tsx'
import { BoardPageView } from '../../../src/views/app/board-page.view.tsx'
import { CrashReportView } from '../../../src/views/app/crash-report.view.tsx'
import { JobBoardsView } from '../../../src/views/app/job-boards.view.tsx'
import { NotFoundView } from '../../../src/views/app/not-found.view.tsx'
import { RenderedOn } from '../../../src/views/components/date.tsx'
import { ConfirmationDialog } from '../../../src/views/components/dialogs/confirmation-dialog.tsx'
import { AnnouncementCard } from '../../../src/views/shell/announcement-card.tsx'
import AnnouncementDialog from '../../../src/views/shell/announcement-dialog.tsx'
import { BrandContext } from '../../../src/views/shell/brand.ts'
import { Footer } from '../../../src/views/shell/footer.tsx'
import { Header } from '../../../src/views/shell/header.tsx'
import { Toasts } from '../../../src/views/shell/toasts.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { startRoot } from '../../support/replay/start-root.ts'
import { done, type AnyEvent } from '#judged-paths'

await import('../../../src/views/shell/account/menu.tsx')

describe('the shell (specification 2.2, 1)', () => {
  const headerOf = async (session: UserInfo | null, ...events: AnyEvent[]) => {
    const shell = createActor(shellMachine).start()
    for (const event of events) shell.send(event as never)
    const { container } = render(<Header root={startRoot(session, '/jobs')} shell={shell} SavedCount={() => <span> 3</span>} />)
    await act(async () => {})
    return container
  }

  test('the top bar of a guest', async () => {
    expectOutline(
      `
      div
      link "Kazi" /
      button "Menu" aria-controls aria-expanded=false
      nav "Main"
        link "Jobs" /jobs aria-current=page
        link "Internships" /internships
        link "Salary Estimate" /salary
        link "Log in" /login
        link "Sign Up" /register
      link "Saved jobs 3" /saved-jobs
      `,
      await headerOf(null),
    )
  })

  const menu = `
    link "Dashboard" /applicant-dashboard
    link "My Applications" /job-applications
    link "Saved Jobs" /saved-jobs
  `
  const nav = 'link "Jobs" /jobs aria-current=page\nlink "Internships" /internships\nlink "Salary Estimate" /salary'

  test('the menu of an applicant, as a dropdown', async () => {
    expectOutline(
      `
      div
      link "Kazi" /
      button hidden aria-controls aria-expanded=false
      nav "Main"
        ${nav}
        button "Ada Byron" aria-controls aria-expanded
        ${menu}
        link "Profile" /my-profile
        link "Account Settings" /account-settings
        button "Logout"
      link "Saved jobs 3" /saved-jobs
      `,
      await headerOf(ada, { type: 'toggleUserMenu' }),
    )
  })

  test('the menu of an applicant, in the panel', async () => {
    expectOutline(
      `
      div
      link "Kazi" /
      button "Menu" aria-controls aria-expanded
      nav "Main"
        ${nav}
        ${menu}
        link "Profile" /user-profile
        link "Account Settings" /account-settings
        button "Logout"
        button hidden aria-controls=missing aria-expanded=false
      link "Saved jobs 3" /saved-jobs
      `,
      await headerOf(ada, { type: 'toggleMobileMenu' }),
    )
  })

  test('the foot of every page', () => {
    const columns = [['About', 'Careers', 'Press'], ['Solutions', 'Marketing', 'Sales'], ['Legal', 'Privacy', 'Terms']]
    const { container } = render(<Footer />)
    const placeholder = (label: string) => `link "${label} (not yet available)" aria-disabled`
    expectOutline(`div\n${columns.map(([title, ...labels]) => `h2 "${title}"\n${labels.map(placeholder).join('\n')}`).join('\n')}`, container)
    expect(container.textContent).toContain('© 2024 Kazi. All rights reserved.')
  })

  test('the foot and the head of a board of its own (issue 16)', async () => {
    const brand = { ...kazi, name: 'Acme Jobs', logo: { src: '/acme.svg', width: 120, height: 40 }, columns: [{ title: 'Acme', links: [{ label: 'About us', href: '/pages/about' }, { label: 'Shop', href: 'https://acme.example/' }] }] }
    const { container } = render(
      <BrandContext value={brand}>
        <RenderedOn value="2026-03-11">
          <Header root={startRoot(null, '/about')} shell={createActor(shellMachine).start()} />
          <Footer />
        </RenderedOn>
      </BrandContext>,
    )
    const lines = outlineOf(container)
    expect(lines.slice(1, 3)).toEqual(['link /', 'img "Acme Jobs" src=/acme.svg'])
    expect(lines.slice(-3)).toEqual(['h2 "Acme"', 'link "About us" /pages/about', 'link "Shop" https://acme.example/'])
    expect(container.textContent).toContain('© 2026 Acme Jobs. All rights reserved.')
  })

  test('the toasts', () => {
    const toasts = createActor(toastsMachine).start()
    toasts.send({ type: 'show', tone: 'success', title: 'Withdrawn!', text: 'It is gone.', link: { to: '/jobs', label: 'See the jobs' } } as never)
    toasts.send({ type: 'show', tone: 'error', text: 'Logout failed!' })
    render(<Toasts toasts={toasts} />)
    expectOutline(
      `
      section "Notifications"
        div aria-live=assertive
        alert "Logout failed!"
        button "Dismiss" — Logout failed!
        div aria-live=polite
        link "See the jobs" /jobs
        button "Dismiss" — Withdrawn! It is gone. See the jobs
      `,
      screen.getByRole('region'),
    )
    act(() => screen.getByRole('link').click())
    expect(toasts.getSnapshot().context.toasts.map(({ text }) => text)).toEqual(['Logout failed!'])
    toasts.stop()
  })
})

describe('popups as visitors see them (specification 2.3)', () => {
  const popup = { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true }

  test('over the page', async () => {
    await act(async () => render(<AnnouncementDialog popup={popup} close={() => {}} />))
    expect(outlineOf(screen.getByRole('dialog'))).toEqual(['dialog "Job fair" tabindex=-1', 'h2 "Job fair"', 'button "More"', 'button "Close"'])
  })

  test('on an image, with a link', () => {
    const { container } = render(<AnnouncementCard popup={{ ...popup, bgImage: '/api/images/i1', ctaLink: 'https://example.com/fair' }} heading={null} />)
    expectOutline('div\nimg alt src=/api/images/i1\nlink "More" https://example.com/fair target=_blank rel="noopener noreferrer"\nbutton "Close"', container)
  })
})

describe('single pages', () => {
  test('without content, without an address, of a board that may come', () => {
    const pages = [() => <BlankView title="Trial" />, NotFoundView, JobBoardsView].map((View) => {
      const { unmount } = render(<View />)
      const lines = outlineOf()
      const hiddenHeading = document.querySelector('h1')!.className
      unmount()
      return { lines, hiddenHeading }
    })
    expect(pages.map(({ lines }) => lines)).toEqual([
      ['title "Trial · Kazi" noindex', 'h1 "Trial" tabindex=-1'],
      ['title "Page not found · Kazi" noindex', 'p aria-hidden', 'h1 "Page not found" tabindex=-1', 'link "Browse jobs" /jobs', 'link "Home" /'],
      ['title "Job boards · Kazi" noindex', 'h1 "Job boards" tabindex=-1', 'link "Jobs in Uganda" /jobs?location=uganda', 'link "Home" /'],
    ])
    // For assistive technology only.
    expect(pages[0]!.hiddenHeading).not.toBe(pages[2]!.hiddenHeading)
  })

  test('that the operator wrote (issue 16)', () => {
    const html = '<h3>Who we are</h3><p>Read <a href="https://acme.example/more" rel="nofollow noopener ugc">more</a>.</p><ul><li>One</li></ul>'
    const written = render(<BoardPageView boardPage={actorAfter(boardPageMachine, { slug: 'about' } as never, done('loadPage', { title: 'About Acme', html }))} />)
    expectOutline(`
      title "About Acme · Kazi"
      h1 "About Acme" tabindex=-1
      bdi "About Acme"
      h2 "Who we are" dir=auto
      p "Read more." dir=auto
      link "more" https://acme.example/more rel="nofollow noopener ugc"
      ul "One" dir=auto
    `)
    written.unmount()
    const failing = render(<BoardPageView boardPage={actorAfter(boardPageMachine, { slug: 'about' } as never, failed('loadPage', { status: 503 }))} />)
    expectOutline('title "Page · Kazi"\nh1 "Page" tabindex=-1\nalert "This page could not be loaded."\nbutton "Try again"')
    failing.unmount()
    render(<BoardPageView boardPage={createActor(withPendingCalls(boardPageMachine), { input: { slug: 'about' } as never }).start()} />)
    expectOutline('title "Page · Kazi"\nh1 "Page" tabindex=-1\noutput "Loading..."\ndiv aria-hidden')
  })

  test('a crash, whose report is copied by hand', async () => {
    const refusing = crashReportMachine.provide({ actors: { copyText: fromPromise(() => Promise.reject(new Error('refused'))) } })
    const { container } = render(<CrashReportView crashReport={createActor(refusing, { input: { report: 'A report.' } }).start()} />)
    await act(async () => screen.getByRole('button', { name: 'Copy report' }).click())
    expectOutline(
      `
      div
      link "All jobs" /jobs
      link "Home" /
      section "Tell us what happened"
        h2 "Tell us what happened"
        button "Copy report"
        output "This browser does not let the page copy. The report is selected below: copy it by hand."
        details open
          summary "What the report says"
          textarea "Report" readonly rows=12 spellcheck=false value="A report."
      `,
      container,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Report'))
  })
})

describe('a confirmation (specification 8)', () => {
  const question = { title: 'Are you sure?', text: 'It cannot be undone.', about: 'Weaver', confirmLabel: 'Yes', cancelLabel: 'No' }

  test.each(['button', 'key'])('is cancelled by the × and by Escape: %s', async (by) => {
    const confirmation = createActor(confirmationMachine, { input: question }).start()
    await act(async () => render(<ConfirmationDialog confirmation={confirmation} />))
    const dialog = screen.getByRole('alertdialog')
    expect(outlineOf(dialog)).toEqual(['alertdialog "Are you sure?" tabindex=-1 — It cannot be undone. Weaver', 'h2 "Are you sure?"', 'button "Close"', 'p "Weaver" dir=auto', 'button "No"', 'button "Yes"'])
    await act(async () => {
      if (by === 'button') screen.getByRole('button', { name: 'Close' }).click()
      else dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(confirmation.getSnapshot().output).toEqual({ confirmed: false })
  })
})
