import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../../machines/app/root.machine.ts'
import type { sidebarMachine } from '../../../machines/admin/sidebar.machine.ts'

/** The actors of every admin page. */
export type AdminProps = { root: ActorRefFrom<typeof rootMachine>; sidebar: ActorRefFrom<typeof sidebarMachine> }
