import type { Context } from './theme.machine.ts'

/** Whether the dark theme is shown: the chosen one, or the system's where none is. */
export const isDark = ({ chosen, system }: Context): boolean => (chosen ?? system) === 'dark'
