/** Reads the text of mails with new jobs, in which each has its title, its company and its place on a line, and its address behind a label: 'View job: https://…'. */
import type { Likelihood } from '../layout.ts'
import { allAtOnce, type Records } from '../records.ts'
import { headOf, type Text } from '../text.ts'

const ofAddress = /^(?:view|see|show|open|voir|ver|vedi|bekijk|zobacz|anzeigen|jobanzeige|stellenanzeige)\b[^:\n]{0,40}[:：]\s*(https?:\/\/\S+)$/iu

const longestLine = 120

/** What alerts write below the place. */
const remark = /actively (?:hiring|recruiting)|apply with|easy apply|\balum(?:ni)?\b|connections?$|be an early applicant|promoted/i

const jobsIn = (text: string): { at: number; record: Record<string, string> }[] => {
  let lines: string[] = []
  return text.split(/\r?\n/).flatMap((written, at) => {
    const line = written.trim()
    const address = ofAddress.exec(line)?.[1]
    const [title, company, ...more] = lines
    if (line === '' || address !== undefined) lines = []
    else lines.push(line)
    if (address === undefined || title === undefined || company === undefined || [title, company].some(({ length }) => length > longestLine)) return []
    const place = more.find((each) => !remark.test(each))
    return [{ at: at + 1, record: { jobTitle: title, companyName: company, ...(place === undefined ? {} : { places: place }), applyUrl: address } }]
  })
}

const largest = 8 * 1024 * 1024

/** The records of a text whose beginning has two such jobs at least; null for any other text. */
export const readAlert = async (text: Text, start: string, likelihood: Likelihood): Promise<Records | null> => {
  if (!start.includes('://') || jobsIn(start).filter(({ record }) => likelihood(record) > 0).length < 2) return null
  const { head } = await headOf(text, largest)
  return { ...allAtOnce('text of a mail with jobs', jobsIn(head), head.length), unit: 'line' }
}
