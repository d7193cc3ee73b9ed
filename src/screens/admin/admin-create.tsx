import { fromPromise } from 'xstate'
import { adminCreationMachine } from '../../machines/admin/admin-creation.machine.ts'
import { createAdmin, createSuperAdmin } from '../../services/admin/admins.service.ts'
import { loadConfig } from '../../services/app/config.service.ts'
import { adminRoles, rolesMadeBy } from '../../services/contract/admin/admins.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import { changedTexts } from '../../services/browser/changed-texts.ts'
import { AdminCreateView } from '../../views/admin/admin-create.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { guarded } from '../leaving.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services, { session }) => {
  const { root, api, cache, signIn } = services
  const party = partyOf(session)
  const sidebar = openSidebar(services)
  const creation = child(
    adminCreationMachine.provide({
      actors: {
        loadOffered: fromPromise(async ({ signal }) => rolesMadeBy(party, (await loadConfig(api, cache, signal)).superAdminsBy)),
        createAdmin: fromPromise(({ input, signal }) => createAdmin(api, input, signal)),
        createSuperAdmin: fromPromise(({ input, signal }) => createSuperAdmin(api, input, signal)),
      },
    }),
    { creator: session?.userId ?? null, offered: may(party, 'superAdminister') ? adminRoles : null, asksPassword: signIn?.passwordless !== true, adminsBy: signIn?.decidesAdmins === true ? signIn.provider : null },
  )
  const page = screen({ children: { creation }, View: (actors) => <AdminCreateView root={root} sidebar={sidebar} {...actors} /> })
  return guarded(services, page, () => changedTexts('admin') !== null)
}
