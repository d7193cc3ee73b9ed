/** Finds where a job is in its title, as feeds have it that have no column for it. */
import { isWhole } from '../../places/extent.ts'
import { foldName } from '../../places/fold-name.ts'
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { continents } from '../../places/written.ts'
import { remembered } from '../../values/app/remembered.ts'
import { textOf, textsOf, type JobFields } from '../shapes/shape.ts'
import { betweenSigns, titleParts } from './title-parts.ts'

/** Longer texts are no place. */
const longest = 100

const placeFields = ['places', 'jobCity', 'jobRegion', 'jobCountry'] as const

/** 'EMEA' is less than a place of the title. */
const isGroup = (value: unknown): boolean => {
  const texts = textsOf(value)
  return texts.length > 0 && texts.every((text) => continents.test(foldName(text)))
}

const hasPlace = (fields: JobFields): boolean => placeFields.some((field) => fields[field] !== undefined && !isGroup(fields[field]))

/** The title without the place behind it ('Weaver (Leeds, GB)'), and that place, which is a city of a country as a whole; undefined where the end is none. */
const placeBehind = (title: string): JobFields | undefined => {
  const start = title.lastIndexOf('(')
  const written = title.slice(start + 1, -1)
  // One word alone may be anything: '(Java)'.
  if (!title.endsWith(')') || start < 1 || written.length > longest || !written.includes(',')) return undefined
  const [place, ...others] = whereaboutsOf([written]).places
  return place?.city === undefined || place.country === undefined || place.unknown !== undefined || others.length > 0 ? undefined : { jobTitle: title.slice(0, start).trimEnd(), places: [written] }
}

/** A title with something in brackets before it: '[Leeds] Weaver', '【上海】织工'. */
const bracketedBefore = /^\s*[[【]([^[\]【】]{2,60})[\]】]\s*(?=\S)/u

/** Cities that are a kind of work or of a job there: '[Mobile] Developer'. */
const ofWork = /^(?:mobile|nice|split|sale|deal|commerce|enterprise|normal|orange|media|print|energy|central|industry|independence|delta|temple|march|battle|male|worth|golf|delivery|urgent|active)$/i

/** The title without a known city or country in brackets before it, and that place; undefined for any other beginning. */
const placeBefore = (title: string): JobFields | undefined => {
  const [all, written] = bracketedBefore.exec(title) ?? []
  if (all === undefined || written === undefined || ofWork.test(written)) return undefined
  const { places, remote } = whereaboutsOf([written])
  return remote || places.length === 0 || !places.every(isWhole) ? undefined : { jobTitle: title.slice(all.length), places: [written] }
}

/** The title without the further lines of a card ('Weaver\nLeeds, GB\nPermanent'), of which one is a place; undefined where none is, or the title has one line. */
const placeInLines = (title: string, company: string): JobFields | undefined => {
  const lines = title.split(/\s*[\r\n]\s*/).filter((line) => line !== '' && line !== company)
  const [jobTitle, ...others] = lines
  const place = others.find((line) => line.length <= longest && /,|\s[-–—]\s/.test(line) && whereaboutsOf([line]).places.some(isWhole))
  return place === undefined ? undefined : { jobTitle, places: [place] }
}

/** 'Remote in North Carolina': elsewhere, in a region; 'Remote, Boston' may be either. */
const remoteIn = /^remote(?:ly)? (?:in|within|from) /i

/** Whether a text means that work is done from elsewhere, and nothing else but where that may be. */
export const isOnlyRemote = remembered((text): boolean => {
  const { remote, places } = whereaboutsOf([text])
  const isIn = places.length === 0 || (remoteIn.test(text) && places.every(isWhole))
  return remote && isIn && !/hybrid|site|office\b.*\//i.test(text)
})

const longestTitle = 300

/** At the end of a title 'Home Office' is a ministry too, and 'Virtual' or 'Distributed' may be of the work. */
const surelyRemote = /remot|\bwfh\b|work(?:ing)? from|t[eé]l[eé]tra[bv]|удал|дистанц|віддал|zdaln|远程|遠端|リモート|재택/iu

/** In brackets of a title 'Online' may be of the work: 'Editor (Online)'. */
const maybeOfWork = /^\s*(?:on-?line|en ligne|en línea)\s*$/i

/** That work is done elsewhere too: 'Remote, Hybrid'. */
const elsewhereToo = /h[iyí]brid|site|office|\bnot\b|\bnon\b/i

/** Pay beside the word for remote work: '$90/hr Remote'. */
const amount = /[$€£₹]\s?\d[\d.,]*k?(?:\s?[-–]\s?[$€£₹]?\d[\d.,]*k?)?(?:\s?(?:\/|per|an?)\s?(?:h|hr|hour|day|week|month|mo|yr|year))?(?!\p{L})/giu

/** The parts of a title that may have where work is done: in brackets ('Remote, Contract'), at its beginning and end, and between dashes. */
const partsOf = (title: string): string[] => {
  const { bracketed, start, end } = titleParts(title)
  return [...bracketed.flatMap((text) => [text, ...(elsewhereToo.test(text) ? [] : text.split(/[,;|]|\s[-–—]\s/))]).filter((text) => !maybeOfWork.test(text)), ...[start, end, ...betweenSigns(title)].filter((text) => surelyRemote.test(text)).map((text) => text.replaceAll(amount, ' '))]
}

/** A title with what a board puts behind it, the kind of its page and the place: 'Weaver Job in Leeds'. */
const offeredIn = /^(.{3,}?)\s(?:job|vacancy|opening)s? in (\p{Lu}.{1,60})$/iu

/** Such a title without that, where a column has the place; undefined for any other. */
const withoutOffer = (title: string, fields: JobFields): string | undefined => {
  const [, alone, place = ''] = title.includes(' in ') || title.includes(' In ') ? (offeredIn.exec(title) ?? []) : []
  const [first = ''] = place.split(',').map(foldName)
  return alone !== undefined && placeFields.some((field) => textsOf(fields[field]).some((text) => foldName(text).startsWith(first))) ? alone : undefined
}

/** The title without the place behind it that a column has too ('Weaver (Leeds, GB)'); undefined for any other. */
const withoutPlace = (title: string, fields: JobFields): string | undefined => {
  const start = title.lastIndexOf(' (')
  if (!title.endsWith(')') || start < 1) return undefined
  const written = foldName(title.slice(start + 2, -1))
  return written.includes(' ') && textsOf(fields.places).some((text) => foldName(text) === written) ? title.slice(0, start) : undefined
}

/** What the title has of where the job is, as far as no column has it: the place behind it or in a further line, and in brackets, at its beginning or its end that work is done from elsewhere. */
export const whereInTitle = (fields: JobFields): JobFields | undefined => {
  const title = textOf(fields.jobTitle) ?? ''
  const offered = title.length > longestTitle ? undefined : (withoutOffer(title, fields) ?? withoutPlace(title, fields))
  if (offered !== undefined) return { jobTitle: offered }
  if (title.length > longestTitle || !/[)\]】|:]|[-–—]\s|[\r\n]|REMOTE\s*$/.test(title)) return undefined
  const inLines = placeInLines(title, textOf(fields.companyName) ?? '')
  if (inLines !== undefined) return hasPlace(fields) ? { jobTitle: inLines.jobTitle } : inLines
  const place = hasPlace(fields) ? undefined : (placeBefore(title) ?? placeBehind(title))
  if (place !== undefined || fields.remote !== undefined) return place
  const written = partsOf(title).find(isOnlyRemote)
  if (written === undefined) return undefined
  return hasPlace(fields) ? { remote: true } : { places: [written] }
}
