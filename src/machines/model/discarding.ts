/** What the models of forms demand where closing would lose input. */
import { done, failed } from '../model.ts'

const question = {
  title: 'Close without saving?',
  text: 'What you have typed will be lost.',
  confirmLabel: 'Yes, close',
  cancelLabel: 'Keep editing',
}
/** The question is open. */
export const withQuestion = { invokes: { confirmation: question }, shows: Object.values(question) }

export const lossless = 'Dialogs: nothing typed is lost without a question'

/** How the question ends. */
export const answeredCases = {
  'xstate.done.actor.confirmation': { yes: done('confirmation', { confirmed: true }), no: done('confirmation', { confirmed: false }) },
  'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
}
