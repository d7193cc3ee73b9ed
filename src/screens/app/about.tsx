import { AboutView } from '../../views/app/about.view.tsx'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = () => ({ View: AboutView, actors: [] })
