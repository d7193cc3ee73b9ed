/** The error codes of SQLite, of PostgreSQL and of the system for a full disk. */
export const diskFullCode = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100$)/
