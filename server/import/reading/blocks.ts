/** Reads plain text in which each job has lines with labels ('Title: Weaver', 'Company: Mills'), as newsletters and exports write them. */
import { areOfJob, isLong, isOfField, isTitle } from './job-labels.ts'
import type { Likelihood } from './layout.ts'
import { allAtOnce, longestRecord, tooLong, type Records } from './records.ts'
import { wholeText, type Text } from './text.ts'

const mostMegabytes = 8

const dashes = /^\s*(?:[-=_*~#–—]\s?){2,}\s*$/

const labelled = /^[\s>*•·-]{0,12}(\p{L}[\p{L}\p{M}\d '’/&().-]{0,39})[:：](?!\/\/)(.*)$/u

type Line = { label: string; value: string } | { text: string }

/** What notices of the state call the title of a job; a column of that name has the day of the posting. */
const ofPost = /^(?:(?:name|title|designation) of (?:the )?post|post(?: name| title)?|position applied for)$/i

const lineOf = (written: string): Line => {
  const [, label, value] = labelled.exec(written.replaceAll(/\*\*|__/g, '')) ?? []
  // '10:30' has no label.
  if (label === undefined || value === undefined || /\d$/.test(label)) return { text: written.trim() }
  return { label: ofPost.test(label.trim()) ? 'Job title' : label.trim(), value: value.trim() }
}

type Block = { line: number; lines: readonly Line[]; isBehindDashes: boolean }

/** The lines that are together: with no empty one and none of dashes between them. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let lines: Line[] = []
  let isBehindDashes = false
  const written = [...text.split(/\r?\n/), '']
  for (const [at, line] of written.entries()) {
    const isDashes = dashes.test(line)
    if (!isDashes && line.trim() !== '') {
      lines.push(lineOf(line))
      continue
    }
    if (lines.length > 0) {
      blocks.push({ line: at + 1 - lines.length, lines, isBehindDashes })
      isBehindDashes = false
      lines = []
    }
    isBehindDashes ||= isDashes
  }
  return blocks
}

/** `first` and `last`: its labels; `long`: that of its description. */
type Job = { line: number; record: Record<string, string>; first: string; last: string; long: string; hasTitle: boolean; labels: number }

const jobFrom = (line: number): Job => ({ line, record: {}, first: '', last: '', long: 'description', hasTitle: false, labels: 0 })

/** How many labels a job has at most; other lines are text. */
const mostLabels = 100

const enterLabel = (job: Job, { label, value }: { label: string; value: string }): void => {
  if (Object.hasOwn(job.record, label)) return
  job.record[label] = value
  job.labels += 1
  if (job.first === '') job.first = label
  if (isLong(label)) job.long = label
  job.hasTitle ||= isTitle(label)
}

const enterText = (job: Job, text: string): void => {
  const name = isLong(job.last) || job.record[job.last] === '' ? job.last : job.long
  const before = job.record[name] ?? ''
  job.record[name] = before === '' ? text : `${before}\n${text}`
}

const enter = (job: Job, line: Line): void => {
  if ('text' in line) enterText(job, line.text)
  else if (job.labels >= mostLabels || (isLong(job.last) && (Object.hasOwn(job.record, line.label) || !isOfField(line.label)))) enterText(job, `${line.label}: ${line.value}`)
  else {
    enterLabel(job, line)
    job.last = line.label
  }
}

const labelsIn = ({ lines }: Block): string[] => lines.flatMap((line) => ('label' in line ? [line.label] : []))

/** Whether a block has fields of a job alone: a mail's head has 'From' beside its 'Date'. */
const isOfFields = ({ lines }: Block): boolean => lines.every((line) => 'label' in line && isOfField(line.label))

/** Whether a block without a title belongs to the job before it: it has labels of its fields, or goes on with its description. */
const goesOn = (job: Job, block: Block): boolean => isOfFields(block) || (!block.isBehindDashes && isLong(job.last))

/** The jobs of a text. */
const jobsIn = (text: string): Job[] => {
  const jobs: Job[] = []
  let job: Job | null = null
  const begin = (line: number): Job => {
    const begun = jobFrom(line)
    jobs.push(begun)
    return begun
  }
  for (const block of blocksOf(text)) {
    const hasTitle = labelsIn(block).some(isTitle)
    if (hasTitle ? job === null || job.hasTitle : job === null && isOfFields(block)) job = begin(block.line)
    else if (!hasTitle && job !== null && !goesOn(job, block)) job = null
    if (job === null) continue
    if (!hasTitle && isLong(job.last)) enterText(job, '')
    for (const [at, line] of block.lines.entries()) {
      if (job.first === '' && 'text' in line) continue
      if ('label' in line && line.label === job.first) job = begin(block.line + at)
      enter(job, line)
    }
  }
  return jobs
}

const postingsIn = (text: string, likelihood: Likelihood): Job[] => {
  const jobs = jobsIn(text).filter(({ record }) => areOfJob(Object.keys(record)) && likelihood(record) > 0)
  return jobs.length > 1 ? jobs : []
}

/** The records of a text whose beginning has two jobs at least; null for any other text. */
export const readBlocks = async (text: Text, start: string, likelihood: Likelihood): Promise<Records | null> => {
  if (postingsIn(start, likelihood).length === 0) return null
  const head = await wholeText(text, mostMegabytes, 'text with labels', 'save it as CSV or JSON')
  const items = postingsIn(head, likelihood).map(({ line, record }) => (Object.values(record).some(({ length }) => length > longestRecord) ? { at: line, reason: tooLong } : { at: line, record }))
  return { ...allAtOnce('text with labels', items, head.length), unit: 'line' }
}
