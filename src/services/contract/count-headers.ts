/** The header that counts all of a list. */
export const totalCount = 'x-total-count'

/** The header that counts what a list has under a query. */
export const matchCount = 'x-match-count'
