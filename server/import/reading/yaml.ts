/** Reads the records of YAML. */
import type { Likelihood } from './layout.ts'
import { recordsOfRoots } from './json/read.ts'
import type { Records } from './records.ts'
import { wholeText, type Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

/** Its library needs a document and all of its parts in memory. */
const mostMegabytes = 4

const placeOf = (text: string, position: number): string => {
  const before = text.slice(0, Math.max(0, position))
  return `line ${before.split('\n').length}, character ${before.length - before.lastIndexOf('\n')}`
}

/** The documents of YAML, each of their values a text as it is written. Throws `Unreadable` where it is damaged. */
export const documentsOf = async (yaml: string): Promise<unknown[]> => {
  const { parseAllDocuments } = await import('yaml')
  // Pretty errors copy the whole line for each fault of it: a text of one line would take hours.
  // Numbers, dates and words for yes and no are read by the columns, as those of CSV: '007' keeps its zeros.
  const documents = [...parseAllDocuments(yaml, { schema: 'failsafe', merge: true, logLevel: 'silent', prettyErrors: false })]
  const [fault] = documents.flatMap(({ errors }) => errors)
  if (fault?.code === 'RESOURCE_EXHAUSTION') throw new Unreadable('its values are nested too deeply')
  if (fault !== undefined) throw new Unreadable(`it is YAML, but is damaged at ${placeOf(yaml, fault.pos[0])}: ${fault.message.split('\n')[0]}`)
  try {
    return documents.map((document): unknown => document.toJS())
  } catch (error) {
    if (error instanceof ReferenceError) throw new Unreadable('it is YAML whose aliases multiply it without end', { cause: error })
    throw error
  }
}

/** The records of YAML. Throws `Unreadable` where it is damaged, is too long, or has none. */
export const readYaml = async (text: Text, likelihood: Likelihood, nearness: Likelihood): Promise<Records> => {
  const yaml = await wholeText(text, mostMegabytes, 'YAML', 'save it as JSON')
  return recordsOfRoots('YAML', await documentsOf(yaml), yaml.length, likelihood, nearness)
}
