import { expect } from 'vitest'
import type { Draft } from '../../../src/machines/hiring/job-forms/post-job.draft.ts'
import type { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { presetSkills } from '../../../src/services/contract/hiring/limits.ts'
import { answering, fillIn, named, pressingButton, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'
import { chooseRemote } from './choose-remote.ts'

/** The label of each field (rulings, The rest). */
export const labels: Record<Exclude<keyof Draft, 'skills' | 'newSkill' | 'remote' | 'remoteCountries'>, string> = {
  jobTitle: 'Job title',
  minPrice: 'Minimum salary',
  maxPrice: 'Maximum salary',
  currency: 'Currency',
  salaryType: 'Salary type',
  jobCity: 'Job city',
  description: 'Description',
  employmentType: 'Employment type',
  experienceLevel: 'Experience level',
  lastDay: 'Last day to apply',
  applyUrl: 'Application URL',
  benefits: 'Benefits',
  outlines: 'Outlines',
  growth: 'Growth',
}

const chooseSkills = async ({ user, queryByRole }: Screen, skills: readonly string[]) => {
  for (const name of presetSkills) {
    const choice = queryByRole<HTMLInputElement>('checkbox', { name })
    if (choice !== null && choice.checked !== skills.includes(name)) await user.click(choice)
  }
}

/** A collapsed field cannot be filled in. */
const unfold = async ({ user, queryByText }: Screen) => {
  const title = queryByText('More details')
  if (title?.closest('details')?.open === false) await user.click(title)
}

const form = ({ getByRole, queryByRole }: Screen) => {
  getByRole('form', { name: 'Post a Job' })
  for (const name of ['Job title', 'Company name', 'Country']) getByRole('textbox', { name })
  expect(queryByRole('alertdialog')).toBeNull()
  return getByRole('button', { name: 'Post Job' })
}
const ended: Assertion = ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull()

export const postJobBinding: Binding<typeof postJobMachine> = {
  actions: {
    change: {
      control: named('textbox', 'Job title'),
      perform: async (screen, { fields: { skills, newSkill: _, remote, remoteCountries, ...texts } }) => {
        await unfold(screen)
        await fillIn(screen, Object.fromEntries(Object.entries(texts).map(([name, text]) => [labels[name as keyof typeof labels], text])))
        if (skills !== undefined) await chooseSkills(screen, skills)
        await chooseRemote(screen, { remote, remoteCountries })
      },
    },
    submit: pressingButton('Post Job'),
    /** A link and Back are pressed outside of the form. */
    leave: 'fact',
  },
  assertions: {
    blank: (screen) => expect(form(screen).ariaBusy).toBeNull(),
    'unsaved.editing': (screen) => expect(form(screen).ariaBusy).toBeNull(),
    'unsaved.posting': (screen) => expect(form(screen)).toMatchObject({ ariaBusy: 'true', ariaDisabled: 'true' }),
    'unsaved.doubting': ({ getByRole }) => void getByRole('alertdialog', { name: 'Post without a description?' }),
    'unsaved.confirming': ({ getByRole }) => void getByRole('alertdialog', { name: 'Leave without posting?' }),
    posted: ended,
    left: ended,
  },
  children: { confirmation: answering(/^(Yes, leave|Post anyway)$/, /^(Keep editing|Go back)$/) },
}
