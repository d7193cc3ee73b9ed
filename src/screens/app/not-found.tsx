import { NotFoundView } from '../../views/app/not-found.view.tsx'
import { screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = () => screen({ children: {}, View: NotFoundView })
