import { fileTypeFromFile } from 'file-type'
import { cvLimits } from '../../src/services/contract/uploads.ts'
import { cvKind, shownName, type CvKind } from '../rules/cv.ts'
import { Refusal } from '../rules/errors.ts'
import type { StoredFile } from '../store/store.ts'
import type { Keep } from './keep.ts'
import type { Upload } from './upload.ts'

export type StoredCv = CvKind & { id: string; name: string; bytes: number }

/** The private address a CV is served at. */
export const addressOfCv = (id: string): string => `/api/files/${id}`

/** What a profile says of the CV that it keeps; of none, that there is none any more. */
export const resumeFields = (cv: Pick<StoredFile, 'id' | 'name' | 'createdAt'> | null) => ({
  resume: cv === null ? null : addressOfCv(cv.id),
  resumeName: cv?.name ?? null,
  resumeDate: cv?.createdAt ?? null,
})

/**
 * Keeps a CV whose content is what its name says under a new id. Throws a `Refusal` with 415 for any other.
 * The draft is left to the caller to drop, and the content to remove where it cannot be entered in the store.
 */
export const storedCv = async ({ draft, fileName }: Upload, keep: Keep): Promise<StoredCv> => {
  const content = await fileTypeFromFile(draft.path)
  const kind = cvKind(fileName, content?.ext)
  if (kind === null) throw new Refusal(415, `A CV must be a ${cvLimits.extensions.join(', ')} file whose content is what its name says.`)
  return { ...kind, id: await keep(draft), name: shownName(fileName, kind), bytes: draft.bytes }
}
