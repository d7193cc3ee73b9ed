import { BlankView } from '../../views/app/blank.view.tsx'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = (_, { route: { title = 'Kazi' } }) => ({ View: () => <BlankView title={title} />, actors: [] })
