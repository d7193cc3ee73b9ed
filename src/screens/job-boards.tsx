import { JobBoardsView } from '../views/job-boards.view.tsx'
import type { OpenScreen } from './board.ts'

export const open: OpenScreen = (_, { route }) => ({ View: () => <JobBoardsView title={route.title} />, actors: [] })
