/** Opens what `npm run import` is given: a file, standard input or a web address. */
import { isIP } from 'node:net'
import { urlOf } from '../../src/services/contract/web-url.ts'
import { endpointOf, hasNextPage, openUrl, publicReach, type Reach } from '../files/fetch-url.ts'
import { fetchFailureOf } from '../files/unfetchable.ts'
import { inputOfFile, inputOfStream, type Input } from './reading/input.ts'
import { Unreadable } from './reading/unreadable.ts'

const mostBytes = 1024 * 1024 * 1024
const mostMilliseconds = 10 * 60_000

/** The address that the operator typed may be a private one; where it leads to another address, that is a public one. */
const reachFrom = async (url: URL): Promise<Reach> => {
  const { host, port } = endpointOf(url)
  const typed = new Set(isIP(host) === 0 ? await publicReach.resolve(host) : [host])
  return { resolve: publicReach.resolve, mayReach: (address, itsPort) => publicReach.mayReach(address, itsPort) || (typed.has(address) && itsPort === port) }
}

const inputOfUrl = async (url: URL): Promise<Input> => {
  try {
    const signal = AbortSignal.timeout(mostMilliseconds)
    const answer = await openUrl(url.href, { reach: await reachFrom(url), signal, headers: { accept: 'application/json, application/x-ndjson, application/xml, text/csv, text/html, */*' } })
    return await inputOfStream(answer.content, `${url.host}${url.pathname}`, mostBytes, { address: url.href, isPage: hasNextPage(answer) })
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(fetchFailureOf(error) ?? (error as Error).message, { cause: error })
  }
}

/** Opens a file, `-` for standard input, or an address. Throws `Unreadable`. */
export const openInput = (where: string): Promise<Input> => {
  const url = /^https?:\/\//i.test(where) ? urlOf(where) : null
  if (url !== null) return inputOfUrl(url)
  return where === '-' ? inputOfStream(process.stdin as AsyncIterable<Buffer>, 'standard input', mostBytes) : inputOfFile(where)
}
