export type FetchedLogo = { url: string; id: string; bytes: number }

/** Logos that lie on another host, each fetched once for all jobs that name it (specification 2.4). */
export type LogoStore = {
  /** Those that are due and that a job names, at most `limit`; nobody else gets them before `until`. Times in ISO 8601, UTC. */
  claim(now: string, until: string, limit: number): Promise<{ url: string; tries: number }[]>
  /** Enters copies that are kept under these ids; from now on the jobs show them. */
  enter(logos: readonly FetchedLogo[]): Promise<void>
  /** Says when one that could not be fetched is tried again. */
  putOff(url: string, dueAt: string): Promise<void>
  /** The copy with this id, as it is served. */
  find(id: string): Promise<{ id: string; bytes: number } | null>
  /** Copies by id, after this one, at most `limit`. */
  after(id: string, limit: number): Promise<{ id: string; bytes: number; url: string }[]>
}
