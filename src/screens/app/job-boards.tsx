import { JobBoardsView } from '../../views/app/job-boards.view.tsx'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = () => ({ View: JobBoardsView, actors: [] })
