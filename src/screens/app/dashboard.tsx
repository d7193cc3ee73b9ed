import { DashboardView } from '../../views/app/dashboard.view.tsx'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = ({ root }) => ({ View: () => <DashboardView root={root} />, actors: [] })
