/** The codes by which SQLite and the system say that a disk is full. */
export const diskFullCode = /^(SQLITE_FULL|ENOSPC|EDQUOT)/
