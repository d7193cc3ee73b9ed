import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { announcementMachine } from '../../../src/machines/shell/announcement.machine.ts'
import { neverShown, pressing, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const overlay = ({ queryByRole }: Screen) => queryByRole('dialog', { name: /^(Job fair|Open day)$/ })
const noOverlay: Assertion = (screen) => expect(overlay(screen)).toBeNull()
const announced: Assertion = (screen) => expect(overlay(screen)).not.toBeNull()

export const announcementBinding: Binding<typeof announcementMachine> = {
  actions: {
    close: pressing((screen) => {
      const dialog = overlay(screen)
      return dialog === null ? null : within(dialog).queryByRole('button', { name: 'Close' })
    }),
    'data.changed': 'fact',
  },
  assertions: {
    judging: neverShown,
    arriving: noOverlay,
    loading: noOverlay,
    waiting: noOverlay,
    hidden: noOverlay,
    shown: announced,
    refreshing: announced,
  },
}
