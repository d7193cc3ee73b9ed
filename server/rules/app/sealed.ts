/** Facts that a browser carries for the server, and can neither read nor change. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Each purpose has a key of its own: a seal for one opens nothing else. */
const keyFor = (secretKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `kazi ${purpose}`, 32))

type Sealing = { secretKey: string; purpose: string; now: Date }

/** Seals facts for so many seconds; every server with the same key can open them. */
export const seal = ({ secretKey, purpose, now }: Sealing, facts: object, seconds: number): string => {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, keyFor(secretKey, purpose), nonce)
  const text = JSON.stringify({ facts, until: now.getTime() + seconds * 1000 })
  return Buffer.concat([nonce, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()]).toString('base64url')
}

/** The facts of a seal of this purpose; null where it is over, or was not sealed here. */
export const unseal = <T extends object>({ secretKey, purpose, now }: Sealing, sealed: string): T | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return null
  try {
    const decryption = createDecipheriv(cipher, keyFor(secretKey, purpose), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decryption.setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([decryption.update(bytes.subarray(nonceBytes, -tagBytes)), decryption.final()]).toString('utf8')
    const { facts, until } = JSON.parse(text) as { facts: T; until: number }
    return until > now.getTime() ? facts : null
  } catch {
    return null
  }
}
