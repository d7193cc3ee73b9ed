import { startPostgres } from '../support/database/postgres.ts'

/** Starts a PostgreSQL that keeps its data through a crash, as an operator's does; those of tests do not. See `startPostgres`. */
export const startDurablePostgres = (more: readonly string[] = []) => startPostgres(['fsync=on', 'full_page_writes=on', ...more])
