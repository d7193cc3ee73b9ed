import { Readable } from 'node:stream'
import type { ResizeOptions } from 'sharp'
import { imageLimits } from '../../src/services/contract/profile/image-limits.ts'
import { beginsAsImage } from '../rules/app/content-kinds.ts'
import { Refusal } from '../rules/app/errors.ts'
import { headOfFile } from './head.ts'
import type { SaveDraft } from './save.ts'
import { imageLibrary, runExclusive } from './raster.ts'
import type { Draft, FileStorage } from './storage.ts'

export type ImageShape = 'profile' | 'background' | 'logo' | 'popup'
export type StoredImage = { id: string; mediaType: 'image/webp'; extension: '.webp'; bytes: number; digest: string }

const within = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const shapes: Record<ImageShape, ResizeOptions> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  background: within(1600),
  logo: within(256),
  popup: within(1600),
}

const megapixels = 40
const longest = { seconds: 20 }
const unreadable = `This image cannot be read. Save it anew as PNG, JPEG or WebP, of at most ${megapixels} megapixels.`

/**
 * Converts a PNG, JPEG or WebP to WebP in the size of its use: upright, the first frame only, without metadata, and stores it under a new id. Throws
 * `Refusal`: 415 for other content, 422 for an image that cannot be read. The caller drops the draft, and removes the content where the store does not
 * take its row.
 */
export const storedImage = async (files: FileStorage, draft: Draft, shape: ImageShape, save: SaveDraft): Promise<StoredImage> => {
  const written = await rewritten(draft.path, shape)
  const image = await files.receive(Readable.from([written]))
  try {
    return { id: await save(image), mediaType: 'image/webp', extension: '.webp', bytes: written.length, digest: image.digest }
  } finally {
    await image.drop()
  }
}

const rewritten = async (path: string, shape: ImageShape): Promise<Buffer> => {
  if (!beginsAsImage(await headOfFile(path))) throw new Refusal(415, imageLimits.wrongKind)
  return runExclusive(async () => {
    const sharp = await imageLibrary()
    try {
      const image = sharp(path, { autoOrient: true, limitInputPixels: megapixels * 1_000_000, pages: 1 })
      return await image.resize(shapes[shape]).webp({ quality: 80 }).timeout(longest).toBuffer()
    } catch {
      throw new Refusal(422, unreadable)
    }
  })
}
