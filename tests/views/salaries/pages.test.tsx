import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { salaryDistributionMachine } from '../../../src/machines/salaries/salary-distribution.machine.ts'
import { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { SalaryView } from '../../../src/views/salaries/salary.view.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

const items = Array.from({ length: 13 }, (_, at) => ({ id: at, title: `Weaver ${at + 1}`, salary: '$24,000 - $36,000', status: 'Stable', skills: ['Weaving'] }))
const spread = {
  count: 200, employers: 9, least: 1_000, from: 44_000, lower: 44_000, median: 52_500, upper: 60_000, to: 60_000, most: 950_000, outliers: 3,
  byEmployer: { lower: 60_000, median: 61_000, upper: 62_000 },
}
const distribution = { all: spread, titles: [{ name: 'Master Weaver', ...spread }], locations: [{ name: 'Kampala, Uganda', ...spread }], withoutRate: 3 }

const salaryOf = (text: string, ...events: AnyEvent[]) => actorAfter(withPendingCalls(salaryMachine), { text, isWhole: false }, ...events)
const postingsOf = (wanted: { title: string; location: string }, ...events: AnyEvent[]) => actorAfter(withPendingCalls(salaryDistributionMachine), { wanted }, ...events)
const anything = { title: '', location: '' }

describe('salaries (specification 2.8; issues 6, 15, 18)', () => {
  const head = `
    title "Salary Estimate · Kazi"
    h1 "Salary Estimate" tabindex=-1
    link "See the estimates by job title" #estimates
  `
  const postings = (title: string, location: string, hidden: string, found: string) => `
    section "What our postings pay"
      h2 "What our postings pay"
      form action=/salary method=get
        ${hidden}
        text "Title contains" name=posting autocomplete=off maxlength=200 ${title}
        text "Location contains" name=location autocomplete=off maxlength=200 ${location}
        submit "Show pay"
      div aria-live=polite
      ${found}
    div tabindex=-1
    search action=/salary method=get
  `
  const table = (title: string, column: string, name: string) => `
    div aria-hidden
    bdi "${name}"
    details
      summary "${title} as a table"
      table "${title}, a year"
        th "${column}" scope=col
        th "Median" scope=col
        th "Middle half" scope=col
        th "Median of employers" scope=col
        th "Lowest to highest" scope=col
        th "${name} 200 postings of 9 employers, 3 not drawn" scope=row
          bdi "${name}"
        td "$52,500"
        td "$44,000 – $60,000"
        td "$61,000"
        td "$1,000 – $950,000"
  `
  const card = (at: number, rest = '') => `${rest}h2 "Weaver ${at}"\nul "Skills"`

  test('the first estimates, and what the postings pay', () => {
    render(<SalaryView salary={salaryOf('', done('loadSalaries', items))} distribution={postingsOf(anything, done('loadDistribution', distribution))} />)
    expectOutline(`
      ${head}
      ${postings('', '', '', `
        ul aria-hidden
        ${table('Pay by title', 'Title', 'Master Weaver')}
        ${table('Pay by location', 'Location', 'Kampala, Uganda')}
        details
          summary "How this is counted"
      `)}
        search "Job title" name=title maxlength=200
        submit "Search"
      output "13 estimates"
      ${Array.from({ length: 12 }, (_, at) => card(at + 1)).join('\n')}
      form action=/salary method=get
        submit "Show all 13 estimates" name=all value=1
    `)
  })

  test('what is searched for stays in the address, whichever form is sent', () => {
    render(<SalaryView salary={salaryOf('weav', done('loadSalaries', items))} distribution={postingsOf({ title: 'loom', location: 'Kampala' }, done('loadDistribution', { all: null, titles: [], locations: [], withoutRate: 1 }))} />)
    expectOutline(`
      ${head}
      ${postings('value=loom', 'value=Kampala', 'hidden name=title value=weav', '')}
        hidden name=posting value=loom
        hidden name=location value=Kampala
        search "Job title" name=title maxlength=200 value=weav
        submit "Search"
      output "13 of 13 estimates for “weav”"
      ${Array.from({ length: 12 }, (_, at) => card(at + 1)).join('\n')}
      form action=/salary method=get
        hidden name=title value=weav
        hidden name=posting value=loom
        hidden name=location value=Kampala
        submit "Show all 13 estimates" name=all value=1
    `)
    expect(screen.getByText('Too few postings to tell what they pay.')).toBeDefined()
  })

  test('the rest has the focus once it is shown', () => {
    const salary = salaryOf('', done('loadSalaries', items))
    render(<SalaryView salary={salary} distribution={postingsOf(anything)} />)
    act(() => salary.send({ type: 'show.all' }))
    expect([document.activeElement?.localName, document.activeElement?.querySelector('h2')?.textContent, (document.activeElement as HTMLElement).tabIndex]).toEqual(['li', 'Weaver 13', -1])
  })

  test('estimates that come late leave the focus where it is', () => {
    const salary = salaryOf('')
    render(<SalaryView salary={salary} distribution={postingsOf(anything)} />)
    act(() => (salary as { send(event: AnyEvent): void }).send(done('loadSalaries', items)))
    expect([screen.getAllByRole('heading', { level: 2, name: /^Weaver/ }).length, document.activeElement]).toEqual([12, document.body])
  })

  test('nothing is found, and all are shown again', () => {
    const salary = salaryOf('zz', done('loadSalaries', items))
    render(<SalaryView salary={salary} distribution={postingsOf(anything, failed('loadDistribution', { status: 503 }))} />)
    expect(outlineOf().filter((line) => /^(alert|button|output)/.test(line))).toEqual(['alert "Failed to load what the postings pay."', 'button "Try again"', 'output "0 of 13 estimates for “zz”"', 'button "Show all estimates"'])
    act(() => screen.getByRole('button', { name: 'Show all estimates' }).click())
    expect(salary.getSnapshot().context.text).toBe('')
  })

  test('while both load, and when the estimates cannot be', () => {
    const loading = render(<SalaryView salary={createActor(withPendingCalls(salaryMachine), { input: { text: '', isWhole: false } }).start()} distribution={postingsOf(anything)} />)
    expect(outlineOf().filter((line) => /^(output|div)/.test(line))).toEqual(['output "Loading..."', 'div aria-hidden', 'div aria-live=polite', 'div tabindex=-1', 'output "Loading..."', 'div aria-hidden'])
    loading.unmount()
    render(<SalaryView salary={salaryOf('', failed('loadSalaries', { status: 503 }))} distribution={postingsOf(anything)} />)
    expect(outlineOf().slice(-2)).toEqual(['alert "Failed to load the salary estimates."', 'button "Try again"'])
  })
})
