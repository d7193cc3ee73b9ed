/** A text in one line, with single spaces between its words. */
export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
