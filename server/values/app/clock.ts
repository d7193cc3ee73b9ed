/** The clock of this machine; a test injects another one. */
export const systemClock = (): Date => new Date()
