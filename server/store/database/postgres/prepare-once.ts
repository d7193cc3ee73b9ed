/** Statements that PostgreSQL prepares once for each connection: the plan of a small one takes as long as its work. */

const names = new Map<string, string>()

/** Has PostgreSQL prepare this statement; returns its text. For texts of few shapes that every change of a posting runs: each stays in memory, there too. */
export const prepareOnce = (text: string): string => {
  if (!names.has(text)) names.set(text, `kazi_${names.size}`)
  return text
}

/** The name of a statement that is prepared; undefined for any other. */
export const nameOf = (text: string): string | undefined => names.get(text)
