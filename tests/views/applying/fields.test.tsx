import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { intendedJobMachine } from '../../../src/machines/applying/intended-job.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { ada, application, pdfFile, weaver } from '../../../src/machines/model/samples.ts'
import { Apply } from '../../../src/views/applying/apply/apply.tsx'
import { ApplyElsewhere } from '../../../src/views/applying/apply/apply-elsewhere.tsx'
import { ApplicationsView } from '../../../src/views/applying/applications.view.tsx'
import { IntendedJob } from '../../../src/views/applying/intended-job.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = new Date(2026, 2, 10, 9).toISOString()

describe('applying (specification 2.5, 5: Apply; issue 18)', () => {
  const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', interrupted: null }
  const keeping = { ...ada, resume: '/api/files/f9', resumeName: 'ada.pdf', resumeDate: at }
  const form = (method: 'profile' | 'upload' | 'url', states: { file?: string; url?: string; note?: string; profileCv?: boolean; refused?: string }) => `
    form name=apply method=post novalidate
      group "How would you like to send your CV?"
        ${states.profileCv === true ? `radio "Use the CV in your profile (ada.pdf, March 10, 2026 at 9:00 AM)" name=method value=profile ${method === 'profile' ? 'checked' : ''}` : ''}
        radio "Upload CV" name=method value=upload ${method === 'upload' ? 'checked' : ''}
        radio "Provide CV URL" name=method value=url ${method === 'url' ? 'checked' : ''}
      ${states.refused ?? ''}
      ${method === 'upload' ? '' : 'div hidden'}
      file "CV file" name=upload accept=.pdf,.doc,.docx ${states.file ?? '—'} PDF, DOC or DOCX, up to 5 MB.
      ${method === 'url' ? '' : 'div hidden'}
      url "CV URL" name=url autocomplete=url inputmode=url placeholder=https:// ${states.url ?? '—'} Starts with https:// or http:// and opens without a login.
      textarea "Note to the employer" name=note dir=auto ${states.note ?? '— Optional, read beside your CV. 0 of 500 characters.'}
      button "Cancel"
      submit "Send application"
  `
  const open = async (...events: AnyEvent[]) => {
    await act(async () => render(<Apply apply={actorAfter(withPendingCalls(applyMachine), { ...input, party: 'Applicant' }, ...events)} job={weaver} />))
    const dialog = await screen.findByRole('dialog', { name: 'Apply for Weaver at Lake Looms' })
    return dialog.querySelector('form')!
  }
  const found = (profile: object) => done('findApplication', { applied: false, profile })

  test('the fields, with a CV as a file', async () => {
    expectOutline(form('upload', {}), await open(found(ada), { type: 'open' }))
  })

  test('a file is missing', async () => {
    const submit = { type: 'submit', draft: { method: 'upload', file: null, url: '', note: '' } }
    const shown = await open(found(ada), { type: 'open' }, submit)
    const missing = form('upload', { file: 'aria-invalid —' }).replace('up to 5 MB.', 'up to 5 MB. You must either upload a CV file or provide a CV URL.')
    expectOutline(missing, shown)
    expect(document.activeElement).toBe(screen.getByLabelText('CV file'))
  })

  test('an address that is none, and a note that is too long', async () => {
    const choose: AnyEvent[] = [found(ada), { type: 'open' }, { type: 'chooseMethod', method: 'url' }]
    const shown = await open(...choose, { type: 'submit', draft: { method: 'url', file: null, url: 'cv', note: 'a'.repeat(501) } })
    expectOutline(
      form('url', { url: 'aria-invalid —', note: 'aria-invalid — Optional, read beside your CV. 0 of 500 characters. At most 500 characters.' }).replace('without a login.', 'without a login. Invalid URL'),
      shown,
    )
  })

  test('the CV that the profile keeps, refused', async () => {
    const submit: AnyEvent[] = [{ type: 'submit', draft: { method: 'profile', file: null, url: '', note: '' } }, failed('sendApplication', { status: 400, message: 'This CV is not yours.' })]
    const shown = await open(found(keeping), { type: 'open' }, ...submit)
    expectOutline(form('profile', { profileCv: true, refused: 'alert "Failed to apply. This CV is not yours."' }), shown)
  })

  test('what was typed before the session ended', async () => {
    await act(async () =>
      render(<Apply apply={actorAfter(withPendingCalls(applyMachine), { ...input, party: 'Applicant', interrupted: { method: 'url', url: 'example.com/cv', note: 'I weave.', file: false } }, found(ada))} job={weaver} />),
    )
    const dialog = await screen.findByRole('dialog')
    expectOutline(
      form('url', { url: 'value=example.com/cv —', note: 'value="I weave." — Optional, read beside your CV. 8 of 500 characters.' }),
      dialog.querySelector('form')!,
    )
  })

  test('nothing can be changed while a file is sent', async () => {
    const shown = await open(found(ada), { type: 'open' }, { type: 'submit', draft: { method: 'upload', file: pdfFile('ada.pdf'), url: '', note: '' } }, { type: 'upload.progressed', percent: 40 })
    const free = [...shown.querySelectorAll('input, textarea, button')].filter((control) => !control.matches(':disabled, [readonly], [aria-disabled="true"]')).map(({ textContent }) => textContent)
    expect(free).toEqual(['Cancel'])
    expect(outlineOf(shown).filter((line) => /aria-busy|progress/.test(line))).toEqual([
      'form aria-busy method=post name=apply novalidate', 'progress "Upload" max=100 value=40', 'submit "Send application" aria-busy aria-disabled',
    ])
  })

  test('the dialog of an application on its way can be closed, and once it is sent the focus is on the way to it', async () => {
    const draft = { method: 'url', file: null, url: 'https://cv.example/ada.pdf', note: '' }
    const apply = actorAfter(withPendingCalls(applyMachine), { ...input, party: 'Applicant' }, found(ada), { type: 'open' }, { type: 'chooseMethod', method: 'url' }, { type: 'submit', draft })
    await act(async () => render(<Apply apply={apply} job={weaver} />))
    expect(outlineOf(await screen.findByRole('dialog')).slice(-2)).toEqual(['button "Cancel"', 'submit "Send application" aria-busy aria-disabled'])
    await act(async () => apply.send(done('sendApplication', application) as never))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See my applications' }))
  })

  test('a guest, an employer and who has applied', async () => {
    const guest = actorAfter(withPendingCalls(applyMachine), { ...input, party: 'Guest' }, { type: 'open' })
    const shown = await act(async () => render(<Apply apply={guest} job={weaver} />))
    const dialog = await screen.findByRole('alertdialog', { name: 'Login Required' })
    expect(outlineOf(dialog).slice(1)).toEqual(['h2 "Login Required" tabindex=-1', 'button "Close" command=close commandfor', 'button "Not now" command=close commandfor', 'button "Sign Up"', 'button "Login"'])
    shown.unmount()
    // The browser opens the rendered page's own dialog, and begins with its title.
    const rendered = document.createElement('div')
    rendered.innerHTML = renderToStaticMarkup(<Apply apply={createActor(applyMachine, { input: { ...input, party: 'Guest' } }).start()} job={weaver} />)
    expect([...rendered.querySelectorAll('[autofocus]')].map(({ textContent }) => textContent)).toEqual(['Login Required'])
    const barred = render(<Apply apply={createActor(applyMachine, { input: { ...input, party: 'Employer' } }).start()} job={weaver} />)
    expectOutline('div\nbutton "Apply Now" disabled — Only applicants can apply.', barred.container)
    barred.unmount()
    const applied = render(<Apply apply={actorAfter(applyMachine, { ...input, party: 'Applicant' }, done('findApplication', { applied: true, profile: ada }))} job={weaver} />)
    expectOutline('div\nbutton "Applied" disabled\nlink "See my applications" /job-applications', applied.container)
  })

  test('its button names the view that it opens for a member, so that a rendered page asks for its code at the press', () => {
    render(<Apply apply={createActor(applyMachine, { input: { ...input, party: 'Guest' } }).start()} job={weaver} />)
    expect(screen.getByRole('button', { name: 'Apply Now' }).dataset).toMatchObject({ opens: 'apply-dialog' })
  })

  test('on the employer’s own site (issue 15)', () => {
    const { container } = render(<ApplyElsewhere elsewhere={createActor(applyElsewhereMachine, { input: { jobId: 'j1' } }).start()} url={new URL('https://jobs.example.org/weaver')} />)
    expectOutline(
      `
      div
      link "Apply on company site" https://jobs.example.org/weaver target=_blank rel="nofollow noopener external" — Leads to jobs.example.org, in a new tab.
      p aria-live=polite
      bdi "jobs.example.org"
      `,
      container,
    )
  })

  test('the way back to the job that somebody came for', () => {
    const { container } = render(<IntendedJob intended={actorAfter(intendedJobMachine, { id: 'j 1' }, done('loadIntended', { job: weaver, open: true }))} />)
    expect(outlineOf(container).slice(1)).toEqual(['link "Continue: apply for Weaver at Lake Looms" /job-details/j%201', 'bdi "Weaver"', 'bdi "Lake Looms"', 'button "Dismiss"'])
  })
})

describe('my applications (specification 2.14)', () => {
  const own = { ...application, createdAt: at, lang: 'sw', companyLogo: '/api/images/l1', note: 'I can start on Monday.' }
  const grace = { ...application, _id: 'a2', jobId: 'j2', jobTitle: 'Dyer', createdAt: at, status: 'Accepted' as const, expressedInterest: true }
  const row = (rest: string) => `
    td "WeaverApplied yesterdayYour note I can start on Monday." column="Job Title"
      img alt src=/api/images/l1 loading=lazy decoding=async
      link "Weaver" /job-details/j1 dir=auto lang=sw
      time "yesterday" datetime=${at} title="March 10, 2026 at 9:00 AM"
      details
        summary "Your note"
        p "I can start on Monday." dir=auto
    td "Lake Looms" column=Company
      bdi "Lake Looms"
    td "Pending" column=Status
    td "Express InterestWithdraw" column=Actions
      button "Express Interest in Weaver" ${rest}
      button "Withdraw Weaver" ${rest.replace('aria-busy ', '')}
  `
  const head = 'title "My Applications · Kazi" noindex\nh1 "My Applications" tabindex=-1\n'

  test('the table', () => {
    render(<ApplicationsView applications={actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: [own, grace], total: 12 }))} />)
    expectOutline(`${head}
      section "Applications" tabindex=-1
        table "My Applications"
          th "Job Title" scope=col
          th "Company" scope=col
          th "Status" scope=col
          th "Actions" scope=col
          ${row('')}
          td "DyerApplied yesterday" column="Job Title"
            span aria-hidden
            link "Dyer" /job-details/j2 dir=auto
            time "yesterday" datetime=${at} title="March 10, 2026 at 9:00 AM"
          td "Lake Looms" column=Company
            bdi "Lake Looms"
          td "Accepted" column=Status
          td "Interest expressedWithdraw" column=Actions
            button "Withdraw Dyer"
        output
        group "Pages"
          button "Previous" disabled
          button "Next"
    `)
  })

  test('while an interest is sent, and while they load', () => {
    const sending = render(<ApplicationsView applications={actorAfter(withPendingCalls(applicationsMachine), undefined, done('loadApplications', { applications: [own], total: 1 }), { type: 'expressInterest', id: 'a1' })} />)
    expect(outlineOf().filter((line) => line.startsWith('button'))).toEqual(['button "Express Interest in Weaver" aria-busy aria-disabled', 'button "Withdraw Weaver" aria-disabled'])
    sending.unmount()
    render(<ApplicationsView applications={createActor(withPendingCalls(applicationsMachine)).start()} />)
    expectOutline(`${head}output "Loading applications..."\ndiv aria-hidden`)
  })

  test('none, and none that could be loaded', () => {
    const none = render(<ApplicationsView applications={actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: [], total: 0 }))} />)
    expectOutline(`${head}section "Applications" tabindex=-1\nlink "Find a job" /jobs\noutput`)
    none.unmount()
    render(<ApplicationsView applications={actorAfter(applicationsMachine, undefined, failed('loadApplications', { status: 503 }))} />)
    expectOutline(`${head}alert "Error fetching applications. Please try again later."\nbutton "Try again"`)
  })
})
