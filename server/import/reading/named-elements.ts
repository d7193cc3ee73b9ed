/** Reads lists of postings in pages whose elements are named for what they have: by their class ('job-title'), or by the label of a cell on narrow screens. */
import { Parser } from 'htmlparser2'
import { foldName } from '../../places/fold-name.ts'
import { remembered } from '../../values/app/remembered.ts'
import { columnsOf, isWeakTitle } from '../columns/names.ts'
import type { Fields, JobField } from '../shapes/shape.ts'
import { fieldBehindIcon, fieldBehindLetters, isIcon } from './signs.ts'

const fieldsRead = ['jobTitle', 'companyName', 'places', 'jobCity', 'jobRegion', 'jobCountry', 'postingDate', 'lastDay', 'employmentType', 'salary', 'description'] as const satisfies readonly JobField[]
type Named = (typeof fieldsRead)[number]

const fieldNamed = (name: string): Named | undefined => {
  const { columns } = columnsOf([name])
  return fieldsRead.find((field) => columns.has(field))
}

/** Words of a class for where an element is, not for what it has. */
const ofLayout: ReadonlySet<string> = new Set(['card', 'cards', 'cell', 'col', 'column', 'item', 'items', 'list', 'listing', 'listings', 'row', 'table', 'tile', 'box', 'block', 'link', 'text', 'label', 'heading', 'header', 'info', 'meta', 'result', 'search', 'desktop', 'mobile', 'js'])

const wordsIn = (name: string): string[] => name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '')

const classWords = (name: string): string[] => wordsIn(name).filter((word) => !ofLayout.has(word.toLowerCase()))

/** Words for one job, or several. */
const ofJobs = /^(?:jobs?|vacanc(?:y|ies)|positions?|openings?|postings?|stellen?|stellenangebote?|offres?|emplois?|ofertas?|empleos?|vagas?|vacatures?|lavoro|praca)$/i

/** Whether a class is that of a list of jobs, or of an entry of it ('job-card', 'iCIMS_JobsTable'). */
const isListOfJobs = remembered((name): boolean => {
  const words = wordsIn(name)
  return words.length > 1 && words.length < 5 && words.some((word) => ofJobs.test(word)) && words.some((word) => ofLayout.has(word.toLowerCase()))
})

/** What an entry of a list of jobs is called by one word; others are words of other things too. */
const ofOneJob = /^(?:job|vacancy|stellenangebot|empleo|emploi|vaga|vacature)$/i

/** Elements that entries of lists are. */
const ofEntries: ReadonlySet<string> = new Set(['article', 'section', 'div', 'li', 'tr'])

/** Whether a class is that of a title in an entry of a list, whatever the list is of ('card-title', 'base-search-card__title'). */
const isTitleOfEntry = remembered((name): boolean => /^title$/i.test(classWords(name.split('__').at(-1) ?? '').join(' ')))

/** What LinkedIn calls its parts in another way. */
const ofLinkedIn: ReadonlyMap<string, Named> = new Map([['base-search-card__subtitle', 'companyName'], ['job-search-card__listdate', 'postingDate'], ['job-search-card__listdate--new', 'postingDate']])

/** A body or content is of anything ('text-body'). */
const ofDescriptions = /desc|snippet|summary|teaser|excerpt|beschreib|omschrijving/i

/** The field that a class names. A title alone is that of anything; of a job's each word counts ('vacancy-title'). */
const fieldOfClass = remembered((name): Named | undefined => {
  const known = ofLinkedIn.get(name)
  if (known !== undefined) return known
  const words = classWords(name)
  if (words.length === 0 || words.length > 3) return undefined
  const field = fieldNamed(words.join(' '))
  if (field === 'description') return ofDescriptions.test(name) || words.some((word) => ofJobs.test(word)) ? field : undefined
  return field === 'jobTitle' && words.length < 2 && !/^job_?title$/i.test(name) ? undefined : field
})

/** What pages call the id of a job; LinkedIn's is a URN. */
const ids = ['data-job-id', 'data-jobid', 'data-jk', 'data-entity-urn'] as const

const labels = ['data-label', 'data-title', 'data-th', 'data-header'] as const
const classes = ['class', 'data-qa', 'data-testid', 'data-test', 'data-cy', 'data-at', 'data-automation'] as const

/** `isOfJobs`: whether it is in a list of jobs. `label` is the field that the label before the next element within it names; `own` is its text where it has no other element, `first` the first link within it. `isAny`: whether it is a title that
 * may be of anything else in the list, such as a filter. `id` is that of the job. `heading` is its tag where it may be the heading of a job, `isSigned` whether an icon in it names its field, `isToCompany` whether it is a link to the page of a company. */
type Node = { up: Node | null; field: Named | undefined; isLabelled: boolean; isOfJobs: boolean; text: string; own: string | undefined; label: Named | undefined; day: string | undefined; link: string | undefined; first: string | undefined; hasTitle: boolean; isAny: boolean; id: string | undefined; heading: string | undefined; isSigned: boolean; isToCompany: boolean }

/** Labels that no value is: 'Contract' without a colon may be the kind of employment itself. */
const bareLabels: ReadonlySet<Named> = new Set(['companyName', 'places', 'postingDate', 'lastDay', 'salary'])

/** The field that a label names, which is the text of an element before that of its value. */
const fieldOfLabel = remembered((text): Named | undefined => {
  const field = text.length > longestLabel ? undefined : fieldNamed(text.replace(/\s*:$/, ''))
  return field === 'jobTitle' || (field !== undefined && !text.endsWith(':') && !bareLabels.has(field)) ? undefined : field
})
const longestLabel = 30

const tokensOf = (attributes: Readonly<Record<string, string>>): string[] => classes.flatMap((name) => (attributes[name] ?? '').split(/\s+/).slice(0, 10))

/** The field that an element is named for. */
const namedOf = (tag: string, attributes: Readonly<Record<string, string>>, tokens: readonly string[], isOfJobs: boolean): Pick<Node, 'field' | 'isLabelled' | 'isAny'> => {
  const label = tag === 'td' ? labels.map((name) => attributes[name]).find((text) => text !== undefined) : undefined
  const labelled = label === undefined || isWeakTitle(label) ? undefined : fieldNamed(label.trim())
  if (labelled !== undefined) return { field: labelled, isLabelled: true, isAny: false }
  const field = tokens.map(fieldOfClass).find((each) => each !== undefined)
  const behind = field === undefined && isOfJobs ? tokens.map(fieldBehindLetters).find((each) => each !== undefined) : undefined
  if (behind !== undefined) return { field: behind, isLabelled: false, isAny: behind === 'jobTitle' }
  const isAny = field === undefined && isOfJobs && tokens.some(isTitleOfEntry)
  return { field: isAny ? 'jobTitle' : field, isLabelled: false, isAny }
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The page of a company on a board. */
const toCompany = /\/(?:compan(?:y|ies)|employers?|organi[sz]ations?|firmen?|firmy|unternehmen|arbeitgeber|entreprises?|empresas?|bedrijven|aziende)[/-]([^/?#]*)/i

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(foldName(text))?.[0] ?? ''

/** Whether a link is to the page of the company that its text names: 'Mills Ltd' at '/company/mills-ltd-12', not 'All jobs' there. */
const namesCompany = ({ text, link = '' }: Node): boolean => {
  const slug = toCompany.exec(link)?.[1]
  return slug !== undefined && firstWord(slug) !== '' && firstWord(slug) === firstWord(tidy(text))
}

const ofBlocks = /^(?:div|p|ul|ol|li|dl|table|tr|section|article|header|footer|h[1-6])$/

/** Deeper elements are not looked at, and of named ones within one another no more than so many. */
const deepest = 200
const mostNamed = 10

/** Of a text, and of a label with the spaces around it, in UTF-16 code units. */
const mostRead = 2000
const mostOfLabel = 200

/** The elements of a page that are named for a field, in order; of titles within one another the inner one, with the link of the outer. `headings` are those with a link in lists of jobs, `elements` the attributes of elements that are called after a job in a list. */
const namedIn = (html: string): { nodes: Node[]; headings: Node[]; elements: Fields[] } => {
  const found: Node[] = []
  const headings: Node[] = []
  const elements: Fields[] = []
  const open: Node[] = []
  const named: Node[] = []
  const links: (string | undefined)[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'script' || tag === 'style') hidden += 1
      const link = tag === 'a' ? attributes['href'] : undefined
      const up = open.at(-1) ?? null
      const tokens = tokensOf(attributes)
      const isOfJobs = up?.isOfJobs === true || tokens.some((token) => isListOfJobs(token) || (ofOneJob.test(token) && ofEntries.has(tag)))
      const isRead = open.length < deepest && named.length < mostNamed
      const node: Node = {
        up, isOfJobs, text: '', own: isOfJobs ? '' : undefined, label: undefined, day: tag === 'time' ? attributes['datetime'] : undefined, link: link ?? (links.at(-1) || undefined), first: undefined, hasTitle: false, id: undefined, isSigned: false, isToCompany: false,
        heading: isRead && isOfJobs && /^h[1-6]$/.test(tag) ? tag : undefined,
        ...(isRead ? namedOf(tag, attributes, tokens, isOfJobs) : { field: undefined, isLabelled: false, isAny: false }),
      }
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
      if (up !== null) {
        up.own = undefined
        if (named.length < mostNamed) node.field ??= up.label
        up.label = undefined
      }
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
    },
    onclosetag: (tag) => {
      if (tag === 'script' || tag === 'style') hidden -= 1
      links.pop()
      const node = open.pop()
      if (node === undefined) return
      if (node.field === undefined && node.own !== undefined && node.up !== null) node.up.label = fieldOfLabel(tidy(node.own))
      if (!isTracked(node)) return
      named.pop()
      if (node.day !== undefined && (node.field === 'postingDate' || node.field === 'lastDay')) node.text = node.day
      if (tidy(node.text) === '') return
      if (node.heading !== undefined && (node.field ?? 'jobTitle') === 'jobTitle' && node.link !== undefined && !toCompany.test(node.link)) headings.push(node)
      if (node.field !== undefined && (!node.isToCompany || namesCompany(node))) found.push(node)
    },
  })
  parser.end(html)
  return { nodes: found.filter(({ hasTitle }) => !hasTitle), headings, elements: elements.filter(isPosting) }
}

/** Whether the text of an element is kept. */
const isTracked = ({ field, heading, isSigned }: Node): boolean => field !== undefined || heading !== undefined || isSigned

/** The headings of the jobs of a list, where there are more of one size than titles by other signs, each of which is one of them or within one; else the titles. */
const titlesOf = (nodes: readonly Node[], headings: readonly Node[]): Node[] => {
  const titles = nodes.filter(({ field }) => field === 'jobTitle')
  for (const tag of new Set(headings.map(({ heading }) => heading))) {
    const ofSize = headings.filter(({ heading }) => heading === tag)
    if (ofSize.length > titles.length && titles.every((title) => title.heading === tag || [...around(title)].some(({ heading }) => heading === tag))) return ofSize.map((node) => ({ ...node, field: 'jobTitle', isAny: true }))
  }
  return titles
}

/** Whether the attributes of an element are a posting: `<job-card title="Weaver" company="Mills" url="…">`. */
const isPosting = (attributes: Fields): boolean => {
  const { columns } = columnsOf(Object.keys(attributes))
  return columns.has('jobTitle') && columns.size >= fewestColumns
}
const fewestColumns = 3

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
 * The postings of a page with two titles of jobs at least, each a link, in a cell with a label or in a list of jobs, and something else of a job beside half of them: the title
 * of a person is one too. A posting is the largest element with one title. Null for any other page. `address`: that of the page, as far as it has it.
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
  for (const title of titles) {
    const within = [...around(title)].findLast((node) => counts.get(node) === 1) ?? title
    // A heading of the list has no link within it.
    const link = title.link ?? (title.isOfJobs ? within.first : undefined)
    if (link === undefined && within.id === undefined && !title.isLabelled) continue
    records.set(within, { jobTitle: tidy(title.text), ...(link === undefined ? {} : { applyUrl: wholeLink(link, address) }), ...(within.id === undefined ? {} : { sourceId: within.id }) })
    if (title.isAny) uncertain.add(within)
  }
  for (const node of nodes) {
    // What is around a title is no value beside it.
    if (counts.has(node)) continue
    const record = [...around(node)].map((each) => records.get(each)).find((each) => each !== undefined)
    if (record !== undefined && node.field !== undefined) record[node.field] ??= tidy(node.text)
  }
  const hasMore = (record: Fields) => fieldsRead.some((field) => field !== 'jobTitle' && record[field] !== undefined)
  const found = [...records].filter(([node, record]) => !uncertain.has(node) || hasMore(record)).map(([, record]) => record)
  return found.length < 2 || found.filter(hasMore).length * 2 < found.length ? null : found
}
