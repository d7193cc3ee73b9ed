import type { FastifyRequest } from 'fastify'
import type { Call } from '../../src/services/contract/call.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../rules/errors.ts'
import { uploadLimits } from '../rules/limits.ts'
import type { User } from '../store/store.ts'
import type { Draft, FileStorage } from './storage.ts'

/** A call of the contract that takes a form: with a file in the field `multipart`, or without any where that is null. */
export type FormCall = Pick<Call, 'accepts'> & { readonly multipart: string | null }
export type Upload = { draft: Draft; fileName: string }

/** A form as it was sent: its text fields by name, and its file. A part that names JSON as its kind is read as JSON. */
export type Form = { fields: Record<string, unknown>; upload: Upload | null }

/** In parts and in bytes: the longest field beside a file is the social media links of a registration, the longest of all a job as JSON. */
const most = { files: 2, fields: 40, parts: 42 }
const limitsOf = ({ accepts }: FormCall) => (accepts === undefined ? { ...most, fieldSize: 300_000 } : { ...most, fieldSize: 32_000, fileSize: accepts.bytes })

/**
 * Reads a form of text fields and at most one file to its end; the file is answered as a draft, which the caller drops or keeps.
 * A file without name and content is what browsers send where none was chosen, and counts as none.
 * Throws a `Refusal`: 400 for a second file, a file in another field or where none is taken, a field given twice, one that is too long
 * or a form that breaks off, 413 beyond the limit, 422 for an empty file. Whatever is thrown, no draft is left.
 */
export const receiveForm = async (request: FastifyRequest, files: FileStorage, declared: FormCall): Promise<Form> => {
  const { multipart, accepts } = declared
  const fields = new Map<string, unknown>()
  let upload: Upload | null = null
  try {
    for await (const part of request.parts({ limits: limitsOf(declared) })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal(400, 'A field of the form is too long.')
        if (fields.has(part.fieldname)) throw new Refusal(400, 'A field of the form is given twice.')
        fields.set(part.fieldname, typeof part.value === 'string' ? withOwnLineEnds(part.value) : part.value)
        continue
      }
      if (accepts === undefined || part.fieldname !== multipart || upload !== null) {
        part.file.resume()
        throw new Refusal(400, multipart === null ? 'This form takes no file.' : `Send one file, in the field "${multipart}".`)
      }
      const draft = await files.receive(part.file)
      // Where the form gives an empty name there is none, whatever the parser's types say.
      upload = { draft, fileName: part.filename ?? '' }
      if (part.file.truncated) throw new Refusal(413, `The file is larger than ${accepts.megabytes} MB.`)
    }
    if (upload?.draft.bytes === 0) {
      if (upload.fileName !== '') throw new Refusal(422, 'The file is empty.')
      await upload.draft.drop()
      upload = null
    }
    return { fields: Object.fromEntries(fields), upload }
  } catch (error) {
    await upload?.draft.drop()
    throw isOurs(error) ? error : new Refusal(400, 'The form is incomplete or not well formed.')
  }
}

/** A form ends every line of a text with CR LF, whatever was typed. */
const withOwnLineEnds = (text: string) => text.replaceAll('\r\n', '\n')

/** As `receiveForm` for one account, and refuses a form without a file with 400, and with 429 an account that uploads without end. */
export const receiveUpload = async (
  request: FastifyRequest,
  { store, files, now }: Pick<Deps, 'store' | 'files' | 'now'>,
  declared: FormCall,
  { userId }: Pick<User, 'userId'>,
): Promise<Form & { upload: Upload }> => {
  const wait = await store.limits.take(uploadLimits(userId), now())
  if (wait > 0) throw new Refusal(429, 'Too many uploads. Please wait and try again.', { 'retry-after': String(wait) })
  const { fields, upload } = await receiveForm(request, files, declared)
  if (upload === null) throw new Refusal(400, `Send a file, in the field "${declared.multipart}".`)
  return { fields, upload }
}

/** The parser's complaints about a form are plain errors or carry a status; those of the file system carry a system call. */
const isOurs = (error: unknown): boolean => error instanceof Refusal || (error as NodeJS.ErrnoException).syscall !== undefined
