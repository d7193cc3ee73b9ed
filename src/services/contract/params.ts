import * as z from 'zod/mini'

/** The parameters of a path that names one thing by its id. */
export const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

/** The most items in one response of a list. */
export const largestPage = 100

/** The page of a list, counted from 1. */
export const pageNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000_000)))

/** The query of a list that has pages (rulings, The listing): without any parameter a call returns the first 100, else `pageSize` unless it names a limit. */
export const paged = { page: pageNumber, limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(largestPage))) }

/** A page of a list in a query. */
export type PageQuery = { page?: number | undefined; limit?: number | undefined }
