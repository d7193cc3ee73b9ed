import type { Attack } from './attack.ts'
import { bodyAttacks } from './bodies.attack.ts'
import { importAttacks } from './import.attack.ts'
import { renderAttacks } from './render.attack.ts'

/** Every attack, in the order of the table. */
export const attacks: readonly Attack[] = [...bodyAttacks, ...renderAttacks, ...importAttacks]
