import { AboutView } from '../../views/app/about.view.tsx'
import { screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = () => screen({ children: {}, View: AboutView })
