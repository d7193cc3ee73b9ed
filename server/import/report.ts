/** The report of an import, as text. */
import { perUnit, salaryText } from '../../src/services/contract/jobs/money.ts'
import { locationOf } from '../store/jobs/job-rows.ts'
import { commandOptions, type CommandOption } from './command-options.ts'
import type { Counted } from './finding.ts'
import type { Posting } from './posting.ts'
import type { ImportReport } from './run.ts'

/** What an import found, for somebody who runs the command: with the option that settles it. */
export const commandWords = (text: string, option: CommandOption | undefined): string => {
  if (option === undefined) return text
  return option === 'map' ? `${text}. A mapping (${commandOptions.map}) can name the fields` : `${text}: give ${commandOptions[option]}`
}

const findings = (heading: string, found: readonly Counted[]): string[] =>
  found.length === 0 ? [] : [`${heading}:`, ...found.flatMap(({ kind, option, count, examples }) => [`  ${count} x ${commandWords(kind, option)}`, ...examples.map((example) => `      ${example}`)])]

const rowsOf = (rows: readonly (readonly [string, string | number])[]): string[] => rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`)

/** How many jobs of the file's sources were closed, or would be. */
export type Closed = { count: number; dryRun: boolean }

const overText = (over: number): string => `${over === 1 ? '1 has a last day that is past, and is' : `${over} have a last day that is past, and are`} not listed.`

/** The counts of an import, how many postings are over already, why records were skipped, the values that were left out of others, the columns that were ignored, and those of which nothing was understood. */
export const reportText = (heading: string, report: ImportReport, closed: Closed | undefined, seconds: number, megabytes: number): string =>
  [
    heading,
    ...rowsOf([
      ['read', report.read], ['new', report.added], ['changed', report.changed], ['unchanged', report.unchanged],
      ...(closed === undefined ? [] : [[closed.dryRun ? 'would close' : 'closed', closed.count] as const]),
      ['skipped', report.skipped], ['seconds', seconds.toFixed(1)], ['peak memory', `${megabytes} MB`],
    ]),
    ...(report.over > 0 ? [overText(report.over)] : []),
    ...findings('Skipped', report.reasons),
    ...findings('Left out, or read with a doubt', report.notes),
    ...(report.ignored.length > 0 ? [`Ignored columns: ${report.ignored.join(', ')}`] : []),
    ...(report.unused.length > 0 ? [`Columns without a value that is understood: ${report.unused.join(', ')}`] : []),
    '',
  ].join('\n')

const dotted = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join(' · ')

const payText = (posting: Posting, boardCurrency: string): string | undefined => {
  if (posting.minPrice === undefined && posting.maxPrice === undefined) return undefined
  const unit = posting.salaryType === undefined ? '' : ` ${perUnit[posting.salaryType]}`
  return `${salaryText({ ...posting, currency: posting.currency ?? boardCurrency })}${unit}`
}

const placeText = ({ jobCity, jobCountry, places = [], remote }: Posting): string => {
  const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
  return dotted(`${locationOf(jobCity, jobCountry)}${more}`, remote === true && jobCity !== 'Remote' ? 'remote' : '')
}

const longestLine = 110
const short = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine - 3)}...` : text)

/** A posting as the board shows it, in a few lines. */
const shown = (posting: Posting, boardCurrency: string): string[] =>
  [
    posting.jobTitle,
    dotted(posting.companyName, placeText(posting)),
    dotted(payText(posting, boardCurrency), posting.employmentType, posting.experienceLevel),
    dotted(`Posted ${posting.postingDate}`, posting.lastDay === undefined ? '' : `open until ${posting.lastDay}`),
    posting.applyUrl === undefined ? '' : `Apply on company site: ${posting.applyUrl}`,
    posting.skills.join(', '),
    posting.description.replaceAll(/\s+/g, ' '),
  ]
    .filter((line) => line !== '')
    .map((line, at) => `${at === 0 ? '  ' : '    '}${short(line)}`)

/** The first postings of a dry run. */
export const previewText = (postings: readonly Posting[], boardCurrency: string): string =>
  postings.length === 0 ? '' : [`The first ${postings.length === 1 ? 'one' : postings.length} as the board will show ${postings.length === 1 ? 'it' : 'them'}:`, ...postings.flatMap((posting) => ['', ...shown(posting, boardCurrency)]), '', ''].join('\n')
