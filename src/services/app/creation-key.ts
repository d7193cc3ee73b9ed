/** A key for the creation that a form is for; a try after a lost answer has the same. `crypto.randomUUID` is missing on a board without HTTPS. */
export const newCreationKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
