/** Kinds of employment and levels of experience by the words that people write for them, in the languages of many boards. */
import type { employmentTypes, experienceLevels } from '../../../src/services/contract/entities.ts'
import { remembered } from '../../values/app/remembered.ts'
import { titleParts } from './title-parts.ts'
import { foldWords } from './words.ts'

type EmploymentType = (typeof employmentTypes)[number]
type ExperienceLevel = (typeof experienceLevels)[number]

const folded = (text: string): string => ` ${foldWords(text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim()} `

/**
 * Whether a folded text has one of these words: between spaces, with any ending after a `*`. `signs` are those of languages that put no spaces between words.
 */
const wordsTest = (words: string, signs = '(?!)'): ((text: string) => boolean) => {
  const listed = words.trim().split(/\s*[|\n]\s*/).map((word) => foldWords(word).replaceAll('*', String.raw`[\p{L}\p{M}]*`))
  const pattern = new RegExp(` (?:${listed.join('|')}) |${foldWords(signs)}`, 'u')
  return (text) => pattern.test(text)
}

const isPartTime = wordsTest(
  `part time | parttime | half time | teilzeit* | in teilzeit | minijob | temps partiel | mi temps | tiempo parcial | media jornada | medio tiempo | jornada parcial
   tempo parcial | meio periodo | meio turno | tempo parziale | orario ridotto | deeltijd* | deltid* | osa aika* | osaaika* | pol etatu | czesc etatu | niepelny etat | niepelny wymiar* | castecny uvazek | zkraceny uvazek
   reszmunkaido* | norma partiala | jumatate de norma | yari zamanli | kismi zamanli | частичн* | неполн* | подработка | частков* | неповн* | непълн* | μερικη απασχοληση | μερικης απασχολησης
   دوام جزئي | بدوام جزئي | جزئي | משרה חלקית | חלקית | پاره وقت | अंशकालिक | पार्ट टाइम | ban thoi gian | paruh waktu | separuh masa | kerja sambilan
   osakoormus* | osaline tooaeg | osalise tooajaga | nepilna slodze | nepilnas slodzes | nepilna darbo diena | puse etato | nepuno radno vr* | krajsi delovni cas | skrateny uvazok | ciastocny uvazok`,
  '^ (?:pt?|part) $|^ pt(?: (?:non|exempt|regular|perm|hourly|salaried|days?|evenings?|nights?|weekends?|temp|seasonal))+ $|兼[职職]|パート|アルバイト|バイト|非常勤|파트타임|파트 타임|시간제|아르바이트|알바|ไม่เต็มเวลา|พาร์ทไทม์',
)

const isFullTime = wordsTest(
  `full time | fulltime | fuldtid* | hpp | hlavni pracovni pomer* | full or part time | full and part time | full part time | vollzeit* | in vollzeit | voll und teilzeit* | voll oder teilzeit* | voll teilzeit* | temps plein | temps complet | plein temps
   tiempo completo | jornada completa | completa | tempo integral | periodo integral | tempo completo | jornada integral | integral | tempo pieno | orario pieno | voltijd* | heltid* | koko aika* | kokoaika*
   pelny etat | pelen etat | pelny wymiar* | caly etat | plny uvazek | teljes munkaido* | teljes allas* | norma intreaga | tam zamanli | полн* занятост* | полн* день | полн* рабоч* день | полн* ставк* | повн* зайнятіст* | повн* день | повн* робоч* день
   пълно работно време | πληρης απασχοληση | πληρους απασχολησης | دوام كامل | بدوام كامل | משרה מלאה | تمام وقت | पूर्णकालिक | फुल टाइम | toan thoi gian | penuh waktu | waktu penuh | sepenuh masa
   taiskoormus* | taistooaeg* | taistooajaga | pilna slodze | pilnas slodzes | visa darbo diena | pilnas etatas | visas etatas | puno radno vr* | polni delovni cas | plny uvazok`,
  '^ (?:ft?|full) $|^ (?:ft (?:or |and )?pt|pt (?:or |and )?ft) $|^ ft(?: (?:non|exempt|regular|perm|hourly|salaried|days?|evenings?|nights?|weekends?))+ $|全[职職]|フルタイム|(?<!非)常勤|풀타임|풀 타임|전일제|(?<!ไม่)เต็มเวลา',
)

/** Without an end, whatever its hours: full-time where no other kind is named. */
const isPermanent = wordsTest(
  `permanent | (?<!to )perm | regular | direct hire | direct placement | festanstellung | fest angestellt | unbefristet* | cdi | duree indeterminee | sem termo | indefinido | contrato indefinido | tempo indeterminato | indeterminato | prazo indeterminado | indeterminado | efetivo | efetiva | clt
   vast | vast contract | vast dienstverband | vaste baan | tillsvidare* | fast anstallning | fast stilling | fastansattelse | vakituinen | umowa o prace | umowe o prace | постоянн* | бессрочн* | постійн* | безстроков* | kadrolu | bien che | chinh thuc | karyawan tetap | tetap | pkwtt | tahtajatu* | neodredeno | nedolocen cas | na dobu neurcitu`,
  '^ (?:fast|(?:vacancy type )?effective) $|正社員|正[职職]|正式(?:员工|社員)?|無期|(?<!비)정규직|무기계약직',
)

const isTemporary = wordsTest(
  `temp | temporary | c h | contrato a termo | termo certo | com termo | fixed term | seasonal | casual | per diem | befristet* | zeitarbeit | saison* | cdd | cdi interimaire | interim* | duree determinee | duree limitee | saisonni* | temporal | eventual | plazo fijo | duracion determinada | na zastepstwo | obra o servicio | por obra
   tempo determinato | determinato | prazo determinado | determinado | temporari* | sazonal | intermitente | stagionale | tijdelijk* | uitzend* | vikariat* | midlertidig* | tidsbegrans* | visstid* | maaraaika* | czas okreslony | tymczasow* | sezonow*
   doba urcita | docasn* | hatarozott* | perioada determinata | temporar* | gecici | sozlesmeli | donemsel | временн* | срочн* договор* | сезонн* | тимчасов* | строков* | временна | مؤقت | موقت | عقد مؤقت | זמני* | قراردادی | अस्थायी | संविदा
   thoi vu | tam thoi | pkwt | sementara | harian lepas | musiman | tahtajalin* | terminuota* | na odredeno | dolocen cas | za dolocen cas`,
  '合同[工制]|[临臨][时時]|派遣|契約社員|期間(?:工|社員)|계약직|임시직|파견|일용직|비정규직|기간제|ชั่วคราว|สัญญาจ้าง',
)

/** A share of a full week ('60–80%', 'Festanstellung, 100 %'), not of something else ('100% remote'). */
const share = /(?<![\d.,])(\d{1,3})\s?%(?!\s*\p{L})/gu

/** The largest share of a full week that a text has. */
const shareIn = (text: string): number | undefined => {
  const shares = text.includes('%') ? [...text.matchAll(share)].map(([, percent]) => Number(percent)).filter((percent) => percent > 0 && percent <= 100) : []
  return shares.length === 0 ? undefined : Math.max(...shares)
}

/** The hours of a week: '8–20 hrs/week', '40 uur per week'. */
const ofWeek = /(?<![\d.,])(\d{1,2})\s?(?:h|hrs?|hours?|std\.?|stunden|uur|uren|heures|horas|ore|timer|timmar)\.?\s?(?:\/|per|pro|par|por|in der|a|i)\s?(?:wk|weekl?y?|woche|semaine|semana|settimana|uke|vecka|uge)\b/giu

/** Hours and nothing else in a column of employments, which are those of a week: '20 horas', '32-36 uur'; fewer may be those of a day. */
const hoursAlone = /(?:^|,)\s*(?:\d{2}\s?[-–]\s?)?(1[5-9]|[2-5]\d)(?:[.,]\d)?\s?(?:h|hrs?|hours?|std\.?|stunden|uur|heures|horas|ore|timer|timmar)\s*(?:$|,)/i

/** The share of a full week of the most hours of a week in a text; undefined for those that are full for some and not for others. */
const shareOfHours = (text: string): number | undefined => {
  const most = /\d/.test(text) ? Math.max(0, ...Array.from(text.matchAll(ofWeek), ([, hours]) => Number(hours)), Number(hoursAlone.exec(text)?.[1] ?? 0)) : 0
  if (most === 0 || (most >= 30 && most < 35) || most > 60) return undefined
  return most >= 35 ? 100 : 50
}

const isContract = wordsTest('contract | kontrak')

/** The text between kinds of which any may be meant: 'CDI/CDD', 'permanent or temporary'. */
const either = /\/|\s(?:or|ou|oder|of|o|lub|eller|или)\s/iu

/** Whether a text leaves open whether an employment has an end. */
const isOpen = (text: string): boolean => {
  const kinds = text.split(either).map(folded)
  return kinds.length > 1 && kinds.some((kind) => isPermanent(kind) && !isTemporary(kind)) && kinds.some((kind) => isTemporary(kind) && !isPermanent(kind))
}

/**
 * The contract's word for an employment as files write it ('FULL_TIME', 'Contract', 'Vollzeit', 'полная занятость', '正社員'); undefined where none of them fits, as
 * of freelancers, or where a text names one with an end and one without. Full-time beside part-time is full-time, and so is a share of up to 100 %; of one without an end no hours are known, and full-time is usual.
 */
export const employmentTypeIn = remembered((text): EmploymentType | undefined => {
  const words = folded(text)
  const hours = shareIn(text) ?? shareOfHours(text)
  const [isFull, isLasting] = [isFullTime(words) || hours === 100, isPermanent(words)]
  if (isPartTime(words) || (hours !== undefined && hours < 100)) return isFull ? 'full-time' : 'part-time'
  if (isLasting && isOpen(text)) return isFull ? 'full-time' : undefined
  if (isTemporary(words) || (isContract(words) && !isLasting)) return 'temporary'
  return isFull || isLasting ? 'full-time' : undefined
})

const levels: readonly (readonly [ExperienceLevel, (text: string) => boolean])[] = [
  [
    'Internship',
    wordsTest(
      `intern | interns | internship* | trainee* | working student* | apprentice* | learnership | werkstudent* | praktik* | *praktikant* | *praktikum* | (?<!abgeschlossene )ausbildung | ausbildungsplatz | azubi* | lehrling* | lehrstelle* | duales studium
       stage | stages | stagiair* | alternance* | alternant | alternants | alternante* | apprenti* | professionnalisation | becari* | pasante | pasantia* | practicas | practicante* | aprendi* | estagi* | jovem aprendiz | tirocini* | apprendist* | stagista
       leerling* | leerwerk* | larling* | harjoittel* | staz | staze | stazu | stazyst* | praktyk* | gyakornok* | стажир* | стажер* | практикант* | ученик* | стажув* | учень | staj* | cirak* | magang | pemagang* | latihan industri | thuc tap*
       متدرب* | تدريب | التدريب | מתמחה | התמחות | کارآموز* | प्रशिक्षु | इंटर्न* | ασκουμεν* | πρακτικη ασκηση`,
      '实习|實習|見習|인턴|インターン|ฝึกงาน',
    ),
  ],
  [
    'Senior',
    wordsTest(
      `(?<!semi )senior | (?<!semi )seniors | sr | lead | principal | staff | director | executive | c level | c suite | vp | vice president | head | manager | expert | leiter* | leitung | fuhrungskraft | geschaftsleitung | directeur | directrice | gerente | jefe | jefa | directora | diretor* | dirigente
       starsz* | kierownik* | menedzer* | dyrektor* | ekspert* | старш* | ведущ* | главн* | руководител* | сеньор* | синьор* | провідн* | головн* | керівник* | kidemli | yonetici | mudur* | cao cap | truong phong | giam doc`,
      '高[级級]|[资資]深|[总總][监監]|主管|[经經]理|シニア|管理職|リーダー|マネージャー|マネジャー|시니어|책임|관리자',
    ),
  ],
  [
    'Mid Level',
    wordsTest(
      `mid | middle | medior | intermediate | experienced | associate | professional | semi seniors? | semisenior | ssr | pleno | plena | confirme | confirmee | confirmes | intermediaire | intermedio | intermediario | berufserfahren* | mit berufserfahrung
       ervaren | средн* уров* | средний | мидл | orta | orta seviye | deneyimli`,
      '中[级級]|中堅|미들|중급',
    ),
  ],
  [
    'Entry Level',
    wordsTest(
      `entry | junior | juniors | jr | graduate* | beginner* | student | fresher* | no experience | without experience | experience not required | no prior experience | berufseinsteiger* | berufsanfanger* | einsteiger* | absolvent*
       ohne erfahrung | ohne berufserfahrung | keine erfahrung* | keine berufserfahrung* | debutant* | jeune diplome* | sans experience | aucune experience | experience non requise | sin experiencia | principiante* | recien egresad* | recien graduad*
       no requiere experiencia | sem experiencia | sem exigencia de experiencia | nao exige experiencia | iniciante | recem formad* | senza esperienza | neolaureat* | starter | starters | geen ervaring | ingen erfarenhet | ingen erfaring | nyexaminerad | nyuddannet
       mlodsz* | bez doswiadczenia | brak doswiadczenia | bez praxe | bez zkusenosti | palyakezdo* | tapasztalat nelkul | fara experienta | incepator* | без опыта* | без досвіду* | опыт не требуется | опыт работы не требуется | нет опыта | младш* | начинающ* | джуниор
       deneyimsiz | tecrubesiz | yeni mezun | tanpa pengalaman | tidak perlu pengalaman | lulusan baru | pemula | khong yeu cau kinh nghiem | chua co kinh nghiem | khong can kinh nghiem | moi tot nghiep
       بدون خبرة | بدون خبره | حديث التخرج | حديثي التخرج | مبتدئ | ללא ניסיון | بدون سابقه* | फ्रेशर`,
      '^ 不限 $|(?:经验|經驗|经历|經歷|经验要求)不[限拘]|[无無][经經][验驗]|无需经验|[应應]届|初[级級]|未経験|経験不問|新卒|신입|경력 ?무관|^ 무관 $|주니어|ไม่จำกัดประสบการณ์|ไม่ต้องมีประสบการณ์',
    ),
  ],
]

/** The contract's word for an experience level as files write it ('Mid-Senior level' is Senior, 'Semi-Senior' is not); undefined where none of them fits. */
export const experienceLevelIn = remembered((text): ExperienceLevel | undefined => {
  const words = folded(text)
  return levels.find(([, fits]) => fits(words))?.[0]
})

/** Codes of kinds and levels in the data sets of salaries (2020 and later), and HeadHunter's of years. */
const meanings: ReadonlyMap<string, string> = new Map(Object.entries({
  FT: 'Full-time', PT: 'Part-time', CT: 'Contract', FL: 'Freelance', IN: 'Internship', EN: 'Entry level', MI: 'Mid level', SE: 'Senior', EX: 'Executive',
  noExperience: 'No experience', between1And3: '1–3 years', between3And6: '3–6 years', moreThan6: 'More than 6 years',
}))
/** A code of a system for staff that ends with the hours: 'SALARIED_FT'. */
const withHoursBehind = /^[A-Z]+_(FT|PT)$/
/** '3_TO_4_YEARS'. */
const yearsInProgram = /^\d{1,2}_TO_\d{1,2}_YEARS$/
const meant = (text: string): string => meanings.get(withHoursBehind.exec(text)?.[1] ?? text) ?? (yearsInProgram.test(text) ? text.toLowerCase().replaceAll('_', ' ') : text)

const levelWords = 'entry|junior|mid|senior|executive|experienced|professionals?|berufserfahren|berufserfahrung|berufseinsteiger|f[üu]hrungskr[äa]fte?|gesch[äa]ftsleitung'
const onlyLevels = new RegExp(String.raw`^(?:${levelWords})(?:[- ]level)?(?:\s*[/,&]\s*(?:${levelWords})(?:[- ]level)?)*$`, 'iu')

const isOnlyLevel = (text: string): boolean => onlyLevels.test(text.trim())

/** Whom a posting is for, which some columns have among the kinds. */
const ofApplicants = /^\s*(?:internal|external)\s*$/i

/** A level that is none of those that a board has. */
const isAnyOther = /^(?:any|all levels?|others?|outr[oa]s?|otr[oa]s?|autres?|altr[oi]|sonstiges?|andere|inne|прочее|другое|інше|diğer|lainnya|khác|其他|その他|기타)$/iu

/** The kinds of employment and the levels of a job, each as one text. A level among the kinds, as some boards have it ('professional / experienced'), is none of these, and counts where no other is written. */
export const employmentAndLevel = (writtenKinds: readonly string[], writtenGrades: readonly string[]): { employment: string; level: string } => {
  const [kinds, grades] = [writtenKinds.map(meant), writtenGrades.map(meant)]
  const written = grades.filter((text) => /\p{L}/u.test(text) && !isAnyOther.test(text))
  return { employment: kinds.filter((text) => !isOnlyLevel(text) && !ofApplicants.test(text)).join(', '), level: (written.length > 0 ? written : kinds.filter(isOnlyLevel)).join(', ') }
}

/** The level of a posting, as a column has it. An intern is no senior: LinkedIn has 'Mid-Senior level' where nobody chose one. */
export const levelIn = (text: string, isIntern: boolean): ExperienceLevel | undefined => {
  const level = experienceLevelIn(text)
  return isIntern && (level === 'Senior' || level === 'Mid Level') ? 'Internship' : level
}

/** Whether a text in a column of levels is that of a school ('本科及以上', "Bachelor's degree"), and has no number of years. */
export const isEducation = (text: string): boolean => !/\d/.test(text) && ofSchool.test(text)
const ofSchool = /本科|[硕碩]士|博士|[学學]士|大[专專]|中[专專]|高中|[学學][历歷]|大卒|院卒|대졸|학사|석사|\b(?:bachelor|master|doctora|diploma)\w*\b.*\b(?:degree|diploma)\b|^(?:bachelor|master)['’]?s?(?:$|\s*[/,]|\sor\s)|\bph\.?d\b|\bhigh school\b/iu

/** Whether a text is what a program calls a thing, which nobody writes ('4_day_week_pro_rata'). */
export const isNameInProgram = (text: string): boolean => /^[a-z\d]+(?:[-_][a-z\d]+){2,}$/.test(text)

/** Whether a text in a column of experience is a requirement in a sentence, and neither a level nor a number of years ('Support of operating systems and networks'). */
export const isRequirement = (text: string): boolean =>
  text.split(/\s+/, mostWords + 1).length > mostWords && (text.length > longestLevel || !/\d/.test(text)) && experienceLevelIn(text) === undefined
const mostWords = 5
const longestLevel = 60

/** Whether a text is a kind of employment, an internship included. */
export const isEmployment = (text: string): boolean => employmentTypeIn(text) !== undefined || experienceLevelIn(text) === 'Internship'

/** Whether a text is a kind of employment and nothing else: 'Contract manufacturing' is none. */
export const isOnlyEmployment = (text: string): boolean => /^(?:(?:full|part)[ -]time|\p{L}+)$/iu.test(text) && isEmployment(text)

/** The hours of a job at the beginning or the end of its title: 'Part-Time Baker', 'Baker, Vollzeit'. */
const hours = 'part[ -]time|full[ -]time|teilzeit|vollzeit|temps (?:partiel|plein|complet)|tiempo (?:parcial|completo)|tempo (?:parziale|pieno|parcial|integral)|deeltijd|voltijd|deltid|heltid'
const hoursBefore = new RegExp(String.raw`^(?:${hours})(?![\p{L}-])`, 'iu')
const hoursBehind = new RegExp(String.raw`(?<!\b(?:not|non?|nicht|of|for))[\s,](?:in |[àa] )?((?:${hours})(?:\s*(?:[/,&]|or|and|oder|und|ou|et|o)\s*(?:${hours}))*)\s*$`, 'iu')

/** Kinds in brackets or behind a sign, of which no word is anything else there: 'Temporal' is a program too. */
const named = `${hours}|permanent|contract|temp(?:orary)?|fixed[ -]term|seasonal|casual|(?:un)?befristet|festanstellung|minijob|cdi|cdd|int[eé]rim|tillsvidare|vikariat|tijdelijk`
const isNamed = new RegExp(`^(?:${named})$`, 'iu')
/** Most titles have no such word. */
const hasNamed = new RegExp(named, 'i')

/** What has hours itself, whatever those of who works for it: 'Part-Time MBA Program Manager'. */
const withHours = /^\S+(?: time)? (?:\p{L}+ )?(?:mba|programm?e?s?|courses?|equivalents?|degrees?|studies|stud(?:y|ents?)|staff|faculty|employees?|workers?|recruit\p{L}*)\b/iu

/** The kind of employment in a title: in brackets or behind a sign ('Baker (Contract)', 'Baker - Fixed Term'), or its hours at the beginning or the end. */
export const employmentInTitle = (title: string): EmploymentType | undefined => {
  if (!hasNamed.test(title)) return undefined
  const { bracketed, end } = titleParts(title)
  const apart = [...bracketed, end].flatMap((text) => text.split(/[,;|]/)).filter((text) => isNamed.test(text.trim()))
  const before = withHours.test(title) ? undefined : hoursBefore.exec(title)?.[0]
  const written = [...apart, before, hoursBehind.exec(title)?.[1]].filter((text) => text !== undefined)
  return written.length === 0 ? undefined : employmentTypeIn(written.join(', '))
}

/** Students who work for a term of their studies, in the United States and Canada. */
const cooperative = /\bco-?op\b/i
const term = String.raw`spring|summer|fall|autumn|winter|intern|20[2-9]\d|\d+[ -]months?`
const roles = 'engineer(?:ing)?|develop(?:er|ment)|scien(?:ce|tist)|analy(?:st|tics)|software|hardware|design(?:er)?|research(?:er)?|technician'
const ofStudents = new RegExp(String.raw`\bco-?op\b.*\b(?:${term}|student)\b|\b(?:${term})\b[^,|–—@-]*\bco-?op\b|^(?:\S+ )?20[2-9]\d\b.*\bco-?op\b|\bstudent\b.*\bco-?op\b|\b(?:${roles}) co-?op\b`, 'i')

/** A shop is a co-op too ('Summer Cashier, Park Slope Food Co-op'), and who has to do with students is none. */
const ofShops = /\b(?:rei|foods?|farm(?:ers)?|housing|market|grocer(?:y|s)|equipment|park|credit|electric|dairy|consumers?|community) co-?op\b/i
const ofCoops = /\bco-?op(?: (?:and internship|internship|program|education|student|placement|career))* (?:coordinator|manager|advis[eo]r|director|recruiter|specialist|administrator|counsell?or|officer|instructor|lead|faculty|federation)\b/i
const isCoop = (title: string): boolean => cooperative.test(title) && ofStudents.test(title) && !ofShops.test(title) && !ofCoops.test(title)

const internWords = String.raw`interns|internships?|(?:pflicht)?praktikum|praktikant(?:in)?|stagiaire?|stagista|tirocinio|(?:afstudeer|meewerk|onderzoeks)stages?|est[áa]gio|estagi[áa]ri[oa]|becari[oa]|pasante|pasant[íi]a|practicante|pr[áa]cticas? profesional(?:es)?|sta[jż]|stajyer|stażyst(?:a|ka)|стаж[её]р|стажировка|magang`

const internTitle = new RegExp(String.raw`(?<!\p{L})(?:${internWords}|\p{L}+praktik(?:um|ant(?:in)?))(?!\p{L})|实习|實習|インターン|인턴(?!\s*[/·,])`, 'iu')

/** Alone a word of other languages too: 'Medewerker intern transport'. */
const internAlone = /(?<!\p{L})intern(?!\p{L})/iu
const internOfRole = /(?:engineer(?:ing)?|develop(?:er|ment)|scien(?:ce|tist)|analy(?:st|tics)|research(?:er)?|design(?:er)?) intern(?![\p{L}/])|^intern\s*[-–—:,(]/iu
const internElsewhere: ReadonlySet<string> = new Set(['NL', 'BE', 'DE', 'AT', 'CH', 'DK', 'SE', 'NO', 'RO'])

/** A 'stage marketing' in French, Dutch and Italian; in English it is that of a theatre. */
const stageTitle = /^stages?\s(?!(?:manager|director|hand|technician|designer|crew|door|lighting|management|left|right)\b)(?:\p{L}|\d)/iu
const stageCountries: ReadonlySet<string> = new Set(['FR', 'BE', 'NL', 'IT', 'LU', 'MC', 'MA', 'TN', 'DZ', 'SN', 'CI', 'CM'])

/** Who has to do with interns, and is none: 'Internship Coordinator', 'Head of Internships'. */
const ofInterns = /\b(?:intern(?:s|ships?)?\b(?!\s*[–—:|]|\s+-\s).*\b(?:coordinator|manager|director|supervisor|recruiter|advis[eo]r|officer|mentor|instructor|teacher|lead|head|specialist|administrator|counsell?or)|(?:coordinator|manager|director|supervisor|recruiter|lead|head|mentor)s?(?: of| for|,| \().*\bintern(?:s|ships?)?)\b|\bleit(?:er|erin|ung)\b.*\bpraktik|\b(?:staj|est[áa]gios?|praktikums?)[\s-]*(?:koordinat|coordena)/i

/** Whether a title is that of an internship, of a job in `country` (ISO 3166-1 alpha-2) where that is known. */
export const isInternship = (title: string, country: string | undefined): boolean =>
  (internTitle.test(title) || (internAlone.test(title) && (!internElsewhere.has(country ?? '') || internOfRole.test(title))) || ((country === 'US' || country === 'CA') && isCoop(title)) || (stageCountries.has(country ?? '') && stageTitle.test(title))) && !ofInterns.test(title)
