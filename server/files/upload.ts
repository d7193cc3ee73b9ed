import type { FastifyRequest } from 'fastify'
import { Refusal } from '../rules/errors.ts'
import type { Draft, FileStorage } from './storage.ts'

type Limits = { field: string; bytes: number; megabytes: number }
export type Upload = { draft: Draft; fileName: string }

/**
 * Reads a form to its end and answers its one file as a draft.
 * Throws a `Refusal`: 400 for no file, a second one or a form that breaks off, 413 beyond the limit, 422 for an empty file.
 * Whatever is thrown, no draft is left.
 */
export const receiveUpload = async (request: FastifyRequest, files: FileStorage, limits: Limits): Promise<Upload> => {
  let upload: Upload | null = null
  try {
    for await (const part of request.parts({ limits: { files: 2, fields: 20, parts: 22, fileSize: limits.bytes, fieldSize: 10_000 } })) {
      if (part.type !== 'file') continue
      if (part.fieldname !== limits.field || upload !== null) {
        part.file.resume()
        throw new Refusal(400, `Send one file, in the field "${limits.field}".`)
      }
      const draft = await files.receive(part.file)
      // Where the form gives an empty name there is none, whatever the parser's types say.
      upload = { draft, fileName: part.filename ?? '' }
      if (part.file.truncated) throw new Refusal(413, `The file is larger than ${limits.megabytes} MB.`)
    }
    if (upload === null) throw new Refusal(400, `Send a file, in the field "${limits.field}".`)
    if (upload.draft.bytes === 0) throw new Refusal(422, 'The file is empty.')
    return upload
  } catch (error) {
    await upload?.draft.drop()
    throw isOurs(error) ? error : new Refusal(400, 'The form is incomplete or not well formed.')
  }
}

/** The parser's complaints about a form are plain errors or carry a status; those of the file system carry a system call. */
const isOurs = (error: unknown): boolean => error instanceof Refusal || (error as NodeJS.ErrnoException).syscall !== undefined
