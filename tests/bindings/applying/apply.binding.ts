import { expect } from 'vitest'
import type { applyMachine, ApplyDraft, Method } from '../../../src/machines/applying/apply.machine.ts'
import { fillIn, inside, isBusy, neverShown, named, pressing, pressingButton, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const labels: Record<Method, string | RegExp> = { profile: /^Use the CV in your profile \(/, upload: 'Upload CV', url: 'Provide CV URL' }

const send = 'Send application'

/** A chosen radio button sends no event when it is chosen again. */
const choose = async ({ user, getByRole, queryByRole }: Screen, method: Method) => {
  const other = method === 'upload' ? 'url' : 'upload'
  if (method === 'profile' && queryByRole('radio', { name: labels.profile }) === null) return
  if (getByRole<HTMLInputElement>('radio', { name: labels[method] }).checked) await user.click(getByRole('radio', { name: labels[other] }))
  await user.click(getByRole('radio', { name: labels[method] }))
}

const hand = async (screen: Screen, { method, file, url, note }: ApplyDraft) => {
  await choose(screen, method)
  await screen.fill(screen.getByRole('textbox', { name: 'Note to the employer' }), note)
  if (method === 'profile') return
  if (method === 'url') return screen.fill(screen.getByRole('textbox', { name: 'CV URL' }), url)
  await screen.user.upload(screen.getByLabelText('CV file'), file === null || file.name === '' ? [] : [file])
}

const form = (screen: Screen, busy: boolean) => {
  screen.getByRole('dialog', { name: 'Apply for Weaver at Lake Looms' })
  for (const name of [labels.upload, labels.url]) screen.getByRole('radio', { name })
  expect(isBusy(screen, send)).toBe(busy)
}

const applyNow: Assertion = ({ getByRole, queryByRole }) => {
  expect(getByRole('button', { name: 'Apply Now' })).toMatchObject({ disabled: false, ariaBusy: null })
  for (const role of ['dialog', 'alertdialog']) expect(queryByRole(role)).toBeNull()
}

export const applyBinding: Binding<typeof applyMachine> = {
  actions: {
    open: pressingButton('Apply Now'),
    close: {
      control: named('button', /^(Cancel|Not now)$/),
      perform: async (screen, { typed }) => {
        await fillIn(screen, { 'CV URL': typed?.url ?? '', 'Note to the employer': typed?.note ?? '' })
        await screen.user.keyboard('{Escape}')
      },
    },
    login: pressing(inside('alertdialog', 'Login Required', named('button', 'Login'))),
    signUp: pressing(inside('alertdialog', 'Login Required', named('button', 'Sign Up'))),
    chooseMethod: {
      control: named('radio', ({ method }) => labels[method]),
      perform: (screen, { method }) => choose(screen, method),
    },
    submit: {
      control: named('button', send),
      perform: async (screen, { draft }) => {
        if (screen.queryByRole('dialog') === null) return
        if (!isBusy(screen, send)) await hand(screen, draft)
        await screen.user.click(screen.getByRole('button', { name: send }))
      },
    },
    'upload.progressed': 'fact',
  },
  assertions: {
    deciding: neverShown,
    guest: applyNow,
    loginRequired: ({ getByRole }) => {
      getByRole('alertdialog', { name: 'Login Required' })
      getByRole('button', { name: 'Login' })
      getByRole('button', { name: 'Sign Up' })
    },
    barred: ({ getByRole, getByText }) => {
      expect(getByRole('button', { name: 'Apply Now', description: 'Only applicants can apply.' })).toHaveProperty('disabled', true)
      getByText('Only applicants can apply.')
    },
    checking: ({ getByRole, queryByRole }) => {
      expect(getByRole('button', { name: 'Apply Now' })).toHaveProperty('disabled', false)
      expect(queryByRole('dialog')).toBeNull()
    },
    ready: applyNow,
    choosing: (screen) => form(screen, false),
    uploading: (screen) => {
      form(screen, true)
      screen.getByRole('progressbar', { name: 'Upload' })
    },
    'sending.shown': (screen) => {
      form(screen, true)
      expect(screen.queryByRole('progressbar')).toBeNull()
    },
    'sending.closed': (screen) => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(isBusy(screen, 'Apply Now')).toBe(true)
    },
    applied: ({ getByRole, queryByRole }) => {
      expect(queryByRole('dialog')).toBeNull()
      expect(getByRole('button', { name: 'Applied' })).toHaveProperty('disabled', true)
      getByRole('link', { name: 'See my applications' })
    },
  },
}
