/** What the elements of a list of jobs are by their icons, and by classes that begin with the short name of a board. */
import { remembered } from '../../../values/app/remembered.ts'

/** What boards call a value behind a few letters of their own ('jb-title', 'sr-loc'). */
const shortNames: ReadonlyMap<string, 'jobTitle' | 'companyName' | 'places' | 'postingDate' | 'salary'> = new Map([['title', 'jobTitle'], ['company', 'companyName'], ['employer', 'companyName'], ['location', 'places'], ['loc', 'places'], ['date', 'postingDate'], ['salary', 'salary']])

/** Two or three letters that are no board's. */
const otherLetters: ReadonlySet<string> = new Set(['ad', 'ads', 'end', 'my', 'nav', 'sub', 'tag', 'top'])

/** The field of a class that is a short name behind two or three letters. */
export const fieldBehindLetters = remembered((name) => {
  const [, letters = '', rest = ''] = /^([a-z]{2,3})-([a-z]+)$/.exec(name) ?? []
  return otherLetters.has(letters) ? undefined : shortNames.get(rest)
})

/** Prefixes of the classes of icons: Font Awesome, Bootstrap, Flaticon and others. */
const ofIcons = /^(?:fa[bslrd]?|bi|flaticon|glyphicon|icon|icofont|la[sr]?|mdi|ri|ti|lni|uil|bx[sl]?|feather|lucide|emoji--[a-z]+)-(.+)$/i

/** Whether a class is that of an icon. */
export const isIcon = remembered((name): boolean => ofIcons.test(name))

/** The company of a logo by the text of its image: 'Mills logo'. */
const ofLogo = /^(?:(?:company )?logo (?:of|for|de|von|da|di) )?(\S.{0,78}?)\s(?:(?:company )?logo|로고|のロゴ)$|^(?:company )?logo (?:of|for|de|von|da|di) (\S.{0,78})$/i
export const companyOfLogo = (alt: string): string | undefined => {
  const [, before, behind] = ofLogo.exec(alt.trim()) ?? []
  const name = before ?? behind
  return name === undefined || /^(?:company|employer|the|our|site|brand)$/i.test(name) ? undefined : name
}

/** The field of the text behind an icon: a pin on a map is at a place, a building is a company's, and money is pay. A calendar may be at either day, a briefcase at a company or a kind of employment. */
export const fieldBehindIcon = remembered((name): 'places' | 'companyName' | 'salary' | undefined => {
  const [, sign = ''] = ofIcons.exec(name) ?? []
  if (/^(?:map-?(?:marker|pin)|marker|pin|location|geo|place)\d?(?:-|$)/i.test(sign)) return 'places'
  if (/^(?:money|banknote|wallet)(?:[-_]|$)/i.test(sign)) return 'salary'
  return /^building(?:-|$)/i.test(sign) ? 'companyName' : undefined
})
