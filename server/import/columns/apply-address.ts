/** Finds the address to apply where no column is called after it. */
import { isFields, textOf, textsOf, type Fields } from '../shapes/shape.ts'
import { isWhole, valueOf } from './objects.ts'
import { hasMail, isForApplications } from './words.ts'

/** Objects of links, whose one for people is not always called after the job. */
const ofLinks = /^_?(?:links?|urls?)$/i
const forPeople = /^(?:public|web|html|human|detail|canonical|landing|job)(?:[_-]?page)?[_-]?(?:url|uri|link|href)?(?:[_-][a-z]{2})?$/i

/** The text of a button. */
const labelOf = (button: Fields): string => textOf(button['text'] ?? button['label'] ?? button['title']) ?? ''

/** The address to apply in an object beside ({ contact: { urlPostulation }, application: { url }, button: { text: 'Apply now', href } }), else that in links ({ links: { public_url } }, { _links: { detail_de: { href } } }). */
export const addressWithin = (record: Fields): string | undefined => {
  let linked: string | undefined
  for (const [column, value] of Object.entries(record)) {
    if (!isFields(value)) continue
    for (const [name, each] of Object.entries(value)) {
      const inner = isFields(each) ? each['href'] : each
      if (typeof inner !== 'string' || !(isWhole(inner) || inner.startsWith('//'))) continue
      if ((isForApplications(`${column} ${name}`) && !/analy/i.test(name)) || isForApplications(`${labelOf(value)} ${name}`)) return inner
      if (ofLinks.test(column) && forPeople.test(name)) linked ??= inner
    }
  }
  return linked
}

/** Whether a text is an address and nothing else. */
const isAddressAlone = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text)

/** The address in a column of how to apply that has nothing else. */
export const addressAlone = (record: Fields, names: readonly string[] = []): string | undefined =>
  names.filter((name) => !hasMail(name)).flatMap((name) => textsOf(valueOf(record[name]))).find(isAddressAlone)?.trim()
