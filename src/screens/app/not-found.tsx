import { NotFoundView } from '../../views/app/not-found.view.tsx'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = () => ({ View: NotFoundView, actors: [] })
