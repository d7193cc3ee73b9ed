import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../store/store.ts'

type Sent = Pick<StoredFile, 'id' | 'bytes' | 'digest' | 'mediaType'>

/** The answer with the content of a stored file, in which no browser runs anything; null where it is missing, which is logged. Throws `DamagedContent`. */
export const contentAnswer = async ({ deps }: FastifyInstance, { log }: FastifyRequest, file: Sent, headers: { 'content-disposition': string; 'cache-control': string }) => {
  const content = await deps.files.open(file)
  if (content === null) {
    log.error({ file: file.id }, 'the content of a stored file is missing')
    return null
  }
  content.on('error', (err: Error) => log.error({ err }, 'a stored file was not sent completely'))
  return {
    status: 200 as const,
    bytes: content,
    headers: { 'content-type': file.mediaType, 'content-length': String(file.bytes), 'content-security-policy': "default-src 'none'; sandbox", ...headers },
  }
}
