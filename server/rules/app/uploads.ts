/** Which uploads are abandoned. */
import type { StoredFile } from '../../store/store.ts'

/** How long an upload may stay unused, in milliseconds. */
const waits = 60 * 60_000

/** The files of a kind that were uploaded more than an hour before `now` and are not among those in use, by id. */
export const abandoned = (kind: StoredFile['kind'], inUse: readonly string[], files: readonly Pick<StoredFile, 'id' | 'kind' | 'createdAt'>[], now: Date): string[] =>
  files.filter((file) => file.kind === kind && !inUse.includes(file.id) && now.getTime() - Date.parse(file.createdAt) > waits).map(({ id }) => id)
