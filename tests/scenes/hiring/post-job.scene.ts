import { ada } from '../../../src/machines/model/samples.ts'
import type { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { postJob as postJobCall } from '../../../src/services/contract/hiring/posting.ts'
import { postJobBinding } from '../../bindings/hiring/post-job.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const grace: UserInfo = { ...ada, userId: 'u2', token: 't', role: 'Employer', employerName: 'Lake Looms', companyName: 'Lake Looms', companyLogo: '/logos/kilima.svg' }
const { companyLogo: _, ...withoutLogo } = grace

/** The form after two navigations, from a list page and from another page: both are in the browser's history. */
const formOf = (session: UserInfo): StartingPoint & { session: UserInfo } => ({
  at: '/jobs?title=loom',
  via: '/salary',
  session,
  answers: { listSalaries: { status: 200, body: [] } },
  carried: { from: '/employer-dashboard' },
  now: '2026-03-01T09:00:00Z',
  enter: async ({ screen, until }) => screen.user.click(await until(() => screen.getByRole('link', { name: 'Post A Job' }))),
})
const { change } = postJobBinding.actions
const barred = 'who may not post is led to the login page, and comes to no form'

const isAt = (path: string) => () => {
  if (location.pathname !== path) throw new Error(`The address is ${location.pathname}, not ${path}`)
}

/** No link can be pressed under a confirmation, but the browser's own history still navigates. */
const leave = async ({ screen }: SceneTools, to: string) => {
  const isAsked = screen.queryByRole('alertdialog') !== null
  if (to !== '/salary') history.back()
  else if (isAsked) history.go(-2)
  else await screen.user.click(screen.getByRole('link', { name: 'Salary Estimate' }))
}

export const postJob = scene<typeof postJobMachine>({
  calls: { postJob: [postJobCall] },
  binding: postJobBinding,
  inputs: {
    employer: formOf(grace),
    'after the session ended': afterSessionEnded(formOf({ ...ada, userId: 'u3', token: 't', role: 'Admin' }), async ({ screen, until }, { draft }) => {
      await until(() => screen.getByRole('textbox', { name: 'Job title' }))
      if (change !== 'fact') await change.perform(screen, { type: 'change', fields: draft })
    }),
    admin: formOf({ ...ada, userId: 'u3', token: 't', role: 'Admin' }),
    'super-admin': formOf({ ...withoutLogo, role: 'Super-Admin', employerName: '' }),
    applicant: barred,
    'unknown role': barred,
    guest: barred,
  },
  facts: {
    leave: async (tools, { navigation: { to } }) => {
      const { screen, until } = tools
      const isBlank = screen.getByRole<HTMLInputElement>('textbox', { name: 'Job title' }).value === ''
      await leave(tools, to)
      if (!isBlank) return
      // It needs no confirmation: the visitor is on that page, and returns.
      await until(isAt(new URL(to, location.href).pathname))
      if (to === '/salary') history.back()
      else history.forward()
      await until(isAt('/post-job'))
    },
  },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
