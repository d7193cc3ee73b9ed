import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../../machines/app/root.machine.ts'
import type { sidebarMachine } from '../../../machines/admin/sidebar.machine.ts'

/** What every page of the admin area is shown from. */
export type AdminProps = { root: ActorRefFrom<typeof rootMachine>; sidebar: ActorRefFrom<typeof sidebarMachine> }
