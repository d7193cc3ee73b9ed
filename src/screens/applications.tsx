import { createActor, fromPromise } from 'xstate'
import { applicationsMachine } from '../machines/applications.machine.ts'
import { loadApplications, showInterest, withdrawApplication } from '../services/applications.service.ts'
import { ApplicationsView } from '../views/applications.view.tsx'
import { effectsOf, type OpenScreen } from './board.ts'

export const open: OpenScreen = (board) => {
  const { api, cache } = board
  const applications = createActor(
    applicationsMachine.provide({
      actors: {
        loadApplications: fromPromise(({ signal }) => loadApplications(api, cache, signal)),
        withdraw: fromPromise(({ input, signal }) => withdrawApplication(api, cache, input.id, signal)),
        expressInterest: fromPromise(({ input, signal }) => showInterest(api, cache, input.id, signal)),
      },
      actions: effectsOf(board),
    }),
    { input: { loaded: null } },
  ).start()
  return { View: () => <ApplicationsView applications={applications} />, actors: [applications] }
}
