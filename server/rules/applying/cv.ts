import { extname } from 'node:path'
import { cvLimits } from '../../../src/services/contract/uploads.ts'

export type CvKind = { extension: (typeof cvLimits.extensions)[number]; mediaType: string }

/** What a CV's content must be found to be for each extension; `cfb` is the container of the old Word format. */
const kinds: Record<CvKind['extension'], { content: string; mediaType: string }> = {
  '.pdf': { content: 'pdf', mediaType: 'application/pdf' },
  '.doc': { content: 'cfb', mediaType: 'application/msword' },
  '.docx': { content: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
}

const longestStem = 150

/** A CV's name as it is shown to people: nothing in it breaks a line or turns the direction of writing, and it has an end. */
export const shownName = (fileName: string, { extension }: Pick<CvKind, 'extension'>): string => {
  const clean = fileName.slice(0, -extension.length).replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '').trim()
  return `${[...clean].slice(0, longestStem).join('') || 'cv'}${fileName.slice(-extension.length)}`
}

/**
 * The kind of a CV whose name and content agree, or null (rulings, Jobs, applications, files).
 * `content` is the extension that the content itself was recognised by, undefined when it was not.
 */
export const cvKind = (fileName: string, content: string | undefined): CvKind | null => {
  const extension = cvLimits.extensions.find((known) => known === extname(fileName).toLowerCase())
  if (extension === undefined || kinds[extension].content !== content) return null
  return { extension, mediaType: kinds[extension].mediaType }
}
