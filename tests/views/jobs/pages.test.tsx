import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { listingMachine, type ListingInput } from '../../../src/machines/jobs/listing.machine.ts'
import { similarJobsMachine } from '../../../src/machines/jobs/similar-jobs.machine.ts'
import { startingPointsMachine } from '../../../src/machines/jobs/starting-points.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { hidden } from '../../../src/styles/components/common.css.ts'
import { SimilarJobs } from '../../../src/views/jobs/details/similar-jobs.tsx'
import { DetailsView } from '../../../src/views/jobs/details.view.tsx'
import { HomeView } from '../../../src/views/jobs/home.view.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const posted = 'time "10 days ago" datetime=2026-03-01 title="March 1, 2026"'

describe('home (specification 2.4, 9)', () => {
  const input: ListingInput = { rules: 'home', path: '/', search: '', fixed: [], currency: 'USD' }
  const job: Job = { ...weaver, _id: 'j 1', lang: 'sw', companyLogo: '/api/images/l1', employmentType: 'part-time', minPrice: 40, maxPrice: 60, salaryType: 'Hourly' }
  const points = { jobs: 3, companies: 2, places: 1, topRoles: ['Rug Weaver'], topPlaces: ['Kampala, Uganda'], topCompanies: ['Lake Looms'] }
  const radios = (group: string, title: string, options: { readonly [value: string]: string }, chosen = '') =>
    `group "${title}"\n${Object.entries(options).map(([value, label]) => `radio "${label}" name=${group} value="${value}" form ${value === chosen ? 'checked' : ''}`).join('\n')}`
  const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
  const filters = (chosen = '') => [
    radios('location', 'Location', { london: 'London', 'kampala, uganda': 'Kampala', 'nairobi, kenya': 'Nairobi', boston: 'Boston', 'mombasa, kenya': 'Mombasa' }, chosen),
    radios('salary', 'Salary', { 30000: 'Up to $30,000', 50000: 'Up to $50,000', 80000: 'Up to $80,000', 100000: 'Up to $100,000' }),
    radios('date', 'Date of Posting', { 'last-24-hours': 'Last 24 Hours', 'last-7-days': 'Last 7 Days', 'last-30-days': 'Last 30 Days' }),
    radios('experience', 'Work Experience', same('Internship', 'Work remotely', 'Entry Level', 'Mid Level', 'Senior')),
    radios('employment', 'Type of Employment', same('full-time', 'part-time', 'temporary')),
  ].join('\n')
  const hero = (title = '', more = '') => `
    title "Find your dream job now! · Kazi"
    h1 "Find your dream job now!" tabindex=-1
    search action=/jobs method=get
      text "Job title" name=q autocomplete=off maxlength=200 placeholder="What position are you looking for?" ${title}
      text "Location" name=place autocomplete=off maxlength=200 placeholder=Location
      submit "Search"
    ${more}
  `
  const aside = `
    aside "More from Kazi"
      h2 "Newsletter"
      h2 "Get noticed faster"
      link "Upload your resume" /my-profile?resume
  `
  const open = (listing: unknown, startingPoints = actorAfter(startingPointsMachine, undefined, done('loadStartingPoints', points))) =>
    render(<HomeView listing={listing as never} sheet={createActor(disclosureMachine).start()} startingPoints={startingPoints} />)
  const tools = (clear: string) => `${clear}\nbutton "Filters" aria-haspopup=dialog`

  test('the search, where to start, the filters and the cards', () => {
    open(actorAfter(listingMachine, input, done('loadJobs', { jobs: [job], total: 6, matches: 6 })))
    expectOutline(`
      ${hero('', `
        ul "The board in figures"
        ul "Roles"
          link "Rug Weaver" /jobs?q=Rug+Weaver
          bdi "Rug Weaver"
        ul "Places"
          link "Kampala, Uganda" /jobs/in/Kampala%2C_Uganda
          bdi "Kampala, Uganda"
        ul "Companies"
          link "Lake Looms" /companies/Lake_Looms
          bdi "Lake Looms"
      `)}
      section "Filters"
      ${filters()}
      section "Jobs" tabindex=-1
        div aria-live=polite
        p tabindex=-1
        ${tools('')}
        div tabindex=-1
        img alt src=/api/images/l1 loading=lazy decoding=async
        h2 "Weaver"
        link "Weaver" /job-details/j%201 dir=auto lang=sw
        span "Lake Looms" dir=auto
        span "Kampala, Uganda" dir=auto
        group "Salary of Weaver"
          button "Hourly" aria-pressed
          button "Monthly" aria-pressed=false
          button "Yearly" aria-pressed=false
        ${posted}
        group "Pages"
          button "Previous" disabled
          button "Next"
      ${aside}
    `)
  })

  test('a card without pay has no buttons for its unit', () => {
    const unpaid = { ...job, minPrice: undefined, maxPrice: undefined }
    open(actorAfter(listingMachine, input, done('loadJobs', { jobs: [unpaid], total: 1, matches: 1 })))
    expect([screen.getByText('N/A').tagName, screen.queryByRole('group', { name: 'Salary of Weaver' })]).toEqual(['P', null])
  })

  test('one value is chosen, and what is typed stays', () => {
    const chosen: AnyEvent[] = [done('loadJobs', { jobs: [job], total: 6, matches: 6 }), { type: 'choose', group: 'location', value: 'kampala, uganda' }, { type: 'type', title: 'weav' }]
    open(actorAfter(withPendingCalls(listingMachine), input, ...chosen), createActor(withPendingCalls(startingPointsMachine)).start())
    expectOutline(`
      ${hero('value=weav')}
      section "Filters"
      ${filters('kampala, uganda')}
      section "Jobs" tabindex=-1
        div aria-live=polite
        p tabindex=-1
        ${tools('button "Clear filter"')}
        div aria-hidden
        group "Pages"
          button "Previous" disabled
          button "Next"
      ${aside}
    `)
  })

  test('nothing is found, or it cannot be loaded', () => {
    const { unmount } = open(actorAfter(withPendingCalls(listingMachine), { ...input, search: '?title=x&page=3' }, done('loadJobs', { jobs: [], total: 6, matches: 0 })))
    expect(outlineOf().filter((line) => line.startsWith('button'))).toEqual(['button "Filters" aria-haspopup=dialog', 'button "Back to page 1"', 'button "Clear filter"', 'button "Previous"', 'button "Next" disabled'])
    unmount()
    open(actorAfter(listingMachine, input, failed('loadJobs', { status: 503, message: 'Not now.' })))
    expect(outlineOf().filter((line) => /^(alert|button)/.test(line))).toEqual(['button "Filters" aria-haspopup=dialog', 'alert "Error loading jobs: Not now."', 'button "Try again"'])
  })
})

describe('a job (specification 2.5)', () => {
  const job: Job = {
    ...weaver, _id: 'j 1', lang: 'sw', minPrice: 40, maxPrice: 60, salaryType: 'Hourly', skills: ['Looms'], description: 'Weave.', employmentType: 'part-time', experienceLevel: 'Senior',
    lastDay: '2026-03-31', benefits: 'Tea', outlines: 'Weave\nDye', companyLogo: '/api/images/l1', remoteCountries: ['Kenya'],
    alsoAt: [{ _id: 'j9', source: 'looms' }, { _id: 'j8', source: 'mills', applyUrl: 'https://mills.example/1' }],
    company: { industry: 'Textiles', website: 'https://www.looms.example/', place: 'Kampala', openJobs: 2 },
  } as Job
  const input = { id: 'j 1', today: '2026-03-10' }
  const beside = () => ({
    apply: createActor(withPendingCalls(applyMachine), { input: { jobId: 'j 1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', interrupted: null } }).start(),
    elsewhere: createActor(applyElsewhereMachine, { input: { jobId: 'j 1' } }).start(),
    similar: actorAfter(similarJobsMachine, { id: 'j 1' }, done('loadSimilar', [{ ...weaver, _id: 'j2', jobTitle: 'Dyer', lang: 'en' }])),
  })
  const similar = `
    section "Similar jobs"
      h2 "Similar jobs"
      span aria-hidden
      h3 "Dyer"
      link "Dyer" /job-details/j2 dir=auto lang=en
      p "Lake Looms · Kampala, Uganda" dir=auto
  `

  test('its page', async () => {
    render(<DetailsView {...beside()} details={actorAfter(detailsMachine, input, done('loadJob', job))} manages={() => true} results={() => '/jobs?q=weaver'} />)
    await screen.findByRole('link', { name: 'Applicants' })
    expectOutline(`
      title "Weaver · Kazi"
      link "Back to results" /jobs?q=weaver
      LOGO
      p "Lake Looms" dir=auto
      span "Kampala, Uganda" dir=auto
      h1 "Weaver" dir=auto lang=sw tabindex=-1
      button "Apply Now" command=show-modal commandfor
      alertdialog "Login Required" — You must be logged in to apply for this job.
        h2 "Login Required" tabindex=-1
        button "Close" command=close commandfor
        button "Not now" command=close commandfor
        button "Sign Up"
        button "Login"
      nav "Manage this job"
        link "Applicants" /my-jobs/j%201/applicants
        link "Edit" /edit-job/j%201
        link "Delete" /delete-job/j%201
      aside "At a glance"
        bdi "Kampala, Uganda"
        ${posted}
        p "looms" dir=auto
          link "looms" /job-details/j9
        p "mills" dir=auto
          link "mills" https://mills.example/1 target=_blank rel="nofollow noopener external"
      section "About the job"
        h2 "About the job"
        div "Weave." lang=sw
        p "Weave." dir=auto
      section "Skills"
        h2 "Skills"
        ul "Looms" lang=sw
      section "Benefits"
        h2 "Benefits"
        p "Tea" dir=auto lang=sw
      section "Outlines"
        h2 "Outlines"
        ul "Weave Dye" lang=sw
        li "Weave" dir=auto
        li "Dye" dir=auto
      section "Growth"
        h2 "Growth"
      section "About the company"
        h2 "About the company"
        LOGO
        p "Lake Looms" dir=auto
        p "Textiles · Kampala" dir=auto
        link "looms.example" https://www.looms.example/ target=_blank rel="nofollow noopener external"
        link "2 open jobs" /companies/Lake_Looms
      ${similar}
      nav "More jobs"
        h2 "More jobs"
        link "Weaver jobs in Kampala, Uganda" /jobs/Weaver/in/Kampala%2C_Uganda
        bdi "Weaver jobs in Kampala, Uganda" dir=ltr
        link "Jobs in Kampala, Uganda" /jobs/in/Kampala%2C_Uganda
        bdi "Jobs in Kampala, Uganda" dir=ltr
        link "Jobs at Lake Looms" /companies/Lake_Looms
        bdi "Jobs at Lake Looms" dir=ltr
    `.replaceAll('LOGO', 'img alt src=/api/images/l1 loading=lazy decoding=async'))
    expect([...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling!.textContent])).toEqual([
      ['Salary', '$40 - $60per hour'], ['Location', 'Kampala, Uganda'], ['Remote from', 'Kenya'], ['Employment type', 'part-time'], ['Experience', 'Senior'], ['Posted', '10 days ago'],
      ['Last day to apply', 'March 31, 2026'], ['Also at', 'loomsmills'], ['Job ID', 'KZ-1'],
    ])
  })

  test('while it loads, and when it is gone', () => {
    const { unmount } = render(<DetailsView {...beside()} details={createActor(withPendingCalls(detailsMachine), { input }).start()} />)
    expectOutline('title "Job details · Kazi"\nh1 "Job details" tabindex=-1\noutput "Loading job details..."\ndiv aria-hidden')
    expect(document.querySelector('h1')!.className).toBe(hidden)
    unmount()
    const { unmount: leave } = render(<DetailsView {...beside()} details={actorAfter(detailsMachine, input, failed('loadJob', { status: 410, message: 'This job is no longer open.' }))} />)
    expectOutline(`
      title "This job is gone · Kazi" noindex
      h1 "This job is gone" tabindex=-1
      link "See all jobs" /jobs
      link "Home" /
      section "Similar jobs"
        h2 "Similar jobs"
        span aria-hidden
        h3 "Dyer"
        link "Dyer" /job-details/j2 dir=auto lang=en
        p "Lake Looms · Kampala, Uganda" dir=auto`)
    for (const text of ['Error: This job is no longer open.', 'It takes no more applications. All other jobs are still here.']) screen.getByText(text)
    leave()
    render(<DetailsView {...beside()} details={actorAfter(detailsMachine, input, failed('loadJob', { status: 404, message: 'There is no such job.' }))} results={() => '/jobs?title=weaver'} />)
    screen.getByRole('heading', { level: 1, name: 'Job not found' })
    screen.getByText('The link may be old, or a part of it may be missing. All other jobs are still here.')
    expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe('/jobs?title=weaver')
  })

  test('placeholders stand for the similar jobs while they load', () => {
    const { container } = render(<SimilarJobs similar={createActor(withPendingCalls(similarJobsMachine), { input: { id: 'j 1' } }).start()} />)
    expect(outlineOf(container).slice(1)).toEqual(['section "Similar jobs"', 'h2 "Similar jobs"', 'output "Loading..."', 'div aria-hidden'])
  })
})
