import type { Question } from './app/confirmation.machine.ts'

/** The confirmation before a form closes that has unsaved input. */
export const discardQuestion: Question = {
  title: 'Close without saving?',
  text: 'What you have typed will be lost.',
  confirmLabel: 'Yes, close',
  cancelLabel: 'Keep editing',
}
