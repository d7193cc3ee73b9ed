/** Reads lists of postings in pages whose elements are named for what they have: by their class ('job-title'), or by the label of a cell on narrow screens. */
import { Parser } from 'htmlparser2'
import { remembered } from '../../values/app/remembered.ts'
import { columnsOf, isWeakTitle } from '../columns/names.ts'
import type { Fields, JobField } from '../shapes/shape.ts'

const fieldsRead = ['jobTitle', 'companyName', 'places', 'jobCity', 'jobRegion', 'jobCountry', 'postingDate', 'lastDay', 'employmentType', 'salary'] as const satisfies readonly JobField[]
type Named = (typeof fieldsRead)[number]

const fieldNamed = (name: string): Named | undefined => {
  const { columns } = columnsOf([name])
  return fieldsRead.find((field) => columns.has(field))
}

/** Words of a class for where an element is, not for what it has. */
const ofLayout: ReadonlySet<string> = new Set(['card', 'cell', 'col', 'column', 'item', 'list', 'listing', 'row', 'tile', 'box', 'block', 'link', 'text', 'label', 'heading', 'header', 'info', 'meta', 'result', 'search', 'desktop', 'mobile'])

const classWords = (name: string): string[] => name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '' && !ofLayout.has(word.toLowerCase()))

/** The field that a class names. A title alone is that of anything; of a job's each word counts ('vacancy-title'). */
const fieldOfClass = remembered((name): Named | undefined => {
  const words = classWords(name)
  if (words.length === 0 || words.length > 3) return undefined
  const field = fieldNamed(words.join(' '))
  return field === 'jobTitle' && words.length < 2 && !/^job_?title$/i.test(name) ? undefined : field
})

const labels = ['data-label', 'data-title', 'data-th', 'data-header'] as const
const classes = ['class', 'data-qa', 'data-testid', 'data-test'] as const

type Node = { up: Node | null; field: Named | undefined; isLabelled: boolean; text: string; link: string | undefined; hasTitle: boolean }

/** The field that an element is named for. */
const namedOf = (tag: string, attributes: Readonly<Record<string, string>>): Pick<Node, 'field' | 'isLabelled'> => {
  const label = tag === 'td' ? labels.map((name) => attributes[name]).find((text) => text !== undefined) : undefined
  const labelled = label === undefined || isWeakTitle(label) ? undefined : fieldNamed(label.trim())
  if (labelled !== undefined) return { field: labelled, isLabelled: true }
  const tokens = classes.flatMap((name) => (attributes[name] ?? '').split(/\s+/).slice(0, 10))
  return { field: tokens.map(fieldOfClass).find((field) => field !== undefined), isLabelled: false }
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Deeper elements are not looked at, and of named ones within one another no more than so many. */
const deepest = 200
const mostNamed = 10

/** Of a text, in UTF-16 code units. */
const mostRead = 2000

/** The elements of a page that are named for a field, in order; of titles within one another the inner one, with the link of the outer. */
const namedIn = (html: string): Node[] => {
  const found: Node[] = []
  const open: Node[] = []
  const named: Node[] = []
  const links: (string | undefined)[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'script' || tag === 'style') hidden += 1
      const link = tag === 'a' ? attributes['href'] : undefined
      const node: Node = { up: open.at(-1) ?? null, text: '', link: link ?? (links.at(-1) || undefined), hasTitle: false, ...(open.length < deepest && named.length < mostNamed ? namedOf(tag, attributes) : { field: undefined, isLabelled: false }) }
      if (node.field === 'jobTitle') for (const outer of named) if (outer.field === 'jobTitle') outer.hasTitle = true
      if (link !== undefined) for (const outer of named) outer.link ??= link
      links.push(node.link)
      open.push(node)
      if (node.field !== undefined) named.push(node)
    },
    ontext: (text) => {
      if (hidden === 0) for (const node of named) if (node.text.length < mostRead) node.text += text
    },
    onclosetag: (tag) => {
      if (tag === 'script' || tag === 'style') hidden -= 1
      links.pop()
      const node = open.pop()
      if (node?.field === undefined) return
      named.pop()
      if (tidy(node.text) !== '') found.push(node)
    },
  })
  parser.end(html)
  return found.filter(({ hasTitle }) => !hasTitle)
}

/** A link with its host, where the page has its own address. */
const wholeLink = (link: string, address: string | undefined): string => {
  if (address === undefined) return link
  try {
    return new URL(link, address).href
  } catch {
    // A link that is none is left out later, with a note.
    return link
  }
}

function* around(node: Node): Generator<Node> {
  for (let each = node.up; each !== null; each = each.up) yield each
}

/**
 * The postings of a page with two titles of jobs at least, each a link or in a cell with a label, and something else of a job beside half of them: the title of a
 * person is one too. A posting is the largest element with one title. Null for any other page. `address`: that of the page, as far as it has it.
 */
export const namedRecords = (html: string, address: string | undefined): Fields[] | null => {
  const nodes = namedIn(html)
  const seen = new Set<string>()
  // Pages have a title once more for narrow screens.
  const titles = nodes.filter((node) => {
    if (node.field !== 'jobTitle' || (node.link === undefined && !node.isLabelled)) return false
    const key = `${tidy(node.text)}\n${node.link}`
    const isAgain = node.link !== undefined && seen.has(key)
    seen.add(key)
    return !isAgain
  })
  if (titles.length < 2) return null
  const counts = new Map<Node, number>()
  for (const title of titles) for (const node of around(title)) counts.set(node, (counts.get(node) ?? 0) + 1)
  const records = new Map<Node, Record<string, string>>()
  for (const title of titles) {
    const within = [...around(title)].findLast((node) => counts.get(node) === 1) ?? title
    records.set(within, { jobTitle: tidy(title.text), ...(title.link === undefined ? {} : { applyUrl: wholeLink(title.link, address) }) })
  }
  for (const node of nodes) {
    const record = [...around(node)].map((each) => records.get(each)).find((each) => each !== undefined)
    if (record !== undefined && node.field !== undefined) record[node.field] ??= tidy(node.text)
  }
  const found = [...records.values()]
  const withMore = found.filter((record) => Object.keys(record).some((name) => name !== 'jobTitle' && name !== 'applyUrl'))
  return withMore.length * 2 < found.length ? null : found
}
