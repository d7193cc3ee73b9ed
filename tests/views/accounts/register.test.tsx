import { act, fireEvent, render, screen as queries, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Actor } from 'xstate'
import { registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { applicantModel, employerModel, newcomerModel } from '../../../src/machines/accounts/registration.model.ts'
import type { Registrant } from '../../../src/services/contract/accounts/registration.ts'
import { RegisterView } from '../../../src/views/accounts/register.view.tsx'
import { labels, registrationBinding } from '../../bindings/accounts/registration.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

// The form has two dozen fields; on a busy machine five seconds are not enough for a path.
vi.setConfig({ testTimeout: 30_000 })

/** The control of a label. The form is long: Testing Library's own queries take seconds in it. */
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  if (found?.control == null) throw new Error(`No field is called "${label}"`)
  return found.control as HTMLInputElement
}
const anybody = { newcomer: null, returnTo: null, typedBefore: null }
const isShown = (element: Element | null) => element !== null && element.closest('[hidden]') === null

const view = (registration: Actor<typeof registrationMachine>) => (
  <main>
    <RegisterView registration={registration} today="2026-03-01" />
  </main>
)

replayInView(applicantModel, registrationBinding, view)
replayInView(employerModel, registrationBinding, view)
replayInView(newcomerModel, registrationBinding, view)

const openForm = (role: Registrant) => {
  const options = { countries: ['Kenya', 'Uganda'], industries: [{ category: 'Manufacturing', names: ['Textiles'] }], mode: 'strict' as const }
  const registration = actorAfter(registrationMachine, anybody, done('loadOptions', options))
  render(view(registration))
  const pressed = (name: string) => fireEvent.click(queries.getByText(name, { selector: 'button *' }))
  const chosen = (name: Registrant) => fireEvent.click(queries.getByRole('radio', { name }))
  chosen(role)
  pressed('Next')
  return { registration, pressed, chosen }
}

describe('the steps (specification 2.10, 4: Registration)', () => {
  test('Back keeps what was typed, the password and the file too, and so does the other role; neither password nor NIN is in the machine', async () => {
    const { registration, pressed, chosen } = openForm('Employer')
    const typed = ['First name', 'Password', 'Confirm password', 'Employer name', 'LinkedIn']
    fireEvent.change(field('NIN'), { target: { value: 'my NIN' } })
    for (const label of typed) fireEvent.change(field(label), { target: { value: `my ${label}` } })
    await userEvent.upload(field('Logo'), new File(['PNG'], 'looms.png'))
    fireEvent.click(field('Female'))

    pressed('Back')
    chosen('Applicant')
    pressed('Next')
    expect(isShown(field('Employer name'))).toBe(false)
    await userEvent.upload(field('Resume'), new File(['PDF'], 'ada.pdf'))
    pressed('Back')
    chosen('Employer')
    pressed('Next')

    expect(typed.map((label) => field(label).value)).toEqual(typed.map((label) => `my ${label}`))
    expect([field('Logo'), field('Resume')].map(({ files }) => files?.item(0)?.name)).toEqual(['looms.png', 'ada.pdf'])
    expect(field('Female').checked).toBe(true)
    const { context } = registration.getSnapshot()
    expect(context.typed).toMatchObject({ firstName: 'my First name', employerName: 'my Employer name', 'socialMedia.linkedin': 'my LinkedIn', gender: 'female' })
    expect(JSON.stringify(context)).not.toMatch(/my (Password|Confirm password|NIN)/)
  })

  test('the heading of a step takes the focus when the visitor comes to it', () => {
    const { pressed } = openForm('Applicant')
    expect(document.activeElement).toBe(queries.getByRole('heading', { level: 2, name: 'About you', description: 'Step 2 of 2' }))
    pressed('Back')
    expect(document.activeElement).toBe(queries.getByRole('heading', { level: 2, name: 'Register As', description: 'Step 1 of 2' }))
  })

  test('the first step takes no focus by itself, and Next without a role leads to the choice', () => {
    const options = { countries: [], industries: [], mode: 'strict' as const }
    render(view(actorAfter(registrationMachine, anybody, done('loadOptions', options))))
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(queries.getByRole('button', { name: 'Next' }))
    expect(document.activeElement).toBe(queries.getByRole('radio', { name: 'Applicant', checked: false }))
    queries.getByRole('radiogroup', { name: 'Register As', description: 'Please select a role before proceeding.' })
  })
})

describe('what a form asks, and what a reload leaves of it (issue 18: Registration)', () => {
  test.each(['Applicant', 'Employer'] as const)('%s: no group has more than six fields, and each says its name', (role) => {
    openForm(role)
    const groups = queries.getAllByRole('group').filter((group) => group.matches('fieldset:not([disabled])'))
    const fieldsOf = (group: HTMLElement) => new Set([...group.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name)).size
    expect(groups.length).toBeGreaterThan(4)
    for (const group of groups) {
      expect(group.querySelector('legend')?.textContent).toMatch(/./)
      expect(fieldsOf(group)).toBeLessThanOrEqual(6)
    }
  })

  test('every field but the secrets has its text again, in the role that was chosen', () => {
    const options = { countries: ['Kenya', 'Uganda'], industries: [{ category: 'Manufacturing', names: ['Textiles'] }], mode: 'strict' as const }
    const fields = { firstName: 'Ada', email: 'ada@looms.example', dateOfBirth: '1990-12-10', gender: 'female', country: 'Kenya', employerName: 'Lake Looms', industry: 'Textiles' }
    render(view(actorAfter(registrationMachine, { ...anybody, typedBefore: { role: 'Employer', fields } }, done('loadOptions', options))))
    const shown = ['First name', 'E-mail', 'Date of birth', 'Country', 'Employer name', 'Industry', 'Password', 'Confirm password', 'NIN']
    expect(shown.map((label) => field(label).value)).toEqual(['Ada', 'ada@looms.example', '1990-12-10', 'Kenya', 'Lake Looms', 'Textiles', '', '', ''])
    expect(field('Female').checked).toBe(true)
    queries.getByText(/^What you typed before is still here\. Only your passwords and your NIN are to be entered again/)
  })
})

describe('problems (specification 5: Failing validation)', () => {
  test('the summary takes the focus each time, stands in the order of the form and leads to each field', () => {
    const { pressed } = openForm('Employer')
    pressed('Register')
    const summary = queries.getByRole('group', { name: 'Please fix the validation errors before proceeding.' })
    expect(document.activeElement).toBe(summary)
    field('City').focus()
    pressed('Register')
    expect(document.activeElement).toBe(summary)

    const places = within(summary).getAllByRole('button').map((way) => {
      fireEvent.click(way)
      const focused = document.activeElement as HTMLInputElement
      const descriptions = (focused.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '').split(' ')
      expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain(way.textContent)
      return [way.textContent, focused] as const
    })
    expect(places.map(([problem, { name }]) => [problem, name])).toEqual([
      ['First name is required.', 'firstName'],
      ['Surname is required.', 'surname'],
      ['Email is required.', 'email'],
      ['Password is required.', 'password'],
      ['NIN is required.', 'nin'],
      ['Date of birth is required.', 'dateOfBirth'],
      ['Gender is required.', 'gender'],
      ['Country is required.', 'country'],
      ['City is required.', 'city'],
      ['Employer name is required.', 'employerName'],
      ['Industry is required.', 'industry'],
      ['Logo is required.', 'companyLogo'],
      ['Official email is required.', 'officialEmail'],
      ['Phone is required.', 'phone'],
      ['Address is required.', 'address'],
      ['Social media link is required.', 'socialMedia'],
    ])
    for (const [[, before], [, after]] of places.slice(1).map((place, at) => [places[at]!, place] as const))
      expect(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  test('each stands at its field, and a change of role takes them away', () => {
    const { pressed, chosen } = openForm('Applicant')
    pressed('Register')
    queries.getByRole('textbox', { name: 'First name', description: 'First name is required.' })
    queries.getByRole('radiogroup', { name: 'Gender', description: 'Gender is required.' })
    expect(field('Resume').getAttribute('aria-invalid')).toBe('true')
    pressed('Back')
    chosen('Employer')
    pressed('Next')
    expect(queries.queryByText('First name is required.')).toBeNull()
  })
})

test('the fields tell a browser what belongs into them (WCAG 1.3.5), and which are required', () => {
  openForm('Employer')
  const filled = ['First name', 'Surname', 'E-mail', 'Telephone', 'Password', 'Date of birth', 'Country', 'City', 'Employer name', 'Official email']
  expect(filled.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
    'given-name', 'family-name', 'email', 'tel', 'new-password', 'bday', 'country-name', 'address-level2', 'organization', 'work email',
  ])
  const required = Object.values(labels).filter((label) => field(label).getAttribute('aria-required') === 'true')
  expect(required).toEqual([
    'First name', 'Surname', 'E-mail', 'Password', 'Confirm password', 'NIN', 'Date of birth', 'Country', 'City',
    'Employer name', 'Industry', 'Official email', 'Phone', 'Address',
  ])
  expect(field('Date of birth')).toMatchObject({ type: 'date', min: '1900-01-01', max: '2026-03-01' })
})

test('the password is shown in both fields and hidden again', async () => {
  openForm('Applicant')
  const types = () => ['Password', 'Confirm password'].map((label) => field(label).type)
  await act(async () => queries.getByRole('button', { name: 'Show password' }).click())
  expect(types()).toEqual(['text', 'text'])
  await act(async () => queries.getByRole('button', { name: 'Hide password' }).click())
  expect(types()).toEqual(['password', 'password'])
})
