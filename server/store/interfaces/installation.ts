/** What a database was used with: the id of its DATA_DIR, and an argon2id hash of the key that codes are made with. */
export type Installation = { id: string; keyHash: string }

export type InstallationStore = {
  /** Null where the database was not used yet. */
  read(): Promise<Installation | null>
  /** Notes it where nothing is noted yet; answers what is noted. Of several at the same moment one wins. */
  claim(installation: Installation): Promise<Installation>
  /** Notes it in the place of what was noted. */
  replace(installation: Installation): Promise<void>
}
