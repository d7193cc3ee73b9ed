/** Reads pages of jobs that somebody has written by hand: each job below a heading, with labels before its values ('<h2>Weaver</h2><p><b>Salary:</b> £30,000</p>'). */
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Fields } from '../../shapes/shape.ts'
import { isTitleOfList } from '../../values/no-jobs.ts'
import { labelledIn, type Named } from './element-names.ts'
import { wholeLink } from './named-elements.ts'
import { isElement, textOf, type Element, type Node } from './nodes.ts'
import { tidy } from '../tidy.ts'

/** Larger and deeper pages are of programs. */
const largest = 1024 * 1024
const deepest = 100

const levels: ReadonlySet<string> = new Set(['h2', 'h3', 'h4'])

/** Elements that have no part of a posting. */
const outside: ReadonlySet<string> = new Set(['script', 'style', 'nav', 'footer', 'head', 'form', 'template', 'noscript'])

/** What may have a label and its value. */
const ofLines: ReadonlySet<string> = new Set(['p', 'li', 'div', 'span', 'dd', 'td'])

/** Fields that people write beside a job, and not beside an office or an event of the same page. */
const ofJobs: ReadonlySet<Named> = new Set<Named>(['salary', 'employmentType', 'lastDay', 'places'])
const ofOffice = /^(?:address|adresse|dirección|endereço|indirizzo)/i

/** The elements of a page in order, each with how many are around it; null where they are too deep. */
const elementsOf = (nodes: readonly Node[]): Element[] | null => {
  const found: Element[] = []
  const left = nodes.toReversed().map((node) => ({ node, depth: 0 }))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, depth } = next
    if (!isElement(node) || outside.has(node.name)) continue
    if (depth > deepest) return null
    found.push(node)
    left.push(...node.children.toReversed().map((inner) => ({ node: inner, depth: depth + 1 })))
  }
  return found
}

/** A heading of a higher level, which begins a group of other jobs. */
const isAbove = (node: Node, { name }: Element): boolean => isElement(node) && /^h[1-6]$/.test(node.name) && node.name < name

/** The nodes of the section of each heading: of the largest element with no other heading of its level, else what follows it up to the next. */
const sectionsOf = (headings: readonly Element[]): Map<Element, Node[]> => {
  const all = new Set<Node>(headings)
  const counts = new Map<Node, number>()
  const around = (heading: Element): Node[] => {
    const found: Node[] = []
    for (let each = heading.parent as Node | null; each !== null && isElement(each); each = each.parent as Node | null) found.push(each)
    return found
  }
  for (const heading of headings) for (const each of around(heading)) counts.set(each, (counts.get(each) ?? 0) + 1)
  return new Map(
    headings.map((heading) => {
      const within = around(heading).findLast((each) => counts.get(each) === 1)
      if (within !== undefined && isElement(within)) return [heading, within.children]
      const nodes: Node[] = []
      for (let each = heading.next as Node | null; each !== null && !all.has(each) && !isAbove(each, heading); each = each.next as Node | null) nodes.push(each)
      return [heading, nodes]
    }),
  )
}

/** The texts of an element between its breaks. */
const linesOf = ({ children }: Element): string[] => {
  const lines = ['']
  for (const node of children) {
    if (isElement(node) && node.name === 'br') lines.push('')
    else lines.push(`${lines.pop()}${DomUtils.textContent(node)}`)
  }
  return lines.map(tidy).filter((line) => line !== '')
}

/** What each line of an element has behind its label: undefined for a line without. Empty for an element with others that have lines. */
const labelsIn = (element: Element): ({ field: Named; text: string; isOfJobs: boolean } | undefined)[] => {
  if (!ofLines.has(element.name) || element.children.some((inner) => isElement(inner) && (inner.name === 'ul' || (ofLines.has(inner.name) && inner.name !== 'span')))) return []
  return linesOf(element).map((line) => {
    const labelled = labelledIn(line)
    return labelled && { ...labelled, isOfJobs: ofJobs.has(labelled.field) && !ofOffice.test(line) }
  })
}

/** The headings of jobs: each the nearest before a label of one, all of the level that has the most. Empty where they are too few, or two are the same ('Details'). */
const jobsAmong = (elements: readonly Element[]): Element[] => {
  const found = new Set<Element>()
  let last: Element | undefined
  for (const element of elements) {
    if (levels.has(element.name)) last = element
    else if (last !== undefined && !found.has(last) && labelsIn(element).some((label) => label?.isOfJobs)) found.add(last)
  }
  const [most = []] = [...levels].map((level) => [...found].filter(({ name }) => name === level)).toSorted((one, other) => other.length - one.length)
  const titles = new Set(most.map(textOf))
  return most.length > 1 && titles.size === most.length ? most : []
}

const applies = /\bapply|bewerb|postul|candidat|solicit|aplicar|inscri/i
const shows = /^(?:view|see|open|full|zur|zum|voir|ver)\s(?:the\s|full\s|la\s|el\s|l['’])*(?:job\s(?=posting|listing|details))?(?:position|job|vacancy|posting|details|listing|offer|stelle|stellenanzeige|offre|annonce|oferta|vaga|anúncio)$/i

/** Whether an element has 'Apply:' or 'How to apply:' before it in its line. */
const isBehindLabel = (element: Element): boolean => {
  const nodes: Node[] = []
  for (let each = element.prev as Node | null; nodes.length < 4 && each !== null && !(isElement(each) && each.name === 'br'); each = each.prev as Node | null) nodes.unshift(each)
  const text = nodes.length < 4 ? textOf(nodes) : ''
  return text.length <= longestLabel && text.endsWith(':') && applies.test(text)
}
const longestLabel = 30

/** The line of a link, of which nothing else is read once its label and the link are left out. */
const lineAround = ({ parent }: Element): Element | undefined => (parent !== null && isElement(parent as Node) && ofLines.has((parent as Element).name) ? (parent as Element) : undefined)
const beforeLink = /^[^:]{0,30}:?\s*$/

/** The number of an entry of a list: '1. Weaver'. */
const numberBefore = /^\d{1,3}[.)]\s+(?=\p{L})/u

/** The posting of a section. */
const recordIn = (heading: Element, nodes: readonly Node[], address: string | undefined): Fields => {
  const record: Record<string, unknown> = { jobTitle: textOf(heading).replace(numberBefore, '') }
  const read = new Set<Node>([heading])
  const elements = elementsOf(nodes) ?? []
  for (const line of elements) {
    const labels = labelsIn(line)
    const isNew = labels.map((label) => label !== undefined && record[label.field] === undefined)
    for (const label of labels) if (label !== undefined) record[label.field] ??= label.text
    if (isNew.length > 0 && isNew.every(Boolean)) read.add(line)
  }
  const links = elements.filter(({ name }) => name === 'a')
  const whole = links.filter(({ attribs }) => /^https?:/.test(attribs['href'] ?? ''))
  const toApply = links.find(({ attribs, children }) => /^(?:https?:|\/|[\w-]+\.)/.test(attribs['href'] ?? '') && applies.test(textOf(children)))
  const link = toApply ?? whole.find(isBehindLabel) ?? whole.find(({ children }) => shows.test(textOf(children)))
  const line = link === undefined ? undefined : lineAround(link)
  if (line !== undefined && beforeLink.test(textOf(line).replace(textOf(link ?? []), ''))) read.add(line)
  for (const node of read) DomUtils.removeElement(node)
  const description = nodes.filter((node) => node.parent !== null && (!isElement(node) || !outside.has(node.name))).map((node) => DomUtils.getOuterHTML(node)).join('').trim()
  return { ...record, ...(link === undefined ? {} : { applyUrl: wholeLink(link.attribs['href'] ?? '', address) }), ...(description === '' ? {} : { description }) }
}

/** 'Latest research positions', 'Vacancies in Kent', 'Вакансии за май'. */
const aboutJobs = /^(?!(?:contribut|add|post|submit|edit|remov|report|manag|find|search|how\b|about\b|guide))(?:[\p{L}\p{N}&’'/-]+ ){0,5}(?:jobs(?: to apply(?: to| for)?)?|positions|vacancies|openings|internships|job offers|stellen(?:angebote|anzeigen)?|praktika|offres d['’]emploi|ofertas de (?:empleo|trabajo)|vacantes|vagas|concursos|vacatures|offerte di lavoro|oferty pracy|вакансии|вакансії|lowongan(?: kerja)?|iş ilanları)(?: (?:in|at|for|of|from|en|em|à|a|de|da|do|bei|in|im|w|в|за|на|di) .{2,40})?$/iu
const inParenthesesAtEnd = /\s*\([^()]{1,40}\)$/

/** Whether a page is called after jobs, in its title or a heading: 'Mills | Careers'. */
const isOfJobs = (titles: readonly string[]): boolean => titles.flatMap((title) => title.split(/\s[-–—|·:]\s|[|]/)).some((title) => isTitleOfList(title.trim()) || aboutJobs.test(title.replace(inParenthesesAtEnd, '').trim()))

/** The postings of a page of jobs in sections with headings of one level, two at least; null for any other page. `address`: that of the page, as far as it has it. */
export const headedRecords = (html: string, address: string | undefined): Fields[] | null => {
  if (html.length > largest || !/<h[2-4]/i.test(html)) return null
  const document = parseDocument(html)
  const elements = elementsOf(document.children)
  if (elements === null) return null
  const title = DomUtils.findOne(({ name }) => name === 'title', document.children)
  const jobs = jobsAmong(elements)
  if (jobs.length === 0) return null
  // Pages of one employer are called after it: each of its jobs has a link to the posting.
  const showing = elements.filter(({ name, children }) => name === 'a' && shows.test(textOf(children))).length
  if (showing < jobs.length && !isOfJobs([...(title === null ? [] : [textOf(title)]), ...elements.filter(({ name }) => /^h[1-3]$/.test(name)).map(textOf)])) return null
  const sections = sectionsOf(elements.filter(({ name }) => name === jobs[0]?.name))
  return jobs.map((heading) => recordIn(heading, sections.get(heading) ?? [], address))
}
