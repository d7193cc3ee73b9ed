import { fromPromise } from 'xstate'
import { applicationsMachine } from '../../machines/applying/applications.machine.ts'
import { loadApplications, showInterest, withdrawApplication } from '../../services/applying/applications.service.ts'
import { effectsOf, type Board } from '../board.ts'

/** The applicant's own applications with their services, for every screen that shows them. */
export const myApplications = (board: Board) =>
  applicationsMachine.provide({
    actors: {
      loadApplications: fromPromise(({ input, signal }) => loadApplications(board.api, board.cache, input.page, signal)),
      withdraw: fromPromise(({ input, signal }) => withdrawApplication(board.api, board.cache, input.id, signal)),
      expressInterest: fromPromise(({ input, signal }) => showInterest(board.api, board.cache, input.id, signal)),
    },
    actions: effectsOf(board),
  })
