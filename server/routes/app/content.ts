import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../store/store.ts'

/** The content of a stored file; null where it is missing, which is logged. Throws `DamagedContent`. */
export const contentOf = async ({ deps }: FastifyInstance, { log }: FastifyRequest, { id, bytes }: Pick<StoredFile, 'id' | 'bytes'>) => {
  const content = await deps.files.open(id, bytes)
  if (content === null) log.error({ file: id }, 'the content of a stored file is missing')
  content?.on('error', (err: Error) => log.error({ err }, 'a stored file was not sent completely'))
  return content
}
