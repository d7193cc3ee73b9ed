import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../store/store.ts'

type Sent = Pick<StoredFile, 'id' | 'bytes' | 'mediaType'>

/** The answer with the content of a stored file, in which no browser runs anything; null where it is missing, which is logged. Throws `DamagedContent`. */
export const contentAnswer = async ({ deps }: FastifyInstance, { log }: FastifyRequest, { id, bytes, mediaType }: Sent, headers: { 'content-disposition': string; 'cache-control': string }) => {
  const content = await deps.files.open(id, bytes)
  if (content === null) {
    log.error({ file: id }, 'the content of a stored file is missing')
    return null
  }
  content.on('error', (err: Error) => log.error({ err }, 'a stored file was not sent completely'))
  return {
    status: 200 as const,
    bytes: content,
    headers: { 'content-type': mediaType, 'content-length': String(bytes), 'content-security-policy': "default-src 'none'; sandbox", ...headers },
  }
}
