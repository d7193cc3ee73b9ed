/** What the elements of pages are named for: by their classes ('job-title'), and by labels. */
import { remembered } from '../../../values/app/remembered.ts'
import { columnsOf, isWeakTitle } from '../../columns/names.ts'
import { isEmployment } from '../../values/kind.ts'
import type { JobField } from '../../shapes/shape.ts'
import { tidy } from '../tidy.ts'
import { fieldBehindLetters } from './signs.ts'

/** The fields of a job that elements are named for. */
export const fieldsRead = ['jobTitle', 'companyName', 'places', 'jobCity', 'jobRegion', 'jobCountry', 'postingDate', 'lastDay', 'employmentType', 'salary', 'description'] as const satisfies readonly JobField[]
export type Named = (typeof fieldsRead)[number]

const fieldNamed = (name: string): Named | undefined => {
  const { columns } = columnsOf([name])
  return fieldsRead.find((field) => columns.has(field))
}

/** Words of a class for where an element is, not for what it has. */
const ofLayout: ReadonlySet<string> = new Set(['card', 'cards', 'cell', 'col', 'column', 'item', 'items', 'list', 'listing', 'listings', 'row', 'table', 'tile', 'box', 'block', 'link', 'text', 'label', 'heading', 'header', 'info', 'meta', 'result', 'search', 'desktop', 'mobile', 'js'])

const wordsIn = (name: string): string[] => name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '')

/** Words that boards of Korea cut short ('job_tit', 'corp_name'). */
const shortWords: ReadonlyMap<string, string> = new Map([['tit', 'title'], ['corp', 'company']])

const classWords = (name: string): string[] => wordsIn(name).filter((word) => !ofLayout.has(word.toLowerCase())).map((word) => shortWords.get(word) ?? word)

/** Words for one job, or several. */
const ofJobs = /^(?:jobs?|vacanc(?:y|ies)|positions?|openings?|postings?|stellen?|stellenangebote?|offres?|emplois?|ofertas?|empleos?|vagas?|vacatures?|lavoro|praca)$/i

/** Whether a name is that of a list of jobs, or of an entry of it ('job-card', 'iCIMS_JobsTable'). */
export const isListOfJobs = remembered((name): boolean => {
  const words = wordsIn(name)
  return words.length > 1 && words.length < 6 && words.some((word) => ofJobs.test(word)) && words.some((word) => ofLayout.has(word.toLowerCase()))
})

/** Whether a class is that of one entry of a list of jobs ('Jobs-Item'). */
const isEntry = remembered((name): boolean => isListOfJobs(name) && /(?:item|row|card|entry|tile)$/i.test(name))
export const isEntryOfJobs = (tokens: readonly string[]): boolean => tokens.some(isEntry)

/** What an entry of a list of jobs is called by one word; others are words of other things too. */
const ofOneJob = /^(?:job|vacancy|stellenangebot|empleo|emploi|vaga|vacature)$/i

/** Elements that entries of lists are. */
const ofEntries: ReadonlySet<string> = new Set(['article', 'section', 'div', 'li', 'tr'])

/** What LinkedIn calls an entry of its list of jobs. */
const ofLinkedInList = 'base-card'

/** Whether an element is a list of jobs by its classes, or an entry of it. */
export const hasJobs = (tag: string, tokens: readonly string[]): boolean => tokens.some((token) => isListOfJobs(token) || token === ofLinkedInList || (ofOneJob.test(token) && ofEntries.has(tag)))

/** Whether a class is that of a title in an entry of a list, whatever the list is of ('card-title', 'base-search-card__title'). */
const isTitleOfEntry = remembered((name): boolean => /^title$/i.test(classWords(name.split('__').at(-1) ?? '').join(' ')))

/** What LinkedIn calls its parts in another way. */
const ofLinkedIn: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['base-search-card__subtitle', 'companyName'], ['job-search-card__listdate', 'postingDate'], ['job-search-card__listdate--new', 'postingDate'],
  ['job-card-container__link', 'jobTitle'], ['job-card-list__title', 'jobTitle'], ['job-card-container__primary-description', 'companyName'], ['job-card-container__company-name', 'companyName'], ['job-card-container__metadata-item', 'places'],
  ['artdeco-entity-lockup__subtitle', 'companyName'], ['artdeco-entity-lockup__caption', 'places'],
])

/** A body or content is of anything ('text-body'). */
const ofDescriptions = /desc|snippet|summary|teaser|excerpt|beschreib|omschrijving/i

/** What a system puts before its classes ('jv-job-list-name'). */
const ofSystem = /^[a-z]{2,3}$/

/** Of a class with many words the last one may name the value ('BambooHR-ATS-Location'). */
const ofLastWord: ReadonlyMap<string, Named> = new Map([['location', 'places'], ['company', 'companyName'], ['salary', 'salary']])

/** The field that a class names. A title alone is that of anything; of a job's each word counts ('vacancy-title'). */
const fieldOfClass = remembered((name): Named | undefined => {
  const known = ofLinkedIn.get(name)
  if (known !== undefined) return known
  const words = classWords(name)
  if (words.length === 0 || words.length > 3) return words.length > 5 ? undefined : ofLastWord.get(words.at(-1)?.toLowerCase() ?? '')
  const field = fieldNamed(words.join(' ')) ?? (words.length > 1 && ofSystem.test(words[0] ?? '') ? fieldNamed(words.slice(1).join(' ')) : undefined)
  if (field === 'description') return ofDescriptions.test(name) || words.some((word) => ofJobs.test(word)) ? field : undefined
  return field === 'jobTitle' && words.length < 2 && !/^job_?title$/i.test(name) ? undefined : field
})

const labels = ['data-label', 'data-title', 'data-th', 'data-header'] as const
const classes = ['class', 'data-qa', 'data-testid', 'data-test', 'data-cy', 'data-at', 'data-automation', 'data-sentry-component'] as const

/** Labels that no value is: 'Contract' without a colon may be the kind of employment itself. */
const bareLabels: ReadonlySet<Named> = new Set(['companyName', 'places', 'postingDate', 'lastDay', 'salary'])

/** The field that a label names, which is the text of an element before that of its value. */
export const fieldOfLabel = remembered((text): Named | undefined => {
  const field = text.length > longestLabel ? undefined : fieldNamed(text.replace(/\s*:$/, ''))
  return field === 'jobTitle' || (field !== undefined && !text.endsWith(':') && !bareLabels.has(field)) ? undefined : field
})
const longestLabel = 30

/** The field and the value of a line with a label; undefined for one with several labels, and for any other. */
export const labelledIn = (line: string): { field: Named; text: string } | undefined => {
  const [, label = '', text = ''] = /^([^:]{2,30}?)\s?: (\S.{0,119})$/.exec(tidy(line)) ?? []
  const field = label === '' || text.includes(': ') ? undefined : fieldOfLabel(`${label}:`)
  return field === undefined || field === 'description' || (field === 'employmentType' && !isEmployment(text)) ? undefined : { field, text }
}

/** The words by which an element may be named. */
export const tokensOf = (attributes: Readonly<Record<string, string>>): string[] => classes.flatMap((name) => (attributes[name] ?? '').split(/\s+/).slice(0, 10))

/** The field that an element is named for: by the label of a cell (`isLabelled`), or by a word; `isAny`: whether it is a title that may be of anything. */
export const namedOf = (tag: string, attributes: Readonly<Record<string, string>>, tokens: readonly string[], isOfJobs: boolean): { field: Named | undefined; isLabelled: boolean; isAny: boolean } => {
  const label = tag === 'td' ? labels.map((name) => attributes[name]).find((text) => text !== undefined) : undefined
  const labelled = label === undefined || isWeakTitle(label) ? undefined : fieldNamed(label.trim())
  if (labelled !== undefined) return { field: labelled, isLabelled: true, isAny: false }
  const field = tokens.map(fieldOfClass).find((each) => each !== undefined)
  const behind = field === undefined && isOfJobs ? tokens.map(fieldBehindLetters).find((each) => each !== undefined) : undefined
  if (behind !== undefined) return { field: behind, isLabelled: false, isAny: behind === 'jobTitle' }
  const isAny = field === undefined && isOfJobs && tokens.some(isTitleOfEntry)
  return { field: isAny ? 'jobTitle' : field, isLabelled: false, isAny }
}
