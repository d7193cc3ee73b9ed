/** Reads forms, with a file or without one. */
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Call, FileLimits } from '../../src/services/contract/call.ts'
import { bodyLimitOf, formLimitOf, inKilobytes } from '../rules/app/body-limits.ts'
import { Refusal } from '../rules/app/errors.ts'
import { refuseOutsized } from '../rules/app/json.ts'
import { uploadLimits } from '../rules/app/limits.ts'
import type { Store, User } from '../store/store.ts'
import { StorageUnavailable, type Draft, type FileStorage } from './storage.ts'

/** A call of the contract that takes a form: with a file in the field `multipart`, or without any where that is null. */
export type FormCall = Pick<Call, 'accepts' | 'body'> & { readonly multipart: string | null }
export type Upload = { draft: Draft; fileName: string }

/** A form as it was sent: its text fields by name, and its file. A part with the content type JSON is parsed as JSON. */
export type Form = { fields: Record<string, unknown>; upload: Upload | null }

/**
 * Limits of parts and bytes: no field is longer than the whole body of the call as JSON. A part with the content type JSON arrives as a file, so that
 * nothing parses it before its parts are counted.
 */
const most = { files: 6, fields: 40, parts: 42 }
const limitsOf = (declared: FormCall) => ({ ...most, fieldSize: bodyLimitOf(declared), fileSize: declared.accepts?.bytes ?? bodyLimitOf(declared) })
const isJson = (kind: string) => kind.startsWith('application/json')
const isPartAFile = (_name: string | undefined, kind = '', fileName?: string) => kind === 'application/octet-stream' || fileName !== undefined || isJson(kind)

/**
 * Reads a form of text fields and at most one file; returns the file as a draft, which the caller drops or stores. A file without name and content counts
 * as none: browsers send one where none was chosen. Throws a `Refusal`: 400 for a second file, a file in another field or where none is accepted, a field
 * given twice, a field that is too long or a form that breaks off; 413 beyond the limit of the file or of the form; 422 for an empty file. No draft is
 * left after an error.
 */
export const receiveForm = async (request: FastifyRequest, files: FileStorage, declared: FormCall): Promise<Form> => {
  const { multipart, accepts } = declared
  const fields = new Map<string, unknown>()
  let upload: Upload | null = null
  const enter = (name: string, value: unknown) => {
    if (fields.has(name)) throw new Refusal(400, 'A field of the form is given twice.')
    fields.set(name, typeof value === 'string' ? withOwnLineEnds(value) : value)
  }
  const stopCounting = refuseLonger(request, declared)
  try {
    for await (const part of request.parts({ limits: limitsOf(declared), isPartAFile })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal(400, 'A field of the form is too long.')
        enter(part.fieldname, part.value)
        continue
      }
      if (isJson(part.mimetype) && part.filename === undefined) {
        enter(part.fieldname, await readJson(part.file, bodyLimitOf(declared)))
        continue
      }
      if (accepts === undefined || part.fieldname !== multipart || upload !== null) {
        part.file.resume()
        throw new Refusal(400, multipart === null ? 'This form takes no file.' : `Send one file, in the field "${multipart}".`)
      }
      const draft = await files.receive(part.file)
      // The parser gives no name here where the form gives an empty one, against its types.
      upload = { draft, fileName: part.filename ?? '' }
      if (part.file.truncated) throw new Refusal(413, tooLarge(accepts))
    }
    if (upload?.draft.bytes === 0) {
      if (upload.fileName !== '') throw new Refusal(422, 'The file is empty.')
      await upload.draft.drop()
      upload = null
    }
    return { fields: Object.fromEntries(fields), upload }
  } catch (error) {
    // Drains the rest of the form unparsed: the parser would continue for a request that is answered already.
    request.raw.unpipe().resume()
    await upload?.draft.drop()
    throw isOurs(error) ? error : new Refusal(400, 'The form is incomplete or not well formed.')
  } finally {
    stopCounting()
  }
}

/** Ends the reading of a form that is longer than its call accepts: at once by its content length, else when it exceeds the limit. */
const refuseLonger = ({ raw }: FastifyRequest, declared: FormCall): (() => void) => {
  const limit = formLimitOf(declared)
  const { accepts } = declared
  const refusal = () => new Refusal(413, accepts === undefined ? `The form is larger than ${inKilobytes(limit)}.` : tooLarge(accepts))
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw refusal()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    // The parser ends on an error of the request.
    if (received > limit && received - chunk.length <= limit) raw.emit('error', refusal())
  }
  raw.on('data', count)
  return () => void raw.off('data', count)
}

const tooLarge = ({ megabytes }: FileLimits): string => `The file is larger than ${megabytes} MB.`

/** Parses a part of JSON as a body is parsed. */
const readJson = async (part: Readable & { truncated?: boolean }, limit: number): Promise<unknown> => {
  let [text, bytes] = ['', 0]
  const decoder = new TextDecoder()
  for await (const chunk of part as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= limit) text += decoder.decode(chunk, { stream: true })
  }
  if (part.truncated === true || bytes > limit) throw new Refusal(400, 'A field of the form is too long.')
  refuseOutsized(text)
  return JSON.parse(text) as unknown
}

/** A form ends every line of a text with CR LF, however it was typed. */
const withOwnLineEnds = (text: string) => text.replaceAll('\r\n', '\n')

/** Like `receiveForm`, for one account; refuses a form without a file with 400, and an account with too many uploads with 429. */
export const receiveUpload = async (
  request: FastifyRequest,
  { store, files, now }: { store: Pick<Store, 'limits'>; files: FileStorage; now: () => Date },
  declared: FormCall,
  { userId }: Pick<User, 'userId'>,
): Promise<Form & { upload: Upload }> => {
  const wait = await store.limits.take(uploadLimits(userId), now())
  if (wait > 0) throw new Refusal(429, 'Too many uploads. Please wait and try again.', { 'retry-after': String(wait) })
  const { fields, upload } = await receiveForm(request, files, declared)
  if (upload === null) throw new Refusal(400, `Send a file, in the field "${declared.multipart}".`)
  return { fields, upload }
}

/** The parser throws plain errors, or errors with a status. */
const isOurs = (error: unknown): boolean => error instanceof Refusal || error instanceof StorageUnavailable
