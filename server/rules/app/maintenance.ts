/** Maintenance: the board is read, and nothing is written. */
import type { Config } from '../../config.ts'

/** Whether nothing may be written. */
export const isReadOnly = ({ MAINTENANCE }: Pick<Config, 'MAINTENANCE'>): boolean => MAINTENANCE === 'read-only'

/** After how many seconds a refused client may try again. */
export const maintenanceRetrySeconds = 120
