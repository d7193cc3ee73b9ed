/** Whether a column has what its name makes believe. */
import { textOf, textsOf } from '../shapes/shape.ts'
import { daysBackIn } from '../values/counted-days.ts'
import { dayIn, lastDayIn, needsOrder, relativeDayIn } from '../values/day.ts'
import { employmentTypeIn, experienceLevelIn, isRequirement } from '../values/kind.ts'
import { payIn, unitIn } from '../values/pay.ts'
import { isAlias, plain } from './names.ts'
import { addressOf, isFilled, isWhole, valueOf } from './objects.ts'
import { sectionsIn } from './sections.ts'
import { countsDays, isOfAge, isOfGrade, isOfState, type ColumnField } from './words.ts'

const truths = /^(?:true|yes|y|1|1\.0|[✅✓✔☑]\uFE0F?)$/iu
const falsehoods = /^(?:false|no|n|0|0\.0|falso|non|não|nao|nein|nie|[❌✗✘✖]\uFE0F?)$/iu
/** The states of a posting that is open no more, or not yet, in the languages of many boards. */
const endedWords = [
  'closed|filled|expired|inactive|archived|draft|deleted|removed|withdrawn|cancell?ed|unpublished|on hold|paused|suspended|no longer (?:available|open|accepting applications)',
  'inactiv[oa]|cerrad[oa]|vencid[oa]|caducad[oa]|cubiert[oa]|finalizad[oa]|suspendid[oa]|borrador|inativ[oa]|fechad[oa]|encerrad[oa]|expirad[oa]|cancelad[oa]|preenchid[oa]|admitid[oa]|suspens[oa]|congelad[oa]|rascunho',
  'inactive|fermée?|expirée?|clôturée?|pourvue?|annulée?|suspendue?|archivée?|brouillon|scadut[oa]|chius[oa]|annullat[oa]|copert[oa]|sospes[oa]',
  'inaktiv|geschlossen|abgelaufen|besetzt|storniert|archiviert|entwurf|gesloten|verlopen|vervuld|ingetrokken|zamknięt[aey]|nieaktywn[aey]|wygasł[aey]|zakończon[aey]|anulowan[aey]',
  'закрыт[ао]?|неактивн(?:а|о|ая)|отменен[ао]?|в архиве|архивная|закрит[ао]?|kapalı|pasif|iptal(?: edildi)?|已关闭|已下线|已结束|已截止|已停止|已过期|募集終了|掲載終了|受付終了|마감|종료',
].join('|')
const ended = new RegExp(`^(?:${endedWords})$`, 'iu')

/** Whether a column that may be `closed`, `active` or `status` has the posting as closed. */
export const isClosed = (column: string, value: unknown): boolean => {
  const inner = valueOf(value)
  const text = typeof inner === 'boolean' ? String(inner) : (textOf(inner) ?? '')
  if (plain(column).endsWith('status') || isOfState(column)) return ended.test(text)
  return /closed|expired|removed|deleted|archived|inactive|filled|internal/.test(plain(column)) ? truths.test(text) : falsehoods.test(text)
}

/** The states of a posting that is open. */
const open = /^(?:open|active?|activ[oa]|vigente|abiert[oa]|ativ[oa]|abert[oa]|ouverte?|attiv[oa]|apert[oa]|aktiv[ae]?|offen|publicad[oa]|published|publiée?)$/iu

/** Whether a text in a column of regions is the state of a posting: 'estado' and 'state' are both. */
const isState = (text: string): boolean => text.length < longestState && (open.test(text) || ended.test(text))
const longestState = 20

/** Whether a posting is closed by a column of regions that has its state ('estado': 'inactivo'); undefined where that has a region. */
export const isClosedState = (column: string, value: unknown): boolean | undefined => (namesState.test(column) && isState(textOf(value) ?? '') ? isClosed('status', value) : undefined)
const namesState = /^(?:estado|state|stato|[eé]tat)$/i

/** Whether a column only confirms its own name, or denies it ('part_time': 'yes'). */
export const isTrue = (value: unknown): boolean => value === true || truths.test(textOf(value) ?? '')
export const isFalse = (value: unknown): boolean => value === false || falsehoods.test(textOf(value) ?? '')

/** Whether a column of the day of publication has 'false' instead of it ('published: false'). A zero is how programs write no date. */
export const isUnpublished = (column: string, value: unknown): boolean => /^publish(?:ed)?$/.test(plain(column)) && textOf(value) !== '0' && isFalse(value)

/** 'type' and 'level' are also columns of other things, such as a grade of pay. */
const isType = /^(?:posting|vacancy|jobs)?type$|^level$/

const anyDay = '2026-01-01'

/** Whether a text is a date that is written, and not one that is counted ('2 days ago') or lacks its year. */
export const isWrittenDay = (text: string): boolean => needsOrder(text) || 'day' in dayIn(text, 'undecided')

/** Whether a text is a date. */
export const isDay = (text: string): boolean => isWrittenDay(text) || relativeDayIn(text, anyDay) !== undefined

/** What people are who work for a company without being employed there. */
const noEmployee = /free-?lanc|contractor|self[- ]employed|volunteer|volunt[aá]ri|\bb2b\b|\bumow[aęy] (?:zleceni[ae]|o dzie[lł]o)|freiberuf|pessoa jur[ií]dica|\baut[oôó]nom[oa]\b|(?:^|\s|\/)(?:pj|zzp)(?:$|\s|\/)/i

/** Whether a text is a kind of employment, or of work without one. */
export const isKindOfWork = (text: string): boolean => employmentTypeIn(text) !== undefined || experienceLevelIn(text) !== undefined || noEmployee.test(text)

/** Whether a text is a value of these fields. */
const kinds: Partial<Record<ColumnField, (text: string) => boolean>> = {
  employmentType: isKindOfWork,
  salaryType: (text) => unitIn(text) !== undefined,
  experienceLevel: (text) => /\p{L}{3}/u.test(text),
  postingDate: isDay,
  lastDay: (text) => isDay(text) || 'day' in lastDayIn(text, 'undecided', anyDay, anyDay),
}

/** A count of days since a day, in words. */
export const daysAgo = (value: unknown, column: string): unknown => (countsDays(column) && /^\d{1,3}$/.test(textOf(value) ?? '') ? `${textOf(value)} days ago` : value)

/** The age of a posting in days, at most; 'Age' is also that of the people whom an employer seeks. */
const oldest = 400

/** An amount by the hour or in a currency: 'amount' and 'rate' are of anything. */
const isPayByUnitOrCurrency = (text: string): boolean => {
  const pay = /\d/.test(text) ? payIn(text, '') : null
  return pay !== null && (pay.salaryType ?? pay.currency) !== undefined
}
const ofAnything: ReadonlySet<string> = new Set(['amount', 'rate'])

/** Notes that are about a job, and no remark of a word or two. */
const fewestOfNotes = 5

/** In these 'NA' is Namibia, Naples or North America; in any other column it is how R writes that there is no value. */
const ofCodes: ReadonlySet<ColumnField> = new Set(['jobRegion', 'jobCountry', 'remoteCountries'])

/** How far a company has the money of investors, which boards of China have beside its size. */
const ofInvestors = /^(?:已上市|未融资|不需要融资|天使轮|[A-E]\+?轮(?:及以上)?|战略融资|pre-?ipo)$/iu

/** Whether a value is what its column seems to have. Columns whose words alone fit may have anything. */
export const isOf = (field: ColumnField, column: string, value: unknown): boolean => {
  if ((value === 'NA' || value === 'Na') && !ofCodes.has(field)) return false
  if (field === 'postingDate' && isOfAge(column)) return (daysBackIn(textOf(daysAgo(value, column)) ?? '') ?? Infinity) <= oldest
  // A list of links has those of an API too.
  if (field === 'applyUrl' && plain(column) === 'links') return typeof value === 'string' && isWhole(value)
  if (field === 'applyUrl' && plain(column) === 'apply') return isWhole(addressOf(value))
  if (field === 'applyUrl') return isFilled(addressOf(value))
  if (field === 'description' && plain(column) === 'sections') return sectionsIn(value) !== undefined
  if (field === 'description' && plain(column) === 'notes') return (textOf(value) ?? '').split(/\s+/).length >= fewestOfNotes
  if (field === 'salary' && ofAnything.has(plain(column))) return isPayByUnitOrCurrency(textOf(value) ?? '')
  // Years of experience are a span of time too.
  if (field === 'salaryType' && /\d\s?[~～–-]\s?\d/.test(textOf(value) ?? '')) return false
  if (field === 'places' && /^\d{4,}$/.test(textOf(value) ?? '')) return false
  if (field === 'lastDay' && /^\d{1,2}:\d{2}(?::\d{2})?$/.test(textOf(value) ?? '')) return false
  if (field === 'experienceLevel' && textsOf(valueOf(value)).some((text) => isRequirement(text) || ofInvestors.test(text))) return false
  if (field === 'experienceLevel' && !isAlias(column) && isOfGrade(column)) return textsOf(valueOf(value)).some((text) => experienceLevelIn(text) !== undefined)
  if (field === 'employmentType' && isFalse(value)) return false
  if (field === 'jobRegion' && isState(textOf(value) ?? '')) return false
  const isKind = isAlias(column) && !isType.test(plain(column)) ? undefined : kinds[field]
  return isKind === undefined ? isFilled(value) : textsOf(daysAgo(valueOf(value), column)).some(isKind)
}
