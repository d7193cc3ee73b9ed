import { act, cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { listingMachine, type ListingInput } from '../../../src/machines/jobs/listing.machine.ts'
import { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { JobFacets } from '../../../src/services/contract/jobs/job-search.ts'
import FilterSheet from '../../../src/views/jobs/filter-sheet.tsx'
import { optionLabel } from '../../../src/styles/components/common.css.ts'
import { SearchFilters } from '../../../src/views/jobs/search/search-filters.tsx'
import { SearchView } from '../../../src/views/jobs/search.view.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const facets: JobFacets = {
  company: [{ value: 'Lake Looms', count: 5 }], experience: [{ value: 'Senior', count: 1 }], employment: [{ value: 'full-time', count: 4 }], salaryType: [{ value: 'Yearly', count: 5 }],
  country: ['UG', 'KE', 'TZ', 'RW', 'BI', 'SS', 'ET'].map((value) => ({ value, count: 2 })), openTo: [{ value: 'UG', count: 1 }], date: [{ value: 'last-7-days', count: 2 }], pay: [{ floor: 20_000, count: 5 }],
  remote: 1, stated: 5,
}
const jobs = [{ ...weaver, _id: 'j 1', lang: 'sw', minPrice: 40, maxPrice: 60, salaryType: 'Hourly', excerpt: ['We ', 'weave', ' cotton.'] }]
const found = done('loadJobs', { jobs, total: 20, matches: 12, facets, corrected: { from: 'weever', to: 'weaver' } })
const input = (search: string, more: Partial<ListingInput> = {}): ListingInput => ({ rules: 'search', path: '/jobs', search, fixed: [], currency: 'USD', ...more })
const placesOf = (search: string, ...events: AnyEvent[]) => actorAfter(withPendingCalls(placeSuggestionsMachine), { search }, ...events)

const open = (listing: ListingInput, events: readonly AnyEvent[], places = placesOf(listing.search), landing: Parameters<typeof SearchView>[0]['landing'] = null) =>
  render(<SearchView heading="Jobs" landing={landing} listing={actorAfter(withPendingCalls(listingMachine), listing, ...events)} sheet={createActor(disclosureMachine).start()} places={places} />)

const query = 'q=weever&place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time&page=2&sort=newest'
const filtersOf = (chosen: { radius: string; pay: boolean; employment: boolean; salary: string }) => `
  ${chosen.radius}
  group "Remote"
    checkbox "Remote only 1 job" name=remote value=1 form
    span "Remote only" dir=auto
    select "Open to people in" name=openTo form options="Any country= | Uganda (1)=UG"
  group "Posted within"
    radio "Any time" name=date value form checked
    radio "Last 24 Hours 0 jobs" name=date value=last-24-hours form
    span "Last 24 Hours" dir=auto
    radio "Last 7 Days 2 jobs" name=date value=last-7-days form
    span "Last 7 Days" dir=auto
    radio "Last 30 Days 0 jobs" name=date value=last-30-days form
    span "Last 30 Days" dir=auto
  group "Pay"
    radio "Any pay" name=pay value form ${chosen.pay ? '' : 'checked'}
    radio "From $20,000 a year 5 jobs" name=pay value=20000 form ${chosen.pay ? 'checked' : ''}
    span "From $20,000 a year" dir=auto
    checkbox "With pay stated 5 jobs" name=stated value=1 form
    span "With pay stated" dir=auto
  group "Work Experience"
    checkbox "Internship 0 jobs" name=experience value=Internship form
    span "Internship" dir=auto
    checkbox "Work remotely 0 jobs" name=experience value="Work remotely" form
    span "Work remotely" dir=auto
    checkbox "Entry Level 0 jobs" name=experience value="Entry Level" form
    span "Entry Level" dir=auto
    checkbox "Mid Level 0 jobs" name=experience value="Mid Level" form
    span "Mid Level" dir=auto
    checkbox "Senior 1 job" name=experience value=Senior form
    span "Senior" dir=auto
  group "Type of Employment"
    checkbox "full-time 4 jobs" name=employment value=full-time form ${chosen.employment ? 'checked' : ''}
    span "full-time" dir=auto
    checkbox "part-time 0 jobs" name=employment value=part-time form
    span "part-time" dir=auto
    checkbox "temporary 0 jobs" name=employment value=temporary form
    span "temporary" dir=auto
  group "Company"
    checkbox "Lake Looms 5 jobs" name=company value="Lake Looms" form
    span "Lake Looms" dir=auto
  group "Country"
    ${[['UG', 'Uganda'], ['KE', 'Kenya'], ['TZ', 'Tanzania'], ['RW', 'Rwanda'], ['BI', 'Burundi'], ['SS', 'South Sudan']].map(([code, name]) => `checkbox "${name} 2 jobs" name=country value=${code} form\nspan "${name}" dir=auto`).join('\n')}
    details
      summary "1 more"
      checkbox "Ethiopia 2 jobs" name=country value=ET form
      span "Ethiopia" dir=auto
  group "Salary type"
    ${['Hourly', 'Daily', 'Weekly', 'Monthly'].map((type) => `checkbox "${type} 0 jobs" name=salaryType value=${type} form\nspan "${type}" dir=auto`).join('\n')}
    checkbox "Yearly 5 jobs" name=salaryType value=Yearly form
    span "Yearly" dir=auto
  ${chosen.salary}
`
const bar = (words: string, place: string, suggestions = '') => `
  h1 "Jobs" tabindex=-1
  search action=/jobs method=get
    text "Job title" name=q autocomplete=off maxlength=200 placeholder="What position are you looking for?" ${words}
    combobox "Location" name=place autocomplete=off maxlength=200 placeholder=Location aria-autocomplete=list ${place}
    ${suggestions}
    span aria-live=polite
    submit "Search"
`

describe('a search (issue 15, Search)', () => {
  test('with all that can be chosen', () => {
    open(input(`?${query}`), [found])
    const chip = (label: string, to: string) => `link "Remove filter ${label}" /jobs?${to}\nspan "${label}" dir=auto`
    expectOutline(`
      title "Jobs, page 2 · Kazi" noindex
      ${bar('value=weever', 'aria-expanded=false value=Kampala')}
      section "Filters"
      ${filtersOf({ radius: 'select "Distance" name=radius form options="This place only= | Within 10 km=10 | Within 25 km=25 | Within 50 km=50 | Within 100 km=100" value=25', pay: true, employment: true, salary: 'hidden name=salary value=50000 form' })}
      section "Jobs" tabindex=-1
        div aria-live=polite
        p tabindex=-1
        bdi "weever"
        bdi "weaver"
        link "Search for ‘weever’ instead" /jobs?q=weever&exact=1&place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time&sort=newest
        bdi "weever"
        button "Filters" aria-haspopup=dialog
        select "Sort by" name=sort form options="Relevance= | Newest=newest | Yearly pay=salary" value=newest
        ul "Filters in use"
          ${chip('“weever”', 'place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time')}
          ${chip('Kampala', 'q=weever&pay=20000&salary=50000&employment=full-time&sort=newest')}
          ${chip('Within 25 km', 'q=weever&place=Kampala&pay=20000&salary=50000&employment=full-time&sort=newest')}
          ${chip('From $20,000 a year', 'q=weever&place=Kampala&radius=25&salary=50000&employment=full-time&sort=newest')}
          ${chip('Up to $50,000', 'q=weever&place=Kampala&radius=25&pay=20000&employment=full-time&sort=newest')}
          ${chip('full-time', 'q=weever&place=Kampala&radius=25&pay=20000&salary=50000&sort=newest')}
          link "Clear all" /jobs
        div tabindex=-1
        span aria-hidden
        h2 "Weaver"
        link "Weaver" /job-details/j%201 dir=auto lang=sw
        span "Lake Looms" dir=auto
        span "Kampala, Uganda" dir=auto
        p "We weave cotton." dir=auto lang=sw
        mark "weave"
        time "10 days ago" datetime=2026-03-01 title="March 1, 2026"
        nav "Pages"
          link "Previous" /jobs?q=weever&place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time&sort=newest rel=prev
          link "Next" /jobs?q=weever&place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time&sort=newest&page=3 rel=next
        link "Feed of this search" /feeds/jobs.atom?q=weever&place=Kampala&radius=25&pay=20000&salary=50000&employment=full-time
      nav "More searches"
        h2 "More searches"
        link "Jobs in Kampala, Uganda" /jobs/in/Kampala%2C_Uganda
        bdi "Jobs in Kampala, Uganda" dir=ltr
        link "Jobs at Lake Looms" /companies/Lake_Looms
        bdi "Jobs at Lake Looms" dir=ltr
    `)
  })

  test('of everything, with places to choose from', () => {
    const suggested: AnyEvent[] = [
      { type: 'type', text: 'Ka' }, { type: 'xstate.after.typingPause.placeSuggestions.waiting' }, done('suggestPlaces', [{ text: 'Kampala, Uganda', count: 12, more: true }, { text: 'Kabale', count: 1 }, { text: 'Kasese', count: 0 }]), { type: 'move', by: 1 },
    ]
    open(input(''), [done('loadJobs', { jobs, total: 20, matches: 1, facets })], placesOf('', ...suggested))
    const lines = outlineOf()
    expect(lines[0]).toBe('title "Jobs · Kazi"')
    const boxes = lines.slice(lines.findIndex((line) => line.startsWith('combobox')), lines.findIndex((line) => line.startsWith('submit')))
    expect(boxes).toEqual([
      'combobox "Location" aria-activedescendant aria-autocomplete=list aria-controls aria-expanded autocomplete=off maxlength=200 name=place placeholder=Location value=Ka',
      'listbox "Places" tabindex=-1',
      'option "Kampala, Uganda 12+ jobs" aria-selected tabindex=-1',
      'span "Kampala, Uganda" dir=auto',
      'option "Kabale 1 job" aria-selected=false tabindex=-1',
      'span "Kabale" dir=auto',
      'option "Kasese jobs nearby" aria-selected=false tabindex=-1',
      'span "Kasese" dir=auto',
      'span aria-live=polite',
    ])
    expect(lines.filter((line) => line.includes('Sort by'))).toEqual(['select "Sort by" form name=sort options="Newest= | Yearly pay=salary"'])
    const pages = lines.slice(lines.indexOf('nav "Pages"'), lines.indexOf('nav "Pages"') + 3)
    expect(pages).toEqual(['nav "Pages"', 'span aria-disabled', 'span aria-disabled'])
  })

  test('while it loads, the chosen option follows', () => {
    open(input(''), [found, { type: 'choose', group: 'remote', value: '1' }, { type: 'query.changed', search: '?remote=1&stated=1&openTo=UG&date=last-7-days' }])
    const lines = outlineOf()
    expect(lines.filter((line) => / checked| value=UG/.test(line) && !line.startsWith('checkbox "Uganda'))).toEqual([
      'checkbox "Remote only 1 job" checked form name=remote value=1',
      'select "Open to people in" form name=openTo options="Any country= | Uganda (1)=UG" value=UG',
      'radio "Last 7 Days 2 jobs" checked form name=date value=last-7-days',
      'radio "Any pay" checked form name=pay value',
      'checkbox "With pay stated 5 jobs" checked form name=stated value=1',
    ])
    expect(lines.filter((line) => line.startsWith('div aria-hidden'))).toHaveLength(1)
  })

  test('a landing page is indexed only with jobs enough', () => {
    open(input('?place=Kampala%2C+Uganda', { path: '/jobs/in/Kampala%2C_Uganda' }), [done('loadJobs', { jobs, total: 20, matches: 12, facets })], undefined, { place: 'Kampala, Uganda' })
    expect(outlineOf()[0]).toBe('title "Jobs · Kazi"')
  })

  test('internships have their level already', () => {
    open(input('', { path: '/internships', fixed: [{ group: 'experience', value: 'Internship' }] }), [found])
    const lines = outlineOf()
    expect(lines.filter((line) => line.startsWith('group'))).toEqual(['group "Remote"', 'group "Posted within"', 'group "Pay"', 'group "Type of Employment"', 'group "Company"', 'group "Country"', 'group "Salary type"'])
    expect(lines.filter((line) => line.startsWith('search'))).toEqual(['search action=/internships method=get'])
  })
})

test('the sheet of the filters', async () => {
  const sheet = createActor(disclosureMachine).start()
  sheet.send({ type: 'open' })
  const listing = actorAfter(withPendingCalls(listingMachine), input('?remote=1'), found)
  await act(async () => render(<FilterSheet listing={listing as never} sheet={sheet}>{null}</FilterSheet>))
  expectOutline('dialog "Filters" open\nh2 "Filters"\nbutton "Close"\nbutton "Clear filters"\nbutton "Show results"\noutput "12 Jobs Found!"', document.querySelector('dialog')!)
  const sent = vi.spyOn(listing, 'send').mockImplementation(() => {})
  act(() => screen.getByRole('button', { name: 'Clear filters' }).click())
  expect(sent.mock.calls).toEqual([[{ type: 'clear' }]])
  cleanup()
  await act(async () => render(<FilterSheet listing={actorAfter(withPendingCalls(listingMachine), input(''), found)} sheet={sheet}>{null}</FilterSheet>))
  expect(outlineOf(document.querySelector('dialog')!)).toContain('button "Clear filters" aria-disabled')
})

test('the button of the filters names the view that it opens, so that a rendered page asks for its code at the press', () => {
  open(input(''), [found])
  expect(screen.getByRole('button', { name: 'Filters' }).dataset).toMatchObject({ opens: 'filter-sheet' })
})

test('without JavaScript the filters have a button of their own, which sends the search with them', () => {
  const html = renderToStaticMarkup(<SearchFilters listing={actorAfter(withPendingCalls(listingMachine), input(''), found)} />)
  const page = document.createElement('div')
  page.innerHTML = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
  expect([...page.querySelectorAll('button')].map((button) => [button.type, button.textContent, button.getAttribute('form')])).toEqual([['submit', 'Apply filters', 'search']])
})

test('a filter in use has a capital where its words are the product’s own, and else is as people wrote it', () => {
  const { getByRole } = open(input('?employment=full-time&company=eBay'), [found])
  const isOurs = (name: string) => within(getByRole('link', { name: `Remove filter ${name}` })).getByText(name).classList.contains(optionLabel)
  expect([isOurs('full-time'), isOurs('eBay')]).toEqual([true, false])
})
