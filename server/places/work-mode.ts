/** Words for where work is done, which people write into places, in the languages of many boards. */

/** Between letters of scripts that separate words. */
const word = (listed: string): string => String.raw`(?<![\p{L}\p{N}])(?:${listed})(?![\p{L}\p{N}])`

/** Behind a mode: 'Remote position', 'Hybrid work'. */
const ofWork = '(?: work| job| position| role| internship)?'

const remoteWords = [
  '(?:temporarily |temporaneamente da |temporairement en |vorübergehend im )(?:remote|remoto|t[eé]l[eé]travail|home[ -]?office)',
  String.raw`(?:(?:fully|volledig|vollständig|entièrement|completamente)[ -]|100 ?% ?)?(?:remote(?:ly)?${ofWork}(?: allowed| possible| optional| friendly| ok)?|work(?:ing)? from (?:home|anywhere)|wfh|home[ -]?office|home[ -]?working|home[ -]based|telecommut(?:e|ing)|telework|virtual|anywhere(?: in the world)?|(?:probably )?worldwide|distributed)`,
  '(?:100 ?% ?)?(?:trabajo |trabalho )?(?:en )?remot[oa]|teletrabajo|teletrabalho|(?:trabajo |trabalho )?[aà] dist[aâ]ncia|desde casa|da remoto|telelavoro|smart working',
  't[eé]l[eé]travail(?: complet| total)?|[aà] distance|distanciel|fernarbeit|mobiles arbeiten|thuiswerk(?:en)?|op afstand|von (?:zu )?hause|hjemmekontor|hjemmearbejde|(?:arbejde |arbeide |jobbe? )?hjemmefra|(?:arbeta |jobba )?hemifrån|distans(?:arbete|jobb)|etätyö',
  String.raw`(?:praca )?zdaln(?:a|ie)|na dálku|vzdáleně|(?:pr[áa]c[ea] )?z domova|praca z domu|munca la distanță|távmunka|τηλεργασ[ίι]α|uzaktan(?: çalışma)?|evden|kerja dari rumah|jarak jauh|(?:làm việc )?từ xa`,
  String.raw`удал[её]нн\p{L}*(?: работа)?|удал[её]нка|дистанционн\p{L}*|віддален\p{L}*|дистанційн\p{L}*|عن بعد|מרחוק`,
].join('|')

const remoteSigns = '(?:全球)?远程(?:办公|工作)?|遠[端程距](?:工作)?|居家(?:办公)?|在家(?:办公|工作)|(?:フル)?リモート(?:ワーク|勤務)?|在宅(?:勤務)?|テレワーク|재택(?:근무)?|원격(?:근무)?'

/** As a place of its own, or one of several: 'Online', 'Berlin / Online'. An 'Online Campus' may be anywhere. */
const online = String.raw`(?<=^\s*|[/;|]\s*)(?:on-?line|en ligne|en línea)(?=\s*$|\s*[/;|(])`

/** 'Hybrid remote' is a part of the week in a place, and so is 'Télétravail partiel'. */
export const hybrid = /příležitostně z domova|částečně z domova|\bhybrid[ -]remote\b|\bremote[ -]hybrid\b|t[eé]l[eé]tra(?:vail|bajo|balho) (?:hybride|h[ií]brido|partiel|parcial|occasionnel|ponctuel)|\bteilweise home[ -]?office/i

/** Before a word for work from elsewhere, that there is none: 'Not remote', 'kein Homeoffice'. */
const notBefore = String.raw`(?<!(?<!\p{L})(?:no[nt]?|keine?|nicht|sin|sem|n[ãa]o|sans|pas de|geen|niet|ingen|ikke|inte|senza|bez|без|не)[ -])`

/** That work is done from elsewhere. */
export const remoteWord = new RegExp(`${notBefore}${word(remoteWords)}|${remoteSigns}|${online}`, 'iu')

const otherWords = [
  String.raw`(?:not?|non)[ -]remote${ofWork}`,
  String.raw`hybrid${ofWork}|on-?site|in[ -]office|flexible|locations? negotiable(?: after selection)?|todas as (?:zonas|localidades|cidades)|(?:any|multiple|various|several|\d+\+?(?: other| more)?) (?:locations?|cities|city|lokalizacj\p{L}+|standorte|lieux|ubicaciones)`,
  String.raw`(?:trabajo |trabalho |empleo |emprego )?h[ií]brid[oa]|hybride(?:s arbeiten)?|(?:lavoro )?ibrid[oa]|partiel|parcial|occasionnel|ponctuel|příležitostně|částečně|osobně|hybrydow[ao]|hibrit|гибридн\p{L}*|гибрид|гібридн\p{L}*`,
  String.raw`presencial|pr[eé]sentiel|in presenza|sur site|präsenz|stacjonarn\p{L}+|в офисе|на месте|релокейт|релокац\p{L}*|тільки|только|teilweise`,
  // 'Київ, за кордоном, віддалено': abroad as well.
  String.raw`(?<=,\s*)за (?:кордоном|границей|рубежом)|за (?:кордоном|границей|рубежом)(?=\s*,)`,
].join('|')

/** How many more places there are: '+3 more', 'and 9 more'. */
const countOfMore = String.raw`(?:(?<!\p{L})(?:ja|and|und|et|y|&) )?\+?\s?(?<!\p{N})\d+ (?:more|others?|muuta|muu|weitere|autres|más|locations?)(?!\p{L})`

/** That there are more places than a text names. */
export const hasMore = new RegExp(countOfMore, 'iu')

/** That it is not, or not only, or that there are more places; or the name of the column alone, as templates have it, and before the place, as pages have it: 'locations Tampa, FL'. */
export const otherMode = new RegExp(String.raw`${word(otherWords)}|混合(?:办公)?|ハイブリッド|하이브리드|${countOfMore}|\(\d+\)\s*$|^\s*(?:(?:job )?locations?(?:\s*:|\s)|(?:lieu(?: de travail)?|standort|arbeitsort|einsatzort|ubicaci[oó]n|localiza[cç][aã]o|luogo|locatie|lokalizacja|место работы)\s*:)\s*|^\s*(?:job )?locations?\s*$`, 'giu')

/** Beside a word for remote work, that there is no limit. */
export const everywhere = /^(?:the )?(?:global(?:ly)?|world|international(?:ly)?|everywhere|(?:all|any) countr(?:y|ies))$/i
