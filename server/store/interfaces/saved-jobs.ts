export type SavedJobStore = {
  /** The ids of the jobs that an account saved, the newest first; those that were deleted since stay until they are taken out. */
  ids(userId: string): Promise<string[]>
  /** The same with their titles, and when they were saved (ISO 8601, UTC). */
  byUser(userId: string): Promise<{ jobId: string; jobTitle: string; savedAt: string }[]>
  /** Saves a job unless it is saved; `full`: the account has saved `most`. Throws `NotFound` for a removed account. */
  save(userId: string, jobId: string, most: number): Promise<'saved' | 'unknown' | 'deleted' | 'full'>
  /** Takes a job out, whether it was saved or not. */
  unsave(userId: string, jobId: string): Promise<void>
  /**
   * Saves those of the jobs, newest first, that are known (deleted ones too) and not saved yet, before all that is saved already, up to `most` in all.
   * Throws `NotFound` for a removed account.
   */
  merge(userId: string, jobIds: readonly string[], most: number): Promise<void>
}
