import { NotFoundView } from '../views/not-found.view.tsx'
import type { OpenScreen } from './board.ts'

export const open: OpenScreen = (_, { route }) => ({ View: () => <NotFoundView title={route.title} />, actors: [] })
