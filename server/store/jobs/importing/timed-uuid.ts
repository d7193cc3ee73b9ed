import { randomUUID } from 'node:crypto'

/** A UUID of version 7 (RFC 9562): it begins with its moment, so that those which are made one after the other share the pages of an index. */
export const timedUuid = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
