/** Whether this browser has a share dialog of its own for a link. Not every browser has one, and none on an insecure address. */
export const canShareNatively = (url: string): boolean => 'canShare' in navigator && navigator.canShare({ url })

/** Hands it to the browser's share dialog, and answers how that was left. Rejects where the browser refuses to open it. */
export const shareNatively = async (data: ShareData): Promise<'shared' | 'dismissed'> => {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    throw error
  }
}
