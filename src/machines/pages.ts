/** The number of pages that rows fill, at least 1 (specification 9). */
export const pageCount = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize))
