/** A file that cannot be read at all; the message gives the reason. */
export class Unreadable extends Error {}
