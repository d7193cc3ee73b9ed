/** Finds what a column has by the words of its name: in any order, run together ('postdate'), and in several languages. */
import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'
import { remembered } from '../../values/app/remembered.ts'
import type { JobField } from '../shapes/shape.ts'

/** A field of a job, or a part of its description. */
export type ColumnField = JobField | 'requirements' | 'howToApply'

/** Words of one meaning, in lower case; accents do not count. A word may have several meanings. */
const vocabulary = {
  job: 'job jobs position posting vacancy opening role offer contest stelle stellen stellenangebot anzeige empleo oferta puesto vaga emploi offre poste annonce vacature',
  title: 'title titel titulo titre titolo intitule bezeichnung name nombre nom denominacion',
  headline: 'title titel titulo titre titolo intitule 職種 求人タイトル 职位 职位名称 岗位 직무 должность вакансия',
  of: 'of der des die del de la le du da the for and und y et e',
  company: 'company employer organization organisation firm firma arbeitgeber unternehmen empresa entreprise societe azienda bedrijf agency 会社名 企業名 公司 公司名称 회사명 компания работодатель',
  called: 'name title legal display hiring',
  advertiser: 'advertiser page detail details source original view',
  link: 'url uri link href permalink lien enlace webpage bewerbungslink stellenlink',
  apply: 'apply application bewerbung bewerben bewerbungslink candidature postuler solicitud aplicar',
  elsewhere: 'logo image img photo picture avatar video banner icon thumbnail company employer organization organisation website homepage linkedin twitter facebook profile map privacy terms api self next previous',
  logo: 'logo',
  yesNo: 'has is was been can are',
  pay: 'salary salaries pay compensation wage wages remuneration gehalt lohn vergutung salaire salario sueldo stipendio salaris remuneracion remuneracao retribuzione wynagrodzenie comp 給与 給料 薪资 薪酬 급여 зарплата',
  rate: 'rate',
  amount: 'base offered range text estimate estimated average avg mean median expected details info listed value amount rate',
  least: 'min minimum low lowest lower from von ab desde minimo od van da fran',
  most: 'max maximum high highest upper to bis hasta maximo do tot till ate',
  period: 'per period frequency interval unit rate basis type',
  currency: 'currency wahrung waehrung moneda devise valuta waluta',
  year: 'year yearly annual annually annum jahr anual 年収',
  month: 'month monthly monat mensual mensuel 月給',
  week: 'week weekly',
  day: 'daily diem',
  hour: 'hour hourly stunde hora',
  date: 'дата date day on at am datum fecha data jour timestamp datetime time utc',
  published: 'posted published publication publish pub veroffentlicht veroffentlichung veroeffentlicht publicacion publicado publie pubblicazione publicacao publikacji publikation 掲載日 发布日期 등록일 публикации',
  begun: 'post posting created creation creacion added listed listing opened opening open released release issued online first',
  updated: 'updated update modified modification changed aktualisiert actualizacion',
  ends: 'deadline expiry expiration frist bewerbungsfrist bewerbungsschluss vencimiento scadenza sluitingsdatum',
  ending: 'closing close closes expire expires expired until end ends ending last valid validity limite cierre removal unposting',
  handled: 'seen scraped crawled checked sync synced processed fetched indexed start starting',
  gone: 'expired closed removed deleted archived inactive',
  employment: 'employment contract vertrag vertragsart contrato contrat contratto schedule commitment jornada arbeitszeit beschaftigung beschaftigungsart anstellungsart hours working umowy umowa zatrudnienia',
  type: 'type types typ kind art tipo status form model rodzaj forma',
  experience: 'experience seniority erfahrung berufserfahrung experiencia',
  needed: 'required needed minimum min years year relevant work key other',
  grade: 'level',
  skill: 'skill skills technologies technology keywords kenntnisse competences competencias habilidades',
  needs: 'requirement requirements qualification qualifications requisitos anforderungen voraussetzungen prerequisites wymagania',
  duty: 'duties duty responsibilities responsibility tasks aufgaben funciones missions obowiazki',
  how: 'how',
  text: 'description descriptions beschreibung descripcion descrizione descricao omschrijving content body text html snippet summary',
  whole: 'full long raw clean html text',
  brief: 'short brief snippet summary',
  place: 'location locations ort ubicacion lugar luogo standort arbeitsort einsatzort lieu localisation plaats where 勤務地 工作地点 근무지',
  region: 'region state province territory bundesland departement provincia',
  city: 'city town ciudad ville stadt municipality cidade citta comune locality miasto город',
  country: 'country land pays pais paese kraj',
  part: 'name code text address work office main primary label full',
  remote: 'remote telecommuting telecommute telework homeoffice wfh',
  home: 'home',
  outOf: 'work working from',
  mode: 'is allowed status type option policy mode possible friendly work',
} satisfies Record<string, string>

type Meaning = keyof typeof vocabulary

const folded = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')

const meanings = new Map<string, Set<Meaning>>()
for (const [meaning, listed] of Object.entries(vocabulary) as [Meaning, string][]) {
  for (const word of folded(listed).split(' ')) meanings.set(word, (meanings.get(word) ?? new Set()).add(meaning))
}

const longestWord = 40

/** The known words that are run together in one; the word itself where it is no such. */
const apart = (word: string): string[] => {
  if (meanings.has(word) || word.length > longestWord) return [word]
  for (let at = word.length - 2; at > 2; at -= 1) {
    if (!meanings.has(word.slice(0, at))) continue
    const rest = apart(word.slice(at))
    if (rest.every((part) => meanings.has(part))) return [word.slice(0, at), ...rest]
  }
  return [word]
}

const wordsOf = (name: string): string[] =>
  folded(name)
    .replaceAll(/\bp\.?\s?a\b\.?/gi, ' annum ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
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
  { field: 'currency', has: ['pay', 'currency'] },
  { field: 'currency', has: ['currency'], only: ['of', 'job'] },
  ...(['pay', 'rate'] as const).flatMap((pay): Rule[] => [
    { field: 'minPrice', has: [pay, 'least'], never: ['most', 'date', 'link'] },
    { field: 'maxPrice', has: [pay, 'most'], never: ['least', 'date', 'link'] },
  ]),
  ...(['year', 'month', 'week', 'day', 'hour'] as const).flatMap((unit): Rule[] => [
    { field: 'salary', has: ['pay', unit], only: ['amount', 'job'] },
    { field: 'salary', has: ['rate', unit], only: ['amount', 'job'] },
  ]),
  { field: 'salary', has: ['pay', 'amount'], never: ['period'], only: ['job', 'of'] },
  { field: 'salary', has: ['pay'], only: ['job', 'of'] },
  { field: 'salaryType', has: ['pay', 'period'], only: ['job', 'amount'] },
  { field: 'companyLogo', has: ['logo'], never: ['yesNo'] },
  { field: 'howToApply', has: ['how', 'apply'] },
  { field: 'applyUrl', has: ['link', 'apply'], never: ['elsewhere'] },
  { field: 'applyUrl', has: ['link', 'job'], never: ['elsewhere'] },
  { field: 'applyUrl', has: ['link'], never: ['elsewhere'], only: ['advertiser', 'of'] },
  { field: 'lastDay', has: ['ends'], never: ['handled', 'updated', 'pay'], only: ['apply', 'job', 'of', 'date', 'published'] },
  { field: 'lastDay', has: ['ending', 'date'], never: ['handled', 'updated', 'pay', 'least'], only: ['apply', 'job', 'of', 'published', 'ends'] },
  { field: 'postingDate', has: ['published'], only: ['date', 'job', 'begun', 'of'] },
  { field: 'postingDate', has: ['begun', 'date'], only: ['job', 'of', 'published'] },
  { field: 'postingDate', has: ['updated'], only: ['date', 'job', 'of', 'ending'] },
  { field: 'companyName', has: ['company'], only: ['called', 'of'] },
  { field: 'jobTitle', has: ['job', 'title'], only: ['of'] },
  { field: 'jobTitle', has: ['headline'], only: ['of'] },
  { field: 'skills', has: ['skill'], only: ['job', 'needed'] },
  { field: 'requirements', has: ['needs'], only: ['job', 'needed', 'skill', 'experience', 'of'] },
  { field: 'outlines', has: ['duty'], only: ['job', 'needed', 'of'] },
  { field: 'experienceLevel', has: ['experience'], only: ['needed', 'grade', 'job', 'of'] },
  { field: 'employmentType', has: ['employment'], only: ['type', 'job', 'of'] },
  { field: 'employmentType', has: ['job', 'type'], only: ['of'] },
  { field: 'description', has: ['text'], never: ['brief'], only: ['job', 'whole', 'of'] },
  { field: 'description', has: ['text', 'brief'], only: ['job'] },
  { field: 'remote', has: ['remote'], only: ['mode', 'job'] },
  { field: 'remote', has: ['home', 'outOf'], only: ['job', 'mode'] },
  { field: 'jobCity', has: ['city'], only: ['job', 'part', 'of', 'place'] },
  { field: 'jobRegion', has: ['region'], only: ['job', 'part', 'of', 'place'] },
  { field: 'jobCountry', has: ['country'], only: ['job', 'part', 'of', 'place'] },
  { field: 'places', has: ['place'], only: ['job', 'part', 'of'] },
]

const fits = ({ has, never = [], only }: Rule, words: readonly string[]): boolean => {
  const mean = (word: string, meaning: Meaning) => meanings.get(word)?.has(meaning) === true
  return (
    has.every((meaning) => words.some((word) => mean(word, meaning))) &&
    never.every((meaning) => !words.some((word) => mean(word, meaning))) &&
    (only === undefined || words.every((word) => [...has, ...only].some((meaning) => mean(word, meaning))))
  )
}

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
  const unit = (Object.keys(units) as (keyof typeof units)[]).find((meaning) => words.some((word) => meanings.get(word)?.has(meaning) === true))
  return unit === undefined ? undefined : units[unit]
})
