import { done, failed } from '../model.ts'

/** How a confirmation ends: the answers, and the failure, which a question by itself never has. */
export const confirmationCases = {
  'xstate.done.actor.confirmation': { yes: done('confirmation', { confirmed: true }), no: done('confirmation', { confirmed: false }) },
  'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
}
