/** Reads lists of postings in pages whose elements are named for what they have: by their class ('job-title'), or by the label of a cell on narrow screens. */
import { Parser } from 'htmlparser2'
import { foldName } from '../../../places/fold-name.ts'
import { columnsOf } from '../../columns/names.ts'
import type { Fields } from '../../shapes/shape.ts'
import { fieldOfLabel, fieldsRead, hasJobs, isEntryOfJobs, isListOfJobs, labelledIn, namedOf, tokensOf, type Named } from './element-names.ts'
import { companyOfLogo, fieldBehindIcon, isIcon } from './signs.ts'
import { tidy } from '../tidy.ts'

/** What pages call the id of a job; LinkedIn's is a URN. */
const ids = ['data-job-id', 'data-jobid', 'data-jk', 'data-entity-urn'] as const

/** `isOfJobs`: whether it is in a list of jobs. `label` is the field that the label before the next element within it names; `own` is its text where it has no other element, `first` the first link within it. `isAny`: whether it is a title that
 * may be of anything else in the list, such as a filter. `id` is that of the job. `heading` is its tag where it may be the heading of a job, or the link with which an entry begins, `isSigned` whether an icon in it names its field, `isToCompany` whether it is a link to the page of a company. `line` is
 * its text as far as it is one line with words for its parts, of an element of a list that may have a label in its text. */
type Node = { up: Node | null; field: Named | undefined; isLabelled: boolean; isOfJobs: boolean; text: string; own: string | undefined; label: Named | undefined; day: string | undefined; link: string | undefined; first: string | undefined; hasTitle: boolean; isAny: boolean; id: string | undefined; heading: string | undefined; isSigned: boolean; isToCompany: boolean; line: string | undefined; isBlock: boolean; isEntry: boolean }

/** Elements of a list that have the id of a job themselves; a button within one has it to save the job. */
const withIds = /^(?:a|li|tr|div|article|section)$/

/** The page of a company on a board. */
const toCompany = /\/(?:compan(?:y|ies)|employers?|organi[sz]ations?|firmen?|firmy|unternehmen|arbeitgeber|entreprises?|empresas?|bedrijven|aziende)[/-]([^/?#]*)/i

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(foldName(text))?.[0] ?? ''

/** Whether a link is to the page of the company that its text names: 'Mills Ltd' at '/company/mills-ltd-12', not 'All jobs' there. */
const namesCompany = ({ text, link = '' }: Node): boolean => {
  const slug = toCompany.exec(link)?.[1]
  return slug !== undefined && firstWord(slug) !== '' && firstWord(slug) === firstWord(tidy(text))
}

const ofBlocks = /^(?:div|p|ul|ol|li|dl|dt|dd|table|tr|td|section|article|header|footer|h[1-6])$/

/** Elements that may have a label and its value in their text: '<p><b>Location:</b> Leeds</p>'. */
const ofLines = /^(?:p|li|div|span|dd|td)$/
const mostOfLine = 250

/** Deeper elements are not looked at, and of named ones within one another no more than so many. */
const deepest = 200
const mostNamed = 10

/** Of a text, and of a label with the spaces around it, in UTF-16 code units. */
const mostRead = 2000
const mostOfLabel = 200

/** The elements of a page that are named for a field, in order; of titles within one another the inner one, with the link of the outer. `headings` are those in lists of jobs, `elements` the attributes of elements that are called after a job in a list. */
const namedIn = (html: string): { nodes: Node[]; headings: Node[]; elements: Fields[] } => {
  const found: Node[] = []
  const headings: Node[] = []
  const logos: Node[] = []
  const elements: Fields[] = []
  const open: Node[] = []
  const named: Node[] = []
  const links: (string | undefined)[] = []
  let hidden = 0
  /** Finds what a line has behind its label; the same line is none of the element around it. */
  const endLine = (node: Node | null): void => {
    if (node?.line === undefined || node.line === '') return
    const labelled = labelledIn(node.line)
    node.line = ''
    if (labelled === undefined) return
    if (node.up?.line !== undefined && !node.isBlock) node.up.line = undefined
    if (node.field === undefined) found.push({ ...node, ...labelled })
    else if (node.field === labelled.field) node.text = labelled.text
  }
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'script' || tag === 'style') hidden += 1
      const link = tag === 'a' ? attributes['href'] : undefined
      const up = open.at(-1) ?? null
      const tokens = tokensOf(attributes)
      const isShallow = open.length < deepest
      const isOfJobs = isShallow && (up?.isOfJobs === true || hasJobs(tag, tokens) || (withIds.test(tag) && ids.some((name) => name in attributes)))
      const isRead = isShallow && named.length < mostNamed
      const node: Node = {
        up, isOfJobs, text: '', own: isOfJobs ? '' : undefined, label: undefined, day: tag === 'time' ? attributes['datetime'] : undefined, link: link ?? (links.at(-1) || undefined), first: undefined, hasTitle: false, id: undefined, isSigned: false, isToCompany: false, line: isOfJobs && ofLines.test(tag) ? '' : undefined, isBlock: ofBlocks.test(tag), isEntry: isShallow && isEntryOfJobs(tokens),
        heading: isRead && isOfJobs && (/^h[1-6]$/.test(tag) || (link !== undefined && up?.isEntry === true && tidy(up.own ?? 'text') === '' && !toCompany.test(link))) ? tag : undefined,
        ...(isRead ? namedOf(tag, attributes, tokens, isOfJobs) : { field: undefined, isLabelled: false, isAny: false }),
      }
      const company = isOfJobs && tag === 'img' ? companyOfLogo(attributes['alt'] ?? '') : undefined
      if (company !== undefined) logos.push({ ...node, field: 'companyName', text: company })
      node.isToCompany = isRead && isOfJobs && node.field === undefined && link !== undefined && toCompany.test(link)
      if (node.isToCompany) node.field = 'companyName'
      if (tag.includes('-') && isListOfJobs(tag)) elements.push(attributes)
      // The text behind an icon ends with the element that it is in.
      if (up?.isSigned === true && ofBlocks.test(tag)) up.field = undefined
      if (up !== null && isOfJobs && tokens.some(isIcon)) {
        if (up.isSigned && tidy(up.text) !== '') found.push({ ...up })
        const sign = tokens.map(fieldBehindIcon).find((each) => each !== undefined)
        if (up.isSigned || (up.field === undefined && up.heading === undefined && sign !== undefined && named.length < mostNamed)) {
          if (!up.isSigned) named.push(up)
          Object.assign(up, { field: sign, isSigned: true, text: '' })
        }
      }
      if (tag === 'br') endLine(up)
      else if (node.isBlock) for (let outer = up; outer?.line !== undefined; outer = outer.up) outer.line = undefined
      if (up !== null) {
        up.own = undefined
        if (named.length < mostNamed) node.field ??= up.label
        up.label = undefined
      }
      // An element with the class of a title may have all of the job in it, below the title.
      if (isRead && node.field === undefined && /^h[1-6]$/.test(tag) && named.some(({ field, hasTitle }) => field === 'jobTitle' && !hasTitle)) node.field = 'jobTitle'
      if (node.field === 'jobTitle') for (const outer of named) if (outer.field === 'jobTitle') outer.hasTitle = true
      if (link !== undefined) for (const outer of named) outer.link ??= link
      if (link !== undefined) for (let outer = up; outer !== null && outer.first === undefined; outer = outer.up) outer.first = link
      node.id = ids.map((name) => attributes[name]).find((text) => text !== undefined && text !== '')
      if (node.id !== undefined) for (let outer = up; outer !== null && outer.id === undefined; outer = outer.up) outer.id = node.id
      links.push(node.link)
      open.push(node)
      if (isTracked(node)) named.push(node)
    },
    ontext: (text) => {
      if (hidden > 0) return
      for (const node of named) if (node.text.length < mostRead) node.text += text
      const inner = open.at(-1)
      if (inner?.own !== undefined) inner.own = inner.own.length > mostOfLabel ? undefined : inner.own + text
      for (let node = inner ?? null, steps = 0; node !== null && steps < mostNamed; node = node.isBlock ? null : node.up, steps += 1) if (node.line !== undefined && node.line.length < mostOfLine) node.line += text
    },
    onclosetag: (tag) => {
      if (tag === 'script' || tag === 'style') hidden -= 1
      links.pop()
      const node = open.pop()
      if (node === undefined) return
      endLine(node)
      if (node.field === undefined && node.own !== undefined && node.up !== null) node.up.label = fieldOfLabel(tidy(node.own))
      if (!isTracked(node)) return
      named.pop()
      if (node.day !== undefined && (node.field === 'postingDate' || node.field === 'lastDay')) node.text = node.day
      if (tidy(node.text) === '') {
        if (node.isSigned && node.up !== null && node.up.field === undefined) node.up.label = node.field
        return
      }
      if (node.heading !== undefined && (node.field ?? 'jobTitle') === 'jobTitle' && !toCompany.test(node.link ?? '')) headings.push(node)
      if (node.field !== undefined && (!node.isToCompany || namesCompany(node))) found.push(node)
    },
  })
  parser.end(html)
  return { nodes: [...found, ...logos].filter(({ hasTitle }) => !hasTitle), headings, elements: elements.filter(isPosting) }
}

/** Whether the text of an element is kept. */
const isTracked = ({ field, heading, isSigned }: Node): boolean => field !== undefined || heading !== undefined || isSigned

const asTitles = (headings: readonly Node[]): Node[] => headings.map((node) => ({ ...node, field: 'jobTitle', isAny: true }))

/** The links with which entries of a list begin, most with a text of their own: their titles, where nothing else is. */
const firstLinks = (links: readonly Node[]): Node[] => (new Set(links.map(({ text }) => tidy(text))).size * 2 > links.length ? asTitles(links) : [])

/**
 * The headings with links of the jobs of a list, where there are more of one size than titles by other signs, each of which is one of them or within one; else the titles; else, where there is none,
 * the most headings of one size.
 */
const titlesOf = (nodes: readonly Node[], headings: readonly Node[]): Node[] => {
  const titles = nodes.filter(({ field }) => field === 'jobTitle')
  const sized = headings.filter(({ heading }) => heading !== 'a')
  if (sized.length < headings.length) return titles.length + sized.length > 0 ? titlesOf(nodes, sized) : firstLinks(headings)
  const sizes = [...new Set(headings.map(({ heading }) => heading))].map((tag) => ({ tag, all: headings.filter(({ heading }) => heading === tag) }))
  for (const { tag, all } of sizes) {
    const linked = all.filter(({ link }) => link !== undefined)
    if (linked.length > titles.length && titles.every((title) => title.heading === tag || [...around(title)].some(({ heading }) => heading === tag))) return asTitles(linked)
  }
  const [most] = titles.length > 0 ? [] : sizes.toSorted((one, other) => other.all.length - one.all.length)
  return most === undefined ? titles : asTitles(most.all)
}

/** Whether the attributes of an element are a posting: `<job-card title="Weaver" company="Mills" url="…">`. */
const isPosting = (attributes: Fields): boolean => {
  const { columns } = columnsOf(Object.keys(attributes))
  return columns.has('jobTitle') && columns.size >= fewestColumns
}
const fewestColumns = 3

/** A posting at LinkedIn, whose pages are saved without their own address. */
const ofLinkedIn = /^\/jobs\/view\/(?:[\w%-]+-)?\d{3,}\/?(?:\?|$)/

/** A link with its host, where the page has its own address. */
export const wholeLink = (link: string, address: string | undefined): string => {
  if (address === undefined) return ofLinkedIn.test(link) ? `https://www.linkedin.com${link}` : link
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
 * The postings of a page with two titles of jobs at least, each a link, in a cell with a label or in a list of jobs, and something else of a job beside half of them: the title
 * of a person is one too. A title of a list without a link needs two other fields. A posting is the largest element with one title. Null for any other page. `address`: that of the page, as far as it has it.
 */
export const namedRecords = (html: string, address: string | undefined): Fields[] | null => {
  const { nodes, headings, elements } = namedIn(html)
  if (elements.length > 1) return elements.map((element) => (typeof element['url'] === 'string' ? { ...element, url: wholeLink(element['url'], address) } : element))
  const seen = new Set<string>()
  // Pages have a title once more for narrow screens.
  const titles = titlesOf(nodes, headings).filter((node) => {
    if (node.link === undefined && !node.isLabelled && !node.isOfJobs) return false
    const key = `${tidy(node.text)}\n${node.link}`
    const isAgain = node.link !== undefined && seen.has(key)
    seen.add(key)
    return !isAgain
  })
  if (titles.length < 2) return null
  const counts = new Map<Node, number>()
  for (const title of titles) for (const node of around(title)) counts.set(node, (counts.get(node) ?? 0) + 1)
  const records = new Map<Node, Record<string, string>>()
  const uncertain = new Set<Node>()
  const unlinked = new Set<Node>()
  for (const title of titles) {
    const within = [...around(title)].findLast((node) => counts.get(node) === 1) ?? title
    // A heading of the list has no link within it.
    const link = title.link ?? (title.isOfJobs ? within.first : undefined)
    if (link === undefined && within.id === undefined && !title.isLabelled) {
      if (title.field !== 'jobTitle' || title.isAny) continue
      unlinked.add(within)
    }
    records.set(within, { jobTitle: tidy(title.text), ...(link === undefined ? {} : { applyUrl: wholeLink(link, address) }), ...(within.id === undefined ? {} : { sourceId: within.id }) })
    if (title.isAny && title.heading !== 'a') uncertain.add(within)
  }
  for (const node of nodes) {
    // An element around a title is no value beside it.
    if (counts.has(node)) continue
    const record = [...around(node)].map((each) => records.get(each)).find((each) => each !== undefined)
    if (record !== undefined && node.field !== undefined) record[node.field] ??= tidy(node.text)
  }
  const countOf = (record: Fields) => fieldsRead.filter((field) => field !== 'jobTitle' && record[field] !== undefined).length
  const hasMore = (record: Fields) => countOf(record) > 0
  const found = [...records].filter(([node, record]) => (!uncertain.has(node) || hasMore(record)) && (!unlinked.has(node) || countOf(record) > 1)).map(([, record]) => record)
  return found.length < 2 || found.filter(hasMore).length * 2 < found.length ? null : found
}
