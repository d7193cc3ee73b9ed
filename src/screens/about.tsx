import { AboutView } from '../views/about.view.tsx'
import type { OpenScreen } from './board.ts'

export const open: OpenScreen = () => ({ View: AboutView, actors: [] })
