import { fileTypeFromFile } from 'file-type'
import { cvLimits } from '../../src/services/contract/uploads.ts'
import { cvBeginsAs } from '../rules/app/content-kinds.ts'
import { cvKind, shownName, type CvKind } from '../rules/applying/cv.ts'
import { Refusal } from '../rules/app/errors.ts'
import type { StoredFile } from '../store/store.ts'
import { headOfFile } from './head.ts'
import type { Keep } from './keep.ts'
import { inTurn } from './raster.ts'
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
  const kind = cvKind(fileName, await contentOf(draft.path))
  if (kind === null) throw new Refusal(415, `A CV must be a ${cvLimits.extensions.join(', ')} file whose content is what its name says.`)
  return { ...kind, id: await keep(draft), name: shownName(fileName, kind), bytes: draft.bytes }
}

/**
 * What a CV's content is. An archive alone is looked into, since a Word document is one: the library looks into everything else too, as long as its
 * sender likes. It holds the event loop for 25 ms at a time at worst, so one is looked into after the other.
 */
const contentOf = async (path: string): Promise<string | undefined> => {
  const beginning = cvBeginsAs(await headOfFile(path))
  return beginning === 'zip' ? (await inTurn(() => fileTypeFromFile(path)))?.ext : beginning
}
