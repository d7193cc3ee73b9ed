import { textsOf, textsWithin, type JobFields } from '../shapes/shape.ts'
import { mailAddressIn } from '../values/mail-address.ts'
import { joined } from './sections.ts'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const mayBeMail = /^mailto:|^[^/:]*@/i

/** A posting whose address to apply is one for mail: that is how to apply, below its description, unless the description has it. */
export const withMailAddress = (fields: JobFields): JobFields => {
  const written = textsOf(fields.applyUrl)[0] ?? ''
  if (!mayBeMail.test(written)) return fields
  const address = mailAddressIn(decoded(written.replace(/^mailto:(?:\/\/)?/i, '').replace(/\?.*$/s, '')))
  if (address === undefined || /[/:]/.test(address)) return fields
  const description = textsWithin(fields.description).join('\n')
  return { ...fields, applyUrl: undefined, description: description.includes(address) ? description : joined(description || undefined, [['How to apply', address]]) }
}
