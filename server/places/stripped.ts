/** Leaves words for how and where work is done out of texts of places. */
import { isWhole } from './extent.ts'
import { foldName } from './fold-name.ts'
import { groupOf } from './groups.ts'
import { placeOf } from './place.ts'
import { otherMode, remoteWord } from './work-mode.ts'
import { continents } from './written.ts'

/** The hours in which somebody elsewhere works, with the name of their zone ('ET timezone', 'Pacific time zone'). */
const timeZones = /\b(?:(?:eastern|central|mountain|pacific|atlantic)\s+(?:(?:standard|daylight)\s+)?|(?:[ECMP][SD]?T|CES?T|EES?T|WES?T|GMT|UTC|BST|IST|SGT|AES?T)\s*(?:[+±-]\s*\d+\s*)?)?time[ -]?zones?\b/gi

const hasTimeZone = /time[ -]?zone/i

/** The hours of people elsewhere by their distance from a zone: 'CET ±2', 'UTC-5 to UTC+2'. */
const zone = '(?:UTC|GMT|CES?T|EES?T|WES?T|[ECMP][SD]T|BST|IST)'
const offset = String.raw`(?:\+\s?\/\s?[-–]|[+±−-])\s?\d{1,2}(?::\d\d)?(?:\s?h(?:ou)?(?:rs)?)?`
const zoneWithOffset = new RegExp(String.raw`\b${zone}\s?${offset}(?:\s?(?:to|and|through|[-–/&])\s?${zone}?\s?${offset})?(?![\p{L}\d])`, 'giu')
const hasOffset = /[TC]\s?[+±−-]/

/** Of 'US timezones' the country stays, of 'UTC-8 to UTC+2 timezones' nothing. */
const placeOfTimeZone = (text: string): string => {
  const rest = text.replaceAll(timeZones, ' ').trim().replace(/^(?:in|from|across|near|around|any|all)\s+/i, '')
  return isWhole(placeOf(rest)) || groupOf(rest) !== undefined || continents.test(foldName(rest)) ? rest : ' '
}

const withoutTimeZones = (text: string): string => (hasTimeZone.test(text) ? text.split(/(\s[-–—]\s|[,()[\]|])/).map((part) => (hasTimeZone.test(part) ? placeOfTimeZone(part) : part)).join('') : text)

/** Between a mode and a place: 'Télétravail à Paris', 'Híbrido en Madrid'. */
const behindMode = /^\s*(?:à|en|em|desde|w)\s/iu

export const stripped = (text: string): string => {
  const rest = withoutModes(text)
  const alone = hasOffset.test(rest) ? rest.replaceAll(zoneWithOffset, ' ') : rest
  return plain(withoutTimeZones(behindMode.test(alone) && !behindMode.test(text) ? alone.replace(behindMode, '') : alone))
}

const plain = (text: string): string =>
  text
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/^[\s,:/–—-]+(?:(?:in|from|across|near|around|close to|nahe|cerca de|perto de|près de|по|около)\s)?|[\s,:/–—-]+$/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:in|from|across|near|around|close to|nahe|cerca de|perto de|près de|по|около|-)(?:\s+(?![-–—]\s)|$)/iu, '')
    .trim()

/** 'Multiple US locations' are in the country. */
const severalIn = /\b(?:any|multiple|various|several)\s+(\p{Lu}[\p{L}.]+)\s+(?:locations|cities|offices)\b/giu

/** A text without its words for how and where work is done. */
const withoutModes = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(severalIn, '$1')
    .replace(new RegExp(remoteWord, 'giu'), ' ')
    .replaceAll(otherMode, ' ')
    .replaceAll(/\s*-\s+-\s*/g, '-')
    .replaceAll(/[\s-]*,\s*(?=,)|\s*-\s+(?=,)/g, '')
    .replace(/\((?:county|dept\.?)\)/gi, ' ')
    .replace(/\b(?:within|based|only|(?:head |main |regional )?office|hq|headquarters)\b/gi, ' ')
