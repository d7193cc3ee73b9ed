/** Entries of lists of skills and tags that are something else: a kind of employment, pay, a country by its flag, or praise. */
import { remembered } from '../../values/app/remembered.ts'
import { payIn } from './pay.ts'

/** What a list of tags has. */
export type Tags = { skills: string[]; employment: string[]; pay: string[]; places: string[]; isAnywhere: boolean; isRemote: boolean }

type Kind = 'employment' | 'pay' | 'place' | 'anywhere' | 'mode' | 'praise' | 'years'

/** Kinds of employment, also run together with one another, with where the work is, and with a level ('Full TimeHybridExperienced'). */
const employment =
  /full[ -]?time|part[ -]?time|work from home|internship|freelance(?: \/ project)?|contract(?:or)?|permanent|temporary|seasonal|shift based|vollzeit|teilzeit|minijob|temps plein|temps partiel|tiempo completo|tiempo parcial|medio tiempo|jornada completa|tempo integral|meio per[ií]odo|полная занятость|частичная занятость|全职|兼职|正社員|アルバイト|정규직|계약직/giu
const modes = /on[- ]?site|hybrid|remote/giu
const levels = /not specified|experienced|entry level|mid[ -]?level|senior management|manager|student|senior|junior/giu

const noLetters = /^[^\p{L}\p{N}]*$/u

/** 'Contracting' is a skill: nothing is left of a kind of employment without the words above. */
const isEmployment = (text: string): boolean => {
  const rest = text.replaceAll(employment, '')
  return rest !== text && (noLetters.test(rest) || noLetters.test(rest.replaceAll(modes, '').replaceAll(levels, '')))
}

const pay = /^(?:(?:from|up to|ab|bis) )?(?:US|CA|AU|[AC])?[$€£₹]\s?\d|\d{3}.*\b(?:USD|EUR|GBP|CHF|CAD|AUD|INR)$/
const flag = /^\p{RI}\p{RI}\s*(?=\p{L})/u
const anywhere = /^(?:anywhere(?: in the world)?|worldwide)$/i
const mode = /^(?:(?:fully|100%) )?remote(?: work| jobs?)?$|^hybrid$|^on-?site$/i
const praise = /^(?:featured|top 100|sponsored|promoted|urgent(?:ly hiring)?|actively hiring)$/i
const years = /^\d{1,2}\s?\+?(?:\s?(?:-|–|to)\s?\d{1,2}\s?\+?)?\s?(?:yrs?|years?)\b(?:\sof)?(?:\sexp(?:erience)?)?\.?$/i

/** Longer entries are sentences. */
const longest = 60

const kindOf = remembered((text): Kind | undefined => {
  if (text.length > longest) return undefined
  if (isEmployment(text)) return 'employment'
  if (flag.test(text)) return 'place'
  if (/\d/.test(text)) {
    if (years.test(text)) return 'years'
    if (pay.test(text) && payIn(text, '') !== null) return 'pay'
  }
  if (anywhere.test(text)) return 'anywhere'
  if (mode.test(text)) return 'mode'
  return praise.test(text) ? 'praise' : undefined
})

/** 'HTML;Javascript, Software design, Coding': a list with commas, of which one entry has two in it. */
const isOfCommas = (text: string): boolean => !/;\s|[|\n•]|\s·|·\s/.test(text) && text.split(';').length < text.split(/,\s/).length

/** The sign between entries. A '·' with no space is one where no other is, and else within an entry: 'UI·UX, PM'. */
export const separatorOf = (text: string): RegExp => {
  if (text.includes(';') && isOfCommas(text)) return /[;,]/
  if (/[;|\n•]|\s·|·\s/.test(text)) return /[;|\n•·]/
  return text.includes(',') ? /,/ : /·/
}

/** Where one word ends and another begins of those that a page has without signs between them ('LoomsYarnDyeing', 'WEFTLooms'). */
const joints = /(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z])/g
const fewestJoints = 3

/** Whether an entry is a list whose signs are lost: no skill has as many words in one. */
export const isRunTogether = remembered((entry) => entry.split(/[^\p{L}\d]+/u).some((word) => (word.match(joints) ?? []).length >= fewestJoints))

/** What the entries of a list of skills have. 'Pro' is praise beside other praise alone. */
export const tagsIn = (entries: readonly string[]): Tags => {
  const kinds = entries.map(kindOf)
  if (kinds.every((kind) => kind === undefined)) return { skills: [...entries], employment: [], pay: [], places: [], isAnywhere: false, isRemote: false }
  const of = (kind: Kind | undefined) => entries.filter((_, at) => kinds[at] === kind)
  const skills = of(undefined)
  return {
    skills: kinds.includes('praise') ? skills.filter((text) => text !== 'Pro') : skills,
    employment: of('employment').flatMap((text) => text.match(employment) ?? []).filter((text) => !/home/i.test(text)),
    pay: of('pay'),
    places: of('place').map((text) => text.replace(flag, '')),
    isAnywhere: kinds.includes('anywhere'),
    isRemote: [...of('employment'), ...of('mode')].some((text) => /remote/i.test(text)),
  }
}
