import { DashboardView } from '../../views/app/dashboard.view.tsx'
import { screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ root }) => screen({ children: {}, View: () => <DashboardView root={root} /> })
