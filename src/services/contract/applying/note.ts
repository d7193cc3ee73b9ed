/** The longest note that goes along with an application, in characters: one emoji is one, whatever it takes in memory. */
export const longestNote = 500

/** The sentence for a note that is too long. */
export const noteTooLong = `At most ${longestNote} characters.`

/** A note as it is stored: with the same line ends on every system, without blanks around it; empty where there is none. */
export const trimmedNote = (written: string): string => written.replaceAll(/\r\n?/g, '\n').trim()

/** The length of a note in characters, as it is stored. */
export const noteLength = (written: string): number => [...trimmedNote(written)].length
