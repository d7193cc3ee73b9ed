import { expect } from 'vitest'
import type { resumeMachine } from '../../../src/machines/profile/resume.machine.ts'
import { answering, inside, isBusy, labelled, neverShown, named, pressing, pressingButton, uploading, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

/** The page has other cards with such buttons. */
const inCard = (name: string) => pressing(inside('region', 'Resume', named('button', name)))
const input = labelled<unknown>(/^(Upload your resume|Choose the new file)$/)

const stored =
  (busy: 'Download resume' | 'Remove resume' | null): Assertion =>
  (screen) => {
    for (const name of ['Download resume', 'Replace resume', 'Remove resume']) expect(isBusy(screen, name)).toBe(name === busy)
    expect(input(screen, null)).toBeNull()
  }

const sending = (screen: Screen, canCancel: boolean) => {
  expect(input(screen, null)).toBeNull()
  screen.getByRole('progressbar', { name: 'Upload' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', !canCancel)
}

const asking =
  (name: string): Assertion =>
  ({ getByRole }) =>
    void getByRole('alertdialog', { name })

export const resumeBinding: Binding<typeof resumeMachine> = {
  actions: {
    choose: uploading(input),
    cancel: inCard('Cancel'),
    replace: pressingButton('Replace resume'),
    remove: pressingButton('Remove resume'),
    download: pressingButton('Download resume'),
    'upload.progressed': 'fact',
  },
  assertions: {
    resting: neverShown,
    stored: stored(null),
    askingToReplace: asking('Replace your resume?'),
    askingToRemove: asking('Remove your resume?'),
    downloading: stored('Download resume'),
    removing: stored('Remove resume'),
    choosing: (screen) => {
      expect(input(screen, null)).toHaveProperty('accept', '.pdf,.doc,.docx')
      expect(screen.queryByRole('progressbar')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Download resume' })).toBeNull()
    },
    uploading: (screen) => sending(screen, true),
    saving: (screen) => sending(screen, false),
  },
  children: {
    confirmation: async (screen, event) => {
      const name = screen.queryByRole('alertdialog', { name: 'Replace your resume?' }) === null ? 'Yes, remove' : 'Yes, replace'
      await answering(name)(screen, event)
    },
  },
}
