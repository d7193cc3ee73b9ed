import { ApplicationsView } from '../../views/applying/applications.view.tsx'
import { createActor } from '../actor.ts'
import type { OpenScreen } from '../board.ts'
import { myApplications } from './my-applications.ts'

export const open: OpenScreen = (board) => {
  const applications = createActor(myApplications(board)).start()
  return {
    View: () => <ApplicationsView applications={applications} />,
    actors: [applications],
    dataChanged: (area) => {
      if (area === 'applications') applications.send({ type: 'data.changed' })
    },
  }
}
