import { cvLimits } from '../../src/services/contract/files/upload-limits.ts'
import { cvBeginsAs } from '../rules/app/content-kinds.ts'
import { cvKind, shownName, type CvKind } from '../rules/applying/cv.ts'
import { Refusal } from '../rules/app/errors.ts'
import type { StoredFile } from '../store/store.ts'
import { headOfFile } from './head.ts'
import type { SaveDraft } from './save.ts'
import { runExclusive } from './raster.ts'
import type { Upload } from './upload.ts'

export type StoredCv = CvKind & { id: string; name: string; bytes: number; digest: string }

/** The private address a CV is served at. */
export const addressOfCv = (id: string): string => `/api/files/${id}`

/** The fields of a profile about its CV; without a CV they clear the earlier values. */
export const resumeFields = (cv: Pick<StoredFile, 'id' | 'name' | 'createdAt'> | null) => ({
  resume: cv === null ? null : addressOfCv(cv.id),
  resumeName: cv?.name ?? null,
  resumeDate: cv?.createdAt ?? null,
})

/**
 * Stores a CV under a new id if its content matches its name. Throws a `Refusal` with 415 for any other. The caller drops the draft, and removes the
 * content where its row is refused.
 */
export const storedCv = async ({ draft, fileName }: Upload, save: SaveDraft): Promise<StoredCv> => {
  const kind = cvKind(fileName, await contentOf(draft.path))
  if (kind === null) throw new Refusal(415, `A CV must be a ${cvLimits.extensions.join(', ')} file whose content is what its name says.`)
  return { ...kind, id: await save(draft), name: shownName(fileName, kind), bytes: draft.bytes, digest: draft.digest }
}

/**
 * The type of a CV's content. Only an archive is inspected by the library, since a Word document is one; the library would inspect other types too, for as
 * long as the sender likes. It blocks the event loop for 25 ms at a time at worst, so contents are inspected one after the other.
 */
const contentOf = async (path: string): Promise<string | undefined> => {
  const beginning = cvBeginsAs(await headOfFile(path))
  if (beginning !== 'zip') return beginning
  const { fileTypeFromFile } = await import('file-type')
  return (await runExclusive(() => fileTypeFromFile(path)))?.ext
}
