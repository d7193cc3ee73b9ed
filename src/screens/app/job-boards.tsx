import { JobBoardsView } from '../../views/app/job-boards.view.tsx'
import { screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = () => screen({ children: {}, View: JobBoardsView })
