/** A text in one line, with single spaces between its words. */
export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A text in the lines that it has, each with single spaces between its words; without empty ones. */
export const tidyLines = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/\s*\n\s*/g, '\n').trim()
