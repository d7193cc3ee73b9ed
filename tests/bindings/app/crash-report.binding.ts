import { expect } from 'vitest'
import type { crashReportMachine } from '../../../src/machines/app/crash-report.machine.ts'
import { pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const offer = ({ getByRole, getByText, getByLabelText }: Screen, outcome: RegExp) => {
  getByText(/^What you have sent is kept\./)
  getByRole('link', { name: 'All jobs' })
  getByRole('link', { name: 'Home' })
  getByRole('heading', { level: 2, name: 'Tell us what happened' })
  getByText('What the report says')
  expect(getByLabelText('Report')).toHaveProperty('readOnly', true)
  expect(getByRole('status').textContent).toMatch(outcome)
}
const isOpen = ({ getByRole }: Screen) => getByRole('group').hasAttribute('open')

export const crashReportBinding: Binding<typeof crashReportMachine> = {
  actions: { copy: pressingButton('Copy report') },
  assertions: {
    offered: (screen) => {
      offer(screen, /^$/)
      expect(isOpen(screen)).toBe(false)
    },
    copying: (screen) => {
      offer(screen, /^$/)
      expect(screen.getByRole('button', { name: 'Copy report' })).toHaveProperty('ariaBusy', 'true')
    },
    copied: (screen) => offer(screen, /^The report is copied\./),
    refused: (screen) => {
      offer(screen, /copy it by hand\.$/)
      expect(isOpen(screen)).toBe(true)
      const field = screen.getByLabelText<HTMLTextAreaElement>('Report')
      expect(document.activeElement).toBe(field)
      expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value)
    },
  },
}
