/** The address of an image, and the id inside it. */

/** The public address of an image. */
export const imageAddress = (id: string): string => `/api/images/${id}`

/** The id inside an address that an upload gave out; null for anything else. */
export const imageIdIn = (url: string): string | null => /^\/api\/images\/([\w-]{1,100})$/.exec(url)?.[1] ?? null
