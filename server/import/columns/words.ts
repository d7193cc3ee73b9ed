/** Finds what a column has by the words of its name: in any order, run together ('postdate'), and in several languages. */
import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'
import { foldName } from '../../places/fold-name.ts'
import { remembered } from '../../values/app/remembered.ts'
import type { JobField } from '../shapes/shape.ts'
import { vocabulary, type Meaning } from './vocabulary.ts'

/** A field of a job, a part of its description, places beside the first, a name that may be the company's, the year of dates in other columns, what a project may cost, or whether the pay is a guess of others. */
export type ColumnField = JobField | 'requirements' | 'howToApply' | 'morePlaces' | 'companyBeside' | 'year' | 'budget' | 'payGuessed'

/** Apostrophes are between words here: 'Nom de l'entreprise'. */
const folded = (text: string): string => foldName(text.replaceAll(/['’]/g, ' '))

const meanings = new Map<string, Set<Meaning>>()
for (const [meaning, listed] of Object.entries(vocabulary) as [Meaning, string][]) {
  for (const word of folded(listed).split(' ')) meanings.set(word, (meanings.get(word) ?? new Set()).add(meaning))
}

const longestWord = 40

/** Of scripts that do not separate words the shortest have one letter. */
const shortestWord = (word: string): number => (/^[a-z]/.test(word) ? 3 : 1)

/** The known words that are run together in one; the word itself where it is no such. */
const apart = (word: string): string[] => {
  if (meanings.has(word) || word.length > longestWord) return [word]
  const shortest = shortestWord(word)
  for (let at = word.length - (shortest > 1 ? 2 : 1); at >= shortest; at -= 1) {
    if (!meanings.has(word.slice(0, at))) continue
    const rest = apart(word.slice(at))
    if (rest.every((part) => meanings.has(part))) return [word.slice(0, at), ...rest]
  }
  return [word]
}

const wordsOf = (name: string): string[] =>
  folded(name.replaceAll(/\bp\.?\s?a\b\.?/gi, ' annum ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .flatMap(apart)

type Rule = {
  field: ColumnField
  /** Each is the meaning of one of the words. */
  has: readonly Meaning[]
  /** None of the words means any of these. */
  never?: readonly Meaning[]
  /** Every word means one of these, or one of `has`. */
  only?: readonly Meaning[]
}

/** The first that fits counts; of two columns for one field, that of the earlier rule goes before. */
const rules: readonly Rule[] = [
  { field: 'closed', has: ['gone'], only: ['yesNo', 'job'] },
  { field: 'closed', has: ['openOrNot'], only: [] },
  { field: 'closed', has: ['condition'], only: ['job', 'of', 'published'] },
  { field: 'payGuessed', has: ['pay', 'guessed', 'yesNo'] },
  { field: 'currency', has: ['pay', 'currency'] },
  { field: 'currency', has: ['currency'], only: ['of', 'job'] },
  ...(['pay', 'rate'] as const).flatMap((pay): Rule[] => [
    { field: 'minPrice', has: [pay, 'least'], never: ['most', 'date', 'link', 'guessed'] },
    { field: 'maxPrice', has: [pay, 'most'], never: ['least', 'date', 'link', 'guessed'] },
  ]),
  { field: 'minPrice', has: ['amount', 'least'], only: ['job'] },
  { field: 'maxPrice', has: ['amount', 'most'], only: ['job'] },
  ...(['year', 'month', 'week', 'day', 'hour'] as const).flatMap((unit): Rule[] => [
    { field: 'salary', has: ['pay', unit], only: ['amount', 'job', 'inCurrency'] },
    { field: 'salary', has: ['rate', unit], only: ['amount', 'job'] },
  ]),
  { field: 'salary', has: ['pay', 'amount'], never: ['period'], only: ['job', 'of', 'inCurrency'] },
  { field: 'salary', has: ['pay'], only: ['job', 'of', 'paidOrNot', 'inCurrency'] },
  { field: 'salaryType', has: ['pay', 'period'], only: ['job', 'amount'] },
  { field: 'companyLogo', has: ['logo'], never: ['yesNo'] },
  { field: 'howToApply', has: ['how', 'apply'], never: ['code'] },
  { field: 'howToApply', has: ['instruction'], only: ['apply', 'job', 'of'] },
  { field: 'howToApply', has: ['mail'], only: ['apply', 'job', 'of', 'company', 'contact'] },
  { field: 'howToApply', has: ['contact'], only: ['apply', 'job', 'of'] },
  { field: 'applyUrl', has: ['link', 'direct'], never: ['elsewhere'] },
  { field: 'applyUrl', has: ['link', 'apply'], never: ['elsewhere'] },
  { field: 'applyUrl', has: ['link', 'job'], never: ['elsewhere'] },
  { field: 'applyUrl', has: ['link'], never: ['elsewhere'], only: ['advertiser', 'of'] },
  { field: 'applyUrl', has: ['link', 'hosted'], never: ['elsewhere'] },
  { field: 'lastDay', has: ['ends'], never: ['handled', 'updated', 'pay'], only: ['apply', 'job', 'of', 'date', 'published', 'request', 'ifAny'] },
  { field: 'lastDay', has: ['ending', 'date'], never: ['handled', 'updated', 'pay', 'least', 'published'], only: ['apply', 'job', 'of', 'ends', 'most', 'request', 'ifAny'] },
  { field: 'lastDay', has: ['ending', 'published'], never: ['handled', 'updated', 'pay', 'least', 'latest'], only: ['apply', 'job', 'of', 'date', 'ends', 'most', 'request', 'ifAny'] },
  { field: 'lastDay', has: ['ending', 'apply'], never: ['handled', 'updated', 'latest'], only: ['of', 'job'] },
  { field: 'lastDay', has: ['ends', 'ending'], never: ['handled', 'updated', 'pay', 'latest'], only: ['of', 'job', 'date', 'apply'] },
  { field: 'lastDay', has: ['apply', 'ends'], never: ['handled', 'updated', 'latest'], only: ['of', 'job', 'date'] },
  { field: 'lastDay', has: ['latest', 'publication'], only: ['date', 'job', 'of'] },
  { field: 'lastDay', has: ['published', 'most'], only: ['date', 'clock', 'job', 'of'] },
  { field: 'postingDate', has: ['published'], only: ['date', 'days', 'job', 'begun', 'of'] },
  { field: 'postingDate', has: ['published', 'least'], only: ['date', 'clock', 'job', 'of'] },
  { field: 'postingDate', has: ['begun', 'date'], only: ['job', 'of', 'published'] },
  { field: 'postingDate', has: ['begun', 'apply'], only: ['date', 'of', 'job'] },
  { field: 'postingDate', has: ['starts', 'apply'], only: ['date', 'of', 'job'] },
  { field: 'postingDate', has: ['aged'], only: ['how', 'date', 'days', 'job', 'published'] },
  { field: 'postingDate', has: ['latest', 'published'], only: ['date', 'job', 'of'] },
  { field: 'postingDate', has: ['updated'], only: ['date', 'job', 'of', 'ending'] },
  { field: 'postingDate', has: ['job', 'date'], only: ['of'] },
  { field: 'postingDate', has: ['begun', 'handled'], only: ['date'] },
  { field: 'postingDate', has: ['begun'], only: ['of'] },
  { field: 'postingDate', has: ['dated'], only: ['of'] },
  { field: 'companyName', has: ['company'], only: ['called', 'of'] },
  { field: 'jobTitle', has: ['job', 'title'], only: ['of'] },
  { field: 'jobTitle', has: ['headline'], only: ['of'] },
  { field: 'jobTitle', has: ['job', 'title', 'collected'], only: ['of'] },
  { field: 'jobTitle', has: ['job', 'title', 'published'], only: ['of'] },
  { field: 'jobTitle', has: ['job', 'title'], only: ['of', 'called'] },
  { field: 'jobTitle', has: ['occupation'], only: ['of', 'job', 'title', 'text'] },
  { field: 'skills', has: ['skill'], only: ['job', 'needed', 'text', 'called', 'of'] },
  { field: 'requirements', has: ['needs'], only: ['job', 'needed', 'skill', 'experience', 'of', 'section', 'company'] },
  { field: 'outlines', has: ['duty'], only: ['job', 'needed', 'of', 'section'] },
  { field: 'experienceLevel', has: ['experience'], only: ['needed', 'grade', 'job', 'of'] },
  { field: 'experienceLevel', has: ['grade'], only: ['job', 'of'] },
  { field: 'employmentType', has: ['employment'], only: ['type', 'job', 'of'] },
  { field: 'employmentType', has: ['employment', 'clock'], only: ['type', 'job', 'of'] },
  { field: 'employmentType', has: ['job', 'type'], only: ['of'] },
  { field: 'employmentType', has: ['type'], only: ['of'] },
  { field: 'description', has: ['text'], never: ['brief'], only: ['job', 'whole', 'of'] },
  { field: 'description', has: ['text', 'brief'], only: ['job'] },
  { field: 'remote', has: ['remote'], only: ['mode', 'share', 'job'] },
  { field: 'remote', has: ['home', 'outOf'], only: ['job', 'mode'] },
  { field: 'remote', has: ['modality'], only: ['of', 'job', 'outOf', 'type', 'part'] },
  { field: 'remote', has: ['type', 'outOf'], only: ['of'] },
  { field: 'employmentType', has: ['employment', 'outOf'], only: ['type', 'job', 'of'] },
  { field: 'jobCity', has: ['city'], only: ['job', 'part', 'of', 'place'] },
  { field: 'places', has: ['city', 'region'], only: ['job', 'part', 'of', 'place'] },
  { field: 'jobRegion', has: ['region'], only: ['job', 'part', 'of', 'place'] },
  { field: 'jobCountry', has: ['country'], only: ['job', 'part', 'of', 'place'] },
  { field: 'morePlaces', has: ['place', 'further'], only: ['job', 'of'] },
  { field: 'places', has: ['place'], only: ['job', 'part', 'of'] },
  { field: 'places', has: ['place', 'company'], only: ['of', 'part'] },
  { field: 'collectedAt', has: ['collected'], only: ['date', 'job', 'of'] },
  { field: 'year', has: ['year'], only: [] },
  { field: 'budget', has: ['budget'], only: ['job', 'amount', 'of'] },
]

const means = (word: string, meaning: Meaning): boolean => meanings.get(word)?.has(meaning) === true

const fits = ({ has, never = [], only }: Rule, words: readonly string[]): boolean =>
  has.every((meaning) => words.some((word) => means(word, meaning))) &&
  never.every((meaning) => !words.some((word) => means(word, meaning))) &&
  (only === undefined || words.every((word) => [...has, ...only].some((meaning) => means(word, meaning))))

/** Whether a word of a column's name has one of these meanings. */
const hasWordFor = (...sought: Meaning[]): ((name: string) => boolean) => remembered((name) => wordsOf(name).some((word) => sought.some((meaning) => means(word, meaning))))

/** The field of a column, and the place of its rule: the lower, the surer. */
export const fieldByWords = (name: string): { field: ColumnField; rank: number } | undefined => {
  const words = wordsOf(name)
  const rank = rules.findIndex((rule) => words.length > 0 && fits(rule, words))
  const rule = rules[rank]
  return rule === undefined ? undefined : { field: rule.field, rank }
}

const units = { year: 'Yearly', month: 'Monthly', week: 'Weekly', day: 'Daily', hour: 'Hourly' } as const satisfies Partial<Record<Meaning, SalaryType>>

/** The unit of time that the name of a column of pay has ('annual_salary_min', 'hourly rate'). */
export const unitOfColumn = remembered((name): SalaryType | undefined => {
  const words = wordsOf(name)
  const unit = (Object.keys(units) as (keyof typeof units)[]).find((meaning) => words.some((word) => means(word, meaning)))
  return unit === undefined ? undefined : units[unit]
})

const scales: readonly (readonly [scale: 'lpa' | 'k', words: ReadonlySet<string>])[] = [['lpa', new Set(['lpa', 'lakh', 'lakhs', 'lacs'])], ['k', new Set(['k', 'thousand', 'thousands'])]]

/** What a column of pay counts, where it is no single unit of a currency ('salary_min_lpa', 'max salary (k)'): lakhs a year, or thousands. */
export const scaleOfColumn = remembered((name): 'lpa' | 'k' | undefined => scales.find(([, words]) => wordsOf(name).some((word) => words.has(word)))?.[0])

/** Whether a place is called that of the company ('company_location'). */
export const isOfCompany = hasWordFor('company')

/** Whether a text has a word for the publication of a job ('Posted 10 days ago'). */
export const namesPublication = hasWordFor('published')

/** Whether a column has a level without the word for experience ('nivel'), which may be one of a school or of pay. */
export const isOfGrade = remembered((name) => fieldByWords(name)?.field === 'experienceLevel' && wordsOf(name).every((word) => !means(word, 'experience')))

/** Codes of currencies that columns of pay have in their names ('salary_min_eur'). */
const currencyCodes: ReadonlySet<string> = new Set(vocabulary.inCurrency.split(' ').filter((word) => word.length > 2))

/** The currency (ISO 4217) that the name of a column of pay has. */
export const currencyOfColumn = remembered((name): string | undefined => wordsOf(name).find((word) => currencyCodes.has(word))?.toUpperCase())

/** Whether of a column e-mail addresses alone count ('contact_email', and 'contact', which may have a name or a telephone). */
export const hasMail = hasWordFor('mail', 'contact')

/** Whether a column has the address where one applies ('application url'). */
export const isForApplications = remembered((name) => fieldByWords(name)?.field === 'applyUrl' && wordsOf(name).some((word) => means(word, 'apply')))

const ofAnswers: ReadonlySet<string> = new Set(['results', 'items', 'entries', 'hits', 'data', 'content'])

/** Whether a list is called after jobs ('vacantes', 'jobPostings'), or as answers of searches are ('results'). */
export const isOfJobs = remembered((name) => wordsOf(name).some((word) => ofAnswers.has(word) || [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')].some((each) => means(each, 'job'))))

/** Whether a column has the state of a posting, in another language ('statut', 'situação'). */
export const isOfState = hasWordFor('condition')

/** Whether a column is called after remote work, or how much of the work is that ('remote_ratio'): 'workArrangement' may have hours too. */
export const isOfRemote = hasWordFor('remote', 'share', 'home')

/** Whether a column has how old a posting is ('Age', 'how_old'). */
export const isOfAge = hasWordFor('aged')

/** Whether a column has what somebody does for a living, which lists of people have too ('ocupación'). */
export const isOfOccupation = hasWordFor('occupation')

/** Whether a column has a short text of a longer one ('summary', 'teaser'). */
export const isOfBrief = hasWordFor('brief')

const namesInternships = hasWordFor('internship')
const otherJobs: ReadonlySet<string> = new Set('job jobs or oder vacancy stelle stellen graduate apprenticeship traineeship'.split(' '))

/** Whether a column has what internships are called ('Internship_Name'), and no other jobs ('Job/Internship Title'). */
export const isOfInternships = (name: string): boolean => namesInternships(name) && !wordsOf(name).some((word) => otherJobs.has(word))

/** Whether a column has when a record was changed ('updated_at'). */
export const isOfChange = hasWordFor('updated')

/** Whether a column counts days ('days_posted'). */
export const countsDays = hasWordFor('days')
