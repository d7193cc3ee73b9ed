import { BlankView } from '../../views/app/blank.view.tsx'
import { screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (_, { route: { title = '' } }) => screen({ children: {}, View: () => <BlankView title={title} /> })
