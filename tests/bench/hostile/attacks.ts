import type { Attack } from './attack.ts'
import { bodyAttacks } from './bodies.attack.ts'
import { callAttacks } from './calls.attack.ts'
import { connectionAttacks } from './connections.attack.ts'
import { importAttacks } from './import.attack.ts'
import { renderAttacks } from './render.attack.ts'
import { uploadAttacks } from './uploads.attack.ts'

/** Every attack, in the order of the table. */
export const attacks: readonly Attack[] = [...bodyAttacks, ...uploadAttacks, ...callAttacks, ...connectionAttacks, ...renderAttacks, ...importAttacks]
