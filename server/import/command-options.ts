/** The options of the import command that settle what an import cannot decide by itself, as its command line has them. */
export const commandOptions = {
  company: '--company NAME',
  dates: '--dates day-first or --dates month-first',
  map: '--map FILE',
  source: '--source NAME',
} as const

export type CommandOption = keyof typeof commandOptions
