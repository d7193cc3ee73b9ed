import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { announcementMachine } from '../../../src/machines/admin/announcement.machine.ts'
import { leftAtOnce, pressing, type Binding, type Screen, type Sight } from '../../support/replay/binding.ts'

const overlay = ({ queryByRole }: Screen) => queryByRole('dialog', { name: /^(Job fair|Open day)$/ })
const nothingOver: Sight = (screen) => expect(overlay(screen)).toBeNull()
const announced: Sight = (screen) => expect(overlay(screen)).not.toBeNull()

export const announcementBinding: Binding<typeof announcementMachine> = {
  gestures: {
    close: pressing((screen) => {
      const dialog = overlay(screen)
      return dialog === null ? null : within(dialog).queryByRole('button', { name: 'Close' })
    }),
    'data.changed': 'fact',
  },
  sights: {
    starting: leftAtOnce,
    judging: leftAtOnce,
    loading: nothingOver,
    waiting: nothingOver,
    hidden: nothingOver,
    shown: announced,
    refreshing: announced,
  },
}
