/** Groups of countries. */
import { foldName } from './fold-name.ts'

/** Groups of countries that an employer names instead of each. */
const groups: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  eu: ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
  dach: ['DE', 'AT', 'CH'],
  benelux: ['BE', 'NL', 'LU'],
  nordics: ['DK', 'FI', 'IS', 'NO', 'SE'],
  baltics: ['EE', 'LV', 'LT'],
}))
const others = 'AL BA BY CH GB IS LI MD ME MK NO RS UA'.split(' ')

/** The countries of a group that a search names; of a whole continent too, in which no job is everywhere. */
export const countriesOfGroup = (text: string): readonly string[] =>
  groupOf(text) ?? (foldName(text) === 'europe' ? [...(groups.get('eu') ?? []), ...others] : foldName(text) === 'scandinavia' ? ['DK', 'NO', 'SE'] : [])

export const groupOf = (text: string): readonly string[] | undefined => groups.get(foldName(text).replace(/^(?:the )?european union$/, 'eu'))
