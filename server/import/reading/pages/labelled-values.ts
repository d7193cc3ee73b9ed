/** Reads the page of one job of a recruiting system, with a label before each value: '<span class="label">Work Type</span> <span>Full Time</span>'. */
import { Parser } from 'htmlparser2'
import { isTitleOfList } from '../../values/no-jobs.ts'
import { areOfJob, isOfField, isTitle } from '../job-labels.ts'
import { tidyLines } from '../tidy.ts'

/** Elements that a label is without a class for it, where a colon is behind it. */
const withColon: ReadonlySet<string> = new Set(['b', 'strong', 'th', 'span', 'label', 'dt', 'h3', 'h4', 'h5', 'td'])
const labelClass = /(?:^|[\s_-])label(?:$|[\s_-])|(?<=[a-z])Label(?![a-z])/
const titleId = /(?:posting|job|requisition|vacancy)[_-]?title$/i

const longestLabel = 40
const longestValue = 20_000
const longestTitle = 200
const deepest = 200
const mostLabels = 200

/** How many labels of fields a page has at least: other pages have a form or an address with labels. */
const fewestFields = 4

type Open = { depth: number; tag: string; isLabel: boolean; isTitle: boolean; text: string }

const ofLines: ReadonlySet<string> = new Set(['p', 'div', 'li', 'br', 'tr', 'h1', 'h2', 'h3', 'h4'])

/** The labels of a page with their values, and the title that it has beside them. */
const labelledIn = (html: string): { record: Record<string, string>; title: string } => {
  const record: Record<string, string> = {}
  const open: Open[] = []
  const titles: string[] = []
  let depth = 0
  let hidden = 0
  /** The label whose value is read, and how deep the element around both is. */
  let label = ''
  let around = 0
  const begin = (text: string, at: number): void => {
    const name = tidyLines(text).replace(/\s?[:：]$/, '')
    label = name === '' || name.length > longestLabel || Object.hasOwn(record, name) || Object.keys(record).length >= mostLabels ? '' : name
    around = at
  }
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1
      if (tag === 'script' || tag === 'style') hidden += 1
      if (label !== '' && ofLines.has(tag)) record[label] = `${record[label] ?? ''}\n`
      const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`
      const isLabel = labelClass.test(attributes['class'] ?? '') || tag === 'dt'
      const isOfTitle = tag === 'h1' || names.split(/\s/).some((name) => titleId.test(name))
      if (depth < deepest && (isLabel || isOfTitle || withColon.has(tag))) open.push({ depth, tag, isLabel, isTitle: isOfTitle, text: '' })
      if (isLabel) label = ''
    },
    ontext: (text) => {
      if (hidden > 0) return
      for (const element of open) if (element.text.length < longestValue) element.text += text
      if (label !== '' && (record[label] ?? '').length < longestValue) record[label] = (record[label] ?? '') + text
    },
    onclosetag: (tag) => {
      if (tag === 'script' || tag === 'style') hidden -= 1
      const element = open.at(-1)?.depth === depth ? open.pop() : undefined
      depth -= 1
      if (element !== undefined) {
        const text = tidyLines(element.text)
        if (element.isTitle && text !== '' && !isTitleOfList(text)) titles.push(text)
        if (element.isLabel || (withColon.has(element.tag) && /[^:：]{2}[:：]$/.test(text) && text.length <= longestLabel + 1)) begin(text, depth)
      }
      if (label !== '' && depth < around) label = ''
    },
  })
  parser.end(html)
  return { record: Object.fromEntries(Object.entries(record).map(([name, text]) => [name, tidyLines(text).replace(/^[:：]\s*/, '')]).filter(([, text]) => text !== '')), title: titles.find((text) => text.length < longestTitle) ?? '' }
}

/** The one job of a page with labels for four of its fields at least, and its title behind one of them or beside them; null for any other page. */
export const labelledRecords = (html: string): Record<string, string>[] | null => {
  const { record: written, title } = labelledIn(html)
  const hasTitle = Object.keys(written).some(isTitle)
  const record = hasTitle || title === '' ? written : { 'Job title': title, ...written }
  const names = Object.keys(record)
  return areOfJob(names) && names.filter(isOfField).length >= fewestFields ? [record] : null
}
