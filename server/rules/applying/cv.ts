/** Which files are CVs, and the names they are shown by. */
import { extname } from 'node:path'
import { cvLimits } from '../../../src/services/contract/files/upload-limits.ts'
import { canBeSeen } from '../app/text.ts'

export type CvKind = { extension: (typeof cvLimits.extensions)[number]; mediaType: string }

/** The required type of a CV's content for each extension; `cfb` is the container of the old Word format. */
const kinds: Record<CvKind['extension'], { content: string; mediaType: string }> = {
  '.pdf': { content: 'pdf', mediaType: 'application/pdf' },
  '.doc': { content: 'cfb', mediaType: 'application/msword' },
  '.docx': { content: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
}

const longestStem = 150

/** A CV's name for display: without line breaks and direction marks, of limited length, and never one that nobody can see. */
export const shownName = (fileName: string, { extension }: Pick<CvKind, 'extension'>): string => {
  const clean = fileName.slice(0, -extension.length).replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '').trim()
  const stem = [...clean].slice(0, longestStem).join('')
  return `${canBeSeen(stem) ? stem : 'cv'}${fileName.slice(-extension.length)}`
}

/**
 * The type of a CV whose name and content agree, or null (rulings, Jobs, applications, files). `content` is the extension detected from the content,
 * undefined when none was.
 */
export const cvKind = (fileName: string, content: string | undefined): CvKind | null => {
  const extension = cvLimits.extensions.find((known) => known === extname(fileName).toLowerCase())
  if (extension === undefined || kinds[extension].content !== content) return null
  return { extension, mediaType: kinds[extension].mediaType }
}
