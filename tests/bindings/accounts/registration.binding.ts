import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import type { Registrant } from '../../../src/services/contract/accounts/registration.ts'
import { fillIn, labelled, named, passwordToggle, pressing, pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

/** The label of each field (rulings, The rest). */
export const labels: Record<string, string> = {
  firstName: 'First name',
  surname: 'Surname',
  telephone: 'Telephone',
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Confirm password',
  nin: 'NIN',
  dateOfBirth: 'Date of birth',
  country: 'Country',
  city: 'City',
  employerName: 'Employer name',
  industry: 'Industry',
  officialEmail: 'Official email',
  phone: 'Phone',
  address: 'Address',
  position: 'Position',
  website: 'Website',
  'socialMedia.twitter': 'Twitter',
  'socialMedia.facebook': 'Facebook',
  'socialMedia.linkedin': 'LinkedIn',
  'socialMedia.instagram': 'Instagram',
}
const genders: Record<string, string> = { male: 'Male', female: 'Female' }
const other: Record<Registrant, Registrant> = { Applicant: 'Employer', Employer: 'Applicant' }

const button = named<unknown>('button', /^Register(ing\.\.\.)?$/)

/** The file field of the chosen role; the other role's field is rendered too, disabled. */
const fileField = (screen: Screen) => ['Logo', 'Resume'].map((name) => labelled(name)(screen, null)).find((input) => input?.matches(':enabled') === true)

const stepOne = { level: 2, name: 'Register As', description: 'Step 1 of 2' }
const stepTwo = { level: 2, name: /^About you$|^You and your company$/, description: 'Step 2 of 2' }

const form = ({ getByRole, queryByRole }: Screen) => {
  getByRole('heading', stepTwo)
  expect(queryByRole('heading', stepOne)).toBeNull()
  expect(within(getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
}

export const registrationBinding: Binding<typeof registrationMachine> = {
  actions: {
    chooseRole: {
      control: named('radio', ({ role }) => role),
      // A chosen radio button sends no event when it is chosen again.
      perform: async ({ user, queryByRole }, { role }) => {
        const radio = queryByRole<HTMLInputElement>('radio', { name: role })
        if (radio === null) return
        const otherRadio = queryByRole('radio', { name: other[role] })
        if (radio.checked && otherRadio !== null) await user.click(otherRadio)
        await user.click(radio)
      },
    },
    next: pressingButton('Next'),
    back: pressingButton('Back'),
    change: {
      // The fields are there while a registration is sent, too: it takes no change.
      control: (screen, event) => (button(screen, null)?.ariaBusy === 'true' ? null : named('textbox', 'First name')(screen, event)),
      perform: async (screen, { fields }) => fillIn(screen, Object.fromEntries(Object.entries(fields).map(([name, text]) => [labels[name]!, text]))),
    },
    submit: {
      control: button,
      perform: async (screen, { draft: { fields: { gender, ...texts }, file } }) => {
        const register = button(screen, null)
        if (register === null) return
        if (register.ariaBusy === 'false') {
          await fillIn(screen, Object.fromEntries(Object.entries(texts).map(([name, text]) => [labels[name]!, text])))
          await screen.user.click(screen.getByRole('radio', { name: genders[gender!]! }))
          await screen.user.upload(fileField(screen)!, file === null ? [] : [file])
        }
        await screen.user.click(register)
      },
    },
    togglePassword: pressing(passwordToggle),
    'upload.progressed': 'fact',
    retry: pressingButton('Try again'),
  },
  assertions: {
    loading: (screen) => {
      hasMessage(screen, 'status', 'Loading...')
      expect(screen.queryByRole('form')).toBeNull()
    },
    unavailable: (screen) => {
      hasMessage(screen, 'alert', /./)
      screen.getByRole('button', { name: 'Try again' })
    },
    choosing: (screen) => {
      screen.getByRole('heading', stepOne)
      screen.getByRole('radio', { name: 'Applicant' })
      screen.getByRole('button', { name: 'Next' })
      expect(button(screen, null)).toBeNull()
    },
    filling: (screen) => {
      form(screen)
      expect(button(screen, null)).toMatchObject({ textContent: 'Register', ariaDisabled: 'false', ariaBusy: 'false' })
      expect(screen.queryByRole('progressbar', { name: 'Upload' })).toBeNull()
    },
    registering: (screen) => {
      form(screen)
      expect(button(screen, null)).toMatchObject({ textContent: 'Registering...', ariaDisabled: 'true', ariaBusy: 'true' })
      expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    },
    done: form,
  },
}
