/** The error codes of SQLite and of the system for a full disk. */
export const diskFullCode = /^(SQLITE_FULL|ENOSPC|EDQUOT)/
