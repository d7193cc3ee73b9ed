import file from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { readStorage, writeStorage } from './storage.ts'

/** The key of the display face's address, once the browser has it (`public/theme.js`). */
const key = 'displayFace'

/**
 * Fetches the display face, for the documents that come; null where this one had it from its start. Resolves with a function that lets headings
 * show it from then on, to be called with another screen: no visible text shall change its face. Rejects where it cannot be fetched.
 */
export const fetchDisplayFace = async (): Promise<(() => void) | null> => {
  if (readStorage('localStorage', key) === file) return null
  const face = await new FontFace('Kazi Display', `url(${file})`, { weight: '200 800' }).load()
  writeStorage('localStorage', key, file)
  return () => void document.fonts.add(face)
}
