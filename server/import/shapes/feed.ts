import { isEmployment } from '../values/kind.ts'
import { plainRecord } from './plain.ts'
import { textOf, textsOf, type Fields, type Shape } from './shape.ts'

const dash = String.raw`\s+[-–—|]\s+`

/** 'Acme — Weaver', 'Weaver — Acme (Leeds)': a title with the author of its item, who is the company then. Undefined for any other title. */
const titleBeside = (title: string, author: string): string | undefined => {
  if (title.startsWith(author)) return new RegExp(`^${dash}(.+)$`, 'su').exec(title.slice(author.length))?.[1]
  const before = title.lastIndexOf(author)
  if (before < 0 || !/^(?:\s*\([^()]*\))?$/.test(title.slice(before + author.length))) return undefined
  return new RegExp(`^(.+?)${dash}$`, 'su').exec(title.slice(0, before))?.[1]
}

const companyAndTitle = (record: Fields): { company: string; title: string } | undefined => {
  const [title, author] = [textOf(record['title']), textOf(record['creator']) ?? textOf(record['author'])]
  const rest = title === undefined || author === undefined ? undefined : titleBeside(title, author)
  return author === undefined || rest === undefined ? undefined : { company: author, title: rest }
}

/** Of the categories those that are a kind of employment and nothing else: 'Contract manufacturing' is none. */
const employmentsIn = (record: Fields): string[] =>
  textsOf(record['category']).filter((text) => /^(?:(?:full|part)[ -]time|\p{L}+)$/iu.test(text) && isEmployment(text))

/** Items of RSS whose title has their author beside a dash, or whose category is a kind of employment. What else they have is found by the names of its columns. */
export const feed: Shape = {
  name: 'RSS items',
  recognises: (record) => 'pubDate' in record && 'title' in record && (companyAndTitle(record) !== undefined || employmentsIn(record).length > 0),
  fields: (record, document) => {
    const employments = employmentsIn(record)
    return { ...plainRecord.fields({ ...record, ...companyAndTitle(record) }, document), ...(employments.length > 0 ? { employmentType: employments } : {}) }
  },
}
