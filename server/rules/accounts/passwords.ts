/** Hashes of passwords. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { once } from '../../values/app/once.ts'
import { createQueue } from '../app/queue.ts'

/** Argon2id, the library's default, with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = createQueue({ concurrency: Math.max(1, availableParallelism() - 1), waiting: Infinity, perNetwork: Infinity })

/** Hashing leaves at least one processor to requests. No hashing is refused. */
const hashing = <T>(work: () => Promise<T>): Promise<T> => queue('', work)

/** The argon2id hash of a password, for storage. */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost))

/** The hash that a password is compared with where there is none. A server makes it when it is open: no start waits for it. */
export const hashOfNobody = once(() => hashPassword('a password that no account has'))

/**
 * Whether a password belongs to a hash. Without a hash it takes the same time and returns false, so that the time of an answer does not show whether an
 * e-mail has an account.
 */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  // An account without a password has an empty hash.
  const known = passwordHash || (await hashOfNobody())
  const fits = await hashing(() => verify(known, password))
  return fits && known === passwordHash
}
