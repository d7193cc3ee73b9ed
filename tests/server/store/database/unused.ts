/**
 * Tables, and columns as `table.column`, that no code of this version reads or writes any more. They are recorded with its release: the release after may drop
 * them, while servers of this version still run.
 */
export const unused: readonly string[] = []
