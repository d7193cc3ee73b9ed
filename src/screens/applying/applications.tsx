import { ApplicationsView } from '../../views/applying/applications.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'
import { myApplications } from './my-applications.ts'

export const open: OpenScreen = (services) =>
  screen({
    children: { applications: child(myApplications(services)) },
    on: { 'applications.changed': { applications: 'data.changed' } },
    View: ApplicationsView,
  })
