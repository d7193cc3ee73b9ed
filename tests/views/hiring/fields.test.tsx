import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { failed } from '../../../src/machines/model.ts'
import { jobEditingMachine } from '../../../src/machines/hiring/job-editing.machine.ts'
import { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { EditDialog } from '../../../src/views/hiring/my-jobs/edit-dialog.tsx'
import { EditJobView } from '../../../src/views/hiring/edit-job.view.tsx'
import { PostJobView } from '../../../src/views/hiring/post-job.view.tsx'
import { skillsOf } from '../../bindings/hiring/posted-skills.binding.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'

const signs = 'Signs keep the structure: ## heading, - item, 1. item, **bold**, *italic*, [text](https://…). Pasted text brings its own.'

/** What a field is beside what it always is: its text, whether it is locked, and its problem, after its hint. */
type State = { readonly [field: string]: { text?: string; rest?: string; problem?: string } }

const stateOf = (states: State, name: string, hint = '') => {
  const { text, rest = '', problem } = states[name] ?? {}
  const words = [hint, problem ?? ''].filter((part) => part !== '').join(' ')
  return `${text === undefined ? '' : `value="${text}" `}${rest} ${problem === undefined ? '' : 'aria-invalid '}${words === '' ? '' : `— ${words}`}`
}

const editor = (hint: string, states: State, required = '') => `
  toolbar "Structure of the description" aria-orientation=horizontal
    button "Heading"
    button "Subheading"
    button "Bold" aria-keyshortcuts=Control+B
    button "Italic" aria-keyshortcuts=Control+I
    button "Bullets"
    button "Numbers"
    button "Link"
    button "Preview"
  textarea "Description" name=description dir=auto ${required} ${stateOf(states, 'description', `${hint}${signs}`)}
`

const more = (firstDay: string, states: State) => `
  details
    summary "More detailsOptional. They bring the job into the list's filters and fill its page."
    select "Employment type" name=employmentType options="Not said= | full-time | part-time | temporary" ${stateOf(states, 'employmentType')}
    select "Experience level" name=experienceLevel options="Not said= | Internship | Work remotely | Entry Level | Mid Level | Senior" ${stateOf(states, 'experienceLevel')}
    date "Last day to apply" name=lastDay dir=auto ${firstDay} ${stateOf(states, 'lastDay', 'After it the job leaves the lists.')}
    url "Application URL" name=applyUrl autocomplete=off dir=auto inputmode=url placeholder=https:// ${stateOf(states, 'applyUrl', "Where you take applications on a site of your own. The job's page leads there, and nobody applies here.")}
    textarea "Benefits" name=benefits dir=auto ${stateOf(states, 'benefits', 'One on each line.')}
    textarea "Outlines" name=outlines dir=auto ${stateOf(states, 'outlines', 'What a day of this work is made of, one thing on each line.')}
    textarea "Growth" name=growth dir=auto ${stateOf(states, 'growth', 'Where it can lead, one thing on each line.')}
`

const countries = (states: State) => `
  group "Eligible countries"
    select "Another country" name=country options="Choose a country= | Uganda" ${stateOf(states, 'country', 'Whoever lives in one of these may apply.')}
    button "Add country"
    div aria-live=polite aria-relevant=additions
    ul "Eligible countries"
      li "Kenya" dir=auto
      button "Remove Kenya"
`

describe('posting a job (specification 2.6, 5: Post job; rulings, Jobs)', () => {
  const session = { userId: 'u2', role: 'Employer', isActive: true, email: 'grace@looms.example', companyName: 'Lake Looms', country: 'Uganda' }
  const input = { session, today: '2026-03-01', draft: null }

  const form = (states: State, remote = 'checkbox "Remote" name=remote') => `
    form "Post a Job" method=post novalidate
      h2 "The job"
      text "Job title" name=jobTitle aria-required autocomplete=off dir=auto ${stateOf(states, 'jobTitle')}
      text "Company name" name=companyName readonly value="Lake Looms" — From your profile.
      h2 "Pay"
      text "Minimum salary" name=minPrice autocomplete=off inputmode=decimal ${stateOf(states, 'minPrice')}
      text "Maximum salary" name=maxPrice autocomplete=off inputmode=decimal ${stateOf(states, 'maxPrice')}
      select "Currency" name=currency options="USD – US Dollar= | EUR – Euro=EUR | KES – Kenyan Shilling=KES" ${stateOf(states, 'currency')}
      select "Salary type" name=salaryType aria-required options="Choose one= | Hourly | Daily | Weekly | Monthly | Yearly" ${stateOf(states, 'salaryType')}
      output
      h2 "Place"
      text "Job city" name=jobCity aria-required autocomplete=off dir=auto ${stateOf(states, 'jobCity')}
      text "Country" name=jobCountry readonly value=Uganda — From your profile.
      ${remote}
      h2 "What it is about"
      group "Required skills" — Whichever of these the work asks for, and others in your own words: at most 10.
        checkbox "Communication Skills" name=skills value="Communication Skills"
        checkbox "Teamwork and Collaboration" name=skills value="Teamwork and Collaboration"
        checkbox "Problem-Solving Skills" name=skills value="Problem-Solving Skills"
        checkbox "Time Management" name=skills value="Time Management"
        checkbox "Adaptability and Flexibility" name=skills value="Adaptability and Flexibility"
        text "Another skill" name=skill autocomplete=off — Press Enter to add it.
        button "Add skill"
        div aria-live=polite aria-relevant=additions
      ${editor('', states)}
      ${more('min=2026-03-01', states)}
  `
  const open = async (postJob: ReturnType<typeof actorAfter<typeof postJobMachine>>) => {
    await act(async () => render(<PostJobView postJob={postJob} skills={skillsOf(postJob)} lists={someLists()} editor={someEditor()} />))
    return document.querySelector('form')!
  }
  const preview = `
    section "Preview"
      h2 "Preview"
      div inert
  `

  test('the fields', async () => {
    await open(createActor(postJobMachine, { input }).start())
    expect(outlineOf().slice(0, 2)).toEqual(['title "Post a Job · Kazi" noindex', 'h1 "Post a Job" tabindex=-1'])
    document.querySelector('form > section [inert]')!.replaceChildren()
    expectOutline(`${form({})}${preview}submit "Post Job"`, document.querySelector('form')!)
  })

  test('each field has its text and its problem', async () => {
    const line = 'x'.repeat(201)
    const texts = { jobTitle: line, minPrice: '20', maxPrice: '10', currency: 'EUR', salaryType: '', jobCity: line, lastDay: 'tomorrow', applyUrl: 'looms' }
    const prose = 'x'.repeat(10_001)
    const long = { description: prose, benefits: prose, outlines: prose, growth: prose }
    const chosen = { employmentType: 'part-time', experienceLevel: 'Senior', remote: true, remoteCountries: [] }
    await open(actorAfter(postJobMachine, input, { type: 'change', fields: { ...texts, ...long, ...chosen } }, { type: 'submit' }))
    const invalid = [...document.querySelectorAll('form [aria-invalid="true"]')].map((field) => {
      const [, name, description] = /"(.*?)".* — (.*)$/.exec(outlineOf(field)[0]!)!
      return `${name}: ${description}`
    })
    const tooLong = 'At most 10,000 characters.'
    expect(invalid).toEqual([
      'Job title: At most 200 characters.',
      'Maximum salary: Maximum salary must be greater than minimum salary',
      'Salary type: Salary type is required.',
      'Job city: At most 200 characters.',
      'Another country: Whoever lives in one of these may apply. Name at least one country.',
      `Description: ${signs} ${tooLong}`,
      'Last day to apply: After it the job leaves the lists. Not a day.',
      "Application URL: Where you take applications on a site of your own. The job's page leads there, and nobody applies here. Invalid URL",
      `Benefits: One on each line. ${tooLong}`,
      `Outlines: What a day of this work is made of, one thing on each line. ${tooLong}`,
      `Growth: Where it can lead, one thing on each line. ${tooLong}`,
    ])
    const written = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)[name]')].filter(({ type, readOnly, value }) => type !== 'checkbox' && !readOnly && value !== '')
    expect(Object.fromEntries(written.map(({ name, value }) => [name, value]))).toEqual({
      ...Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== '' && name !== 'lastDay')), ...long, employmentType: 'part-time', experienceLevel: 'Senior',
    })
  })

  test('nothing can be typed while it is posted', async () => {
    const fieldsOf = { jobTitle: 'Weaver', salaryType: 'Hourly', jobCity: 'Jinja', description: 'Weave.', remote: true, remoteCountries: ['Kenya'] }
    await open(actorAfter(withPendingCalls(postJobMachine), input, { type: 'change', fields: fieldsOf }, { type: 'submit' }))
    const controls = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea, button)')].filter((control) => control.closest('[inert]') === null)
    const free = controls.filter((control) => !control.matches('[readonly], [aria-disabled="true"]')).map((control) => control.textContent)
    expect(free).toEqual(['Preview'])
    expect([...document.querySelectorAll('[aria-busy="true"]')].map((element) => element.localName)).toEqual(['form', 'button'])
  })

  test('where the profile comes first', async () => {
    const postJob = actorAfter(
      postJobMachine, input, { type: 'change', fields: { jobTitle: 'Weaver', salaryType: 'Hourly', jobCity: 'Jinja', description: 'Weave.', remote: true, remoteCountries: ['Kenya'] } }, { type: 'submit' },
      failed('postJob', { status: 422, message: 'Complete your profile first.' }),
    )
    await open(postJob)
    document.querySelector('form > section [inert]')!.replaceChildren()
    const texts: State = { jobTitle: { text: 'Weaver' }, salaryType: { text: 'Hourly' }, jobCity: { text: 'Jinja' }, description: { text: 'Weave.' } }
    expectOutline(
      `${form(texts, `checkbox "Remote" name=remote checked\n${countries({})}`)}${preview}
      alert "Complete your profile first."
      link "Go to your profile" /user-profile
      submit "Post Job"`,
      document.querySelector('form')!,
    )
  })
})

describe('editing a job (specification 2.7, 5: Edit job)', () => {
  const description = 'Weave cotton on a wide loom, six pieces a week, with care.'
  const job: Job = { ...weaver, minPrice: 40, maxPrice: 60, currency: 'USD', salaryType: 'Daily', skills: ['Looms'], description, remote: true, remoteCountries: ['Kenya'], version: 3 } as Job
  const input = { id: 'j1', job, place: 'page', draft: null } as const
  const form = (states: State, rest = '', end = '') => `
    form "Job" method=post novalidate ${rest}
      text "Job title" name=jobTitle aria-required autocomplete=off dir=auto ${stateOf(states, 'jobTitle')}
      text "Minimum salary" name=minPrice aria-required autocomplete=off inputmode=decimal ${stateOf(states, 'minPrice')}
      text "Maximum salary" name=maxPrice aria-required autocomplete=off inputmode=decimal ${stateOf(states, 'maxPrice')}
      select "Currency" name=currency options="USD – US Dollar=USD | EUR – Euro=EUR | KES – Kenyan Shilling=KES" ${stateOf(states, 'currency')}
      select "Salary type" name=salaryType aria-required options="Choose one= | Daily | Hourly | Monthly | Yearly" ${stateOf(states, 'salaryType')}
      output
      text "City" name=jobCity aria-required autocomplete=off dir=auto ${stateOf(states, 'jobCity')}
      text "Country" name=jobCountry aria-required autocomplete=off dir=auto ${stateOf(states, 'jobCountry')}
      checkbox "Remote" name=remote checked
      ${countries(states)}
      ${editor('At least 50 characters. ', states, 'aria-required')}
      group "Skills"
        text "New skill" name=skill autocomplete=off — Press Enter to add it. At least one, at most 10.
        button "Add skill"
        div aria-live=polite aria-relevant=additions
        ul "Skills"
          li "Looms" dir=auto
          button "Remove Looms"
      ${more('', states)}
      output ${end}
      button "Cancel"
  `
  const texts: State = Object.fromEntries(
    Object.entries({ jobTitle: 'Weaver', minPrice: '40', maxPrice: '60', currency: 'USD', salaryType: 'Daily', jobCity: 'Kampala', jobCountry: 'Uganda', description }).map(([name, text]) => [name, { text }]),
  )
  const open = async (editing: ReturnType<typeof actorAfter<typeof jobEditingMachine>>) => {
    await act(async () => render(<EditJobView editing={editing} lists={someLists()} editor={someEditor()} />))
    return await screen.findByRole('form')
  }

  test('the fields', async () => {
    const shown = await open(createActor(jobEditingMachine, { input }).start())
    expect(outlineOf().slice(0, 2)).toEqual(['title "Edit Job Listing · Kazi" noindex', 'h1 "Edit Job Listing" tabindex=-1'])
    expectOutline(`${form(texts)}submit "Update"`, shown)
  })

  test('each field has its problem, once it was left', async () => {
    const long = 'x'.repeat(10_001)
    const wrong = { jobTitle: 'W', minPrice: '', maxPrice: '', salaryType: '', jobCity: 'K', jobCountry: 'U', description: 'Short.', lastDay: 'x', applyUrl: 'looms', benefits: long, outlines: long, growth: long, remoteCountries: [] }
    await open(actorAfter(jobEditingMachine, input, { type: 'removeSkill', skill: 'Looms' }, { type: 'change', fields: wrong }, { type: 'submit' }, { type: 'addSkill', skill: ' ' }))
    const invalid = [...document.querySelectorAll('form [aria-invalid="true"], fieldset[aria-describedby]')].map((field) => {
      const [, name, words] = /"(.*?)".* — (.*)$/.exec(outlineOf(field)[0]!.replaceAll('\n', ' '))!
      return `${name}: ${words}`
    })
    expect(invalid.map((line) => line.replace(signs, '…'))).toEqual([
      'Job title: Job title must be at least 3 characters.',
      'Minimum salary: Minimum salary is required.',
      'Maximum salary: Maximum salary is required.',
      'Salary type: Salary type is required.',
      'City: City must be at least 2 characters.',
      'Country: Country must be at least 2 characters.',
      'Another country: Whoever lives in one of these may apply. Name at least one country.',
      'Description: At least 50 characters. … Description must be at least 50 characters.',
      'Skills: At least one skill is required',
      'New skill: Press Enter to add it. At least one, at most 10. A skill must not be blank.',
      'Last day to apply: After it the job leaves the lists. Not a day.',
      "Application URL: Where you take applications on a site of your own. The job's page leads there, and nobody applies here. Invalid URL",
      'Benefits: One on each line. At most 10,000 characters.',
      'Outlines: What a day of this work is made of, one thing on each line. At most 10,000 characters.',
      'Growth: Where it can lead, one thing on each line. At most 10,000 characters.',
    ])
  })

  test('nothing can be typed while it is saved', async () => {
    await open(actorAfter(withPendingCalls(jobEditingMachine), input, { type: 'change', fields: { jobTitle: 'Head weaver' } }, { type: 'submit' }))
    const free = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea, button)')].filter((control) => !control.matches('[readonly], [aria-disabled="true"]'))
    expect(free.map((control) => control.textContent)).toEqual(['Preview'])
    expect([...document.querySelectorAll('[aria-busy="true"]')].map((element) => element.localName)).toEqual(['form', 'button'])
  })

  test('a version that was changed meanwhile is loaded by its button', async () => {
    await open(actorAfter(jobEditingMachine, input, { type: 'submit' }, failed('updateJob', { status: 409, message: 'This job was changed meanwhile.' })))
    const lines = outlineOf(document.querySelector('form')!)
    const group = 'group "Nothing was overwritten. What you typed stays here until you load the current version over it." tabindex=-1'
    expect(lines.slice(-6)).toEqual(['alert "This job was changed meanwhile."', group, 'button "Load the current version"', 'output', 'button "Cancel"', 'submit "Update" disabled'])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Nothing was overwritten/ }))
  })

  test('where it cannot be loaded', async () => {
    await act(async () => render(<EditJobView editing={actorAfter(jobEditingMachine, { id: 'j1', job: null, place: 'page', draft: null }, failed('loadJob', { status: 404, message: 'There is no such job.' }))} lists={someLists()} editor={someEditor()} />))
    expectOutline(`
      title "Edit Job Listing · Kazi" noindex
      h1 "Edit Job Listing" tabindex=-1
      alert "There is no such job."
      button "Try again"
      link "Back to My Jobs" /my-jobs
    `)
  })

  test('the dialog over the list stays where a press beside it would lose the input', async () => {
    const editing = createActor(jobEditingMachine, { input: { ...input, place: 'list' } }).start()
    await act(async () => render(<EditDialog editing={editing} lists={someLists()} editor={someEditor()} />))
    expect(outlineOf(screen.getByRole('dialog')).slice(0, 3)).toEqual(['dialog "Edit Job Listing" tabindex=-1', 'h2 "Edit Job Listing"', 'button "Close"'])
  })
})
