/** Puts a text on the clipboard. Rejects where the browser refuses that. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
