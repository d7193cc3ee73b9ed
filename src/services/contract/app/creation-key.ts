/**
 * The header of a call that creates something. Sent again with the same key and content, by the same account, the call creates nothing and returns what it created. Any text
 * of 1 to 255 characters that the client uses for one creation alone.
 */
export const creationKey = 'idempotency-key'
