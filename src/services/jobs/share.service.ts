// The browser's own share dialog.

/** Whether this browser has a share dialog of its own for a link. Not every browser has one, and none on an insecure address. */
export const canShareNatively = (url: string): boolean => 'canShare' in navigator && navigator.canShare({ url })

/** Opens the browser's share dialog and returns how the visitor left it. Rejects where the browser refuses to open it. */
export const shareNatively = async (data: ShareData): Promise<'shared' | 'dismissed'> => {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    throw error
  }
}
