/** Addresses on the board in what the operator writes. */

/** In place of the board's own address, which the files do not know. */
export const here = 'https://board.invalid'

export const withAddress = (html: string, publicUrl: string): string => html.replaceAll(`"${here}/`, `"${publicUrl}/`)
