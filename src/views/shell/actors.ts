import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../machines/app/root.machine.ts'
import type { shellMachine } from '../../machines/shell/shell.machine.ts'

/** The actors of the top bar and its menus. */
export type ShellProps = { root: ActorRefFrom<typeof rootMachine>; shell: ActorRefFrom<typeof shellMachine> }
