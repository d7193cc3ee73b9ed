/** Finds the field of a job that a column has by its name. */
import { remembered } from '../../values/app/remembered.ts'
import type { Fields, JobField } from '../shapes/shape.ts'
import { namesBeside } from './company-beside.ts'
import { areOfPeople } from './people.ts'
import { fieldByWords, isOfCompany, isOfOccupation, namesPublication, type ColumnField } from './words.ts'

/** 'Name' in other languages. */
const foreignNames: ReadonlySet<string> = new Set(['nombre', 'nome', 'nom', 'nazwa', 'namn', 'navn', 'naam', 'nama'])

/** The names that files give to a job's fields, the best first. Case and everything but letters and digits are ignored. */
export const aliases: Readonly<Record<JobField, readonly string[]>> = {
  source: ['source'],
  sourceId: ['sourceId', 'id', 'jobId', 'jobKey', 'postingId', 'requisitionId', 'reqId', 'referenceNumber', 'reference', 'jobReference', 'ref', 'guid', 'uuid', 'externalId', 'uniqId', 'uid', 'positionId', 'vacancyId', 'advertId', 'adId', 'offerId', 'listingId', 'idVacante', 'idOferta', 'idVaga', '求人番号', 'jobPostingId', 'jobPostId', 'jobOpeningId', 'jobReqId', 'jobRequisitionId', 'clientRequisitionId', 'contestNumber', 'externalPath', 'partnerJobId', 'referenceId', 'requisitionNumber', 'vacancyNumber', 'vacancyReference', 'stellennummer', 'refnr', 'referenznummer', 'slug', 'senderReference'],
  jobTitle: ['jobTitle', 'title', 'position', 'positionTitle', 'role', 'jobName', 'displayTitle', 'vacancy', 'vacancyTitle', 'stellenangebotsTitel', 'businessTitle', 'postingTitle', 'requisitionTitle', 'name', 'stelle', 'intitule', 'titulo', 'titel', 'titre', 'titolo', 'jobRole', 'headline', 'puesto', 'poste', 'stellenbezeichnung', 'stellentitel', 'jobtitel', 'berufsbezeichnung', 'intitulePoste', 'cargo', 'vaga', 'vacatureTitel', 'vacatureNaam', 'functietitel', 'functie', 'stanowisko', 'offre', 'perfil', 'job', '工作', '仕事', 'civilServiceTitle', 'workingTitle', 'classificationTitle', 'jobClassTitle', 'functionalTitle', 'denumirePost', 'משרה', 'ตำแหน่งงาน', 'عنوانشغلی', 'vịTríTuyểnDụng', 'chứcDanh', 'θέσηΕργασίας', ...foreignNames],
  companyName: ['companyName', 'company', 'employer', 'employerName', 'organization', 'organisation', 'organizationName', 'hiringOrganization', 'agency', 'agencyName', 'firm', 'client', 'cliente', 'kunde', 'firma', 'entreprise', 'empresa', 'hiringCompany', 'companyTitle', 'businessName', 'tradingName', 'arbeitgeber', 'unternehmen', 'firmenname', 'societe', 'nomEntreprise', 'bedrijf', 'bedrijfsnaam', 'azienda', 'organisatie', 'compName', 'custName', 'brandName', 'postedCompany', 'careerPageName', 'recruitmentBoard', 'facility', 'hostOrganization', 'hostOrganisation', 'advertiser', 'legalEntity', 'legalEntityName', 'legalEmployer', 'شرکت', 'côngTy', 'tênCôngTy', 'recruiter'],
  companyInAddress: ['companySlug', 'employerSlug', 'companyHandle'],
  companyLogo: ['companyLogo', 'logo', 'logoUrl', 'companyLogoUrl', 'employerLogo'],
  minPrice: ['minPrice', 'minSalary', 'salaryMin', 'salaryFrom', 'salaryRangeFrom', 'minimumSalary', 'lowestSalary', 'payMin', 'minPay', 'compensationMin', 'minAmount', 'payRangeMin', 'minimumPay', 'salaryLow', 'minComp', 'annualSalaryMin'],
  maxPrice: ['maxPrice', 'maxSalary', 'salaryMax', 'salaryTo', 'salaryRangeTo', 'maximumSalary', 'highestSalary', 'payMax', 'maxPay', 'compensationMax', 'maxAmount', 'payRangeMax', 'maximumPay', 'salaryHigh', 'maxComp', 'annualSalaryMax'],
  salary: ['salary', 'salaryRange', 'salaryEstimate', 'salaryText', 'pay', 'payRange', 'compensation', 'wage', 'wages', 'remuneration', 'gehalt', 'salaire', 'salario', 'baseSalary', 'payRate', 'jobSalary', 'salaryOffered', 'positionRemuneration', 'payGradeRange', 'payRangeDetails', 'provideSalary', 'prettySalary', 'money', 'lpa', 'amount', 'rate', 'package', 'salaryPackage', 'earnings', 'payScale', 'ote', 'salaryBenefits', 'ral', 'mứcLương', 'حقوق', 'bér'],
  salaryType: ['salaryType', 'salaryFrequency', 'salaryPeriod', 'salaryInterval', 'payPeriod', 'payFrequency', 'payType', 'salaryUnit', 'period', 'interval', 'compensationPeriod'],
  currency: ['currency', 'salaryCurrency', 'currencyCode', 'payCurrency'],
  jobCity: ['jobCity', 'city', 'town', 'locationCity', 'ort', 'ville', 'ciudad', 'paikkakunta', 'شهر'],
  jobRegion: ['jobRegion', 'region', 'state', 'province', 'stateProvince', 'locationState', 'bundesland'],
  jobCountry: ['jobCountry', 'country', 'countryName', 'locationCountry', 'countryCode', 'land', 'pays', 'pais'],
  places: ['places', 'jobLocation', 'location', 'locations', 'jobLocations', 'workLocation', 'place', 'address', 'officeLocation', 'formattedLocation', 'displayedLocation', 'standort', 'lieu', 'geo', 'lieuTravail', 'positionLocation', 'positionLocationDisplay', 'requisitionLocations', 'atsLocation', 'jobPlace', 'jobAddrNoDesc', 'jobAddress', 'dutyStation', 'cityState', 'workplace', 'ubicacion', 'arbeitsort', 'einsatzort', 'dienstort', 'localisation', 'localite', 'localidad', 'localidade', 'luogo', 'plaats', 'standplaats', 'locationDescription', 'toolTipLocations', 'officeLocationShowArr', 'workArea', 'workingArea', 'jobArea', 'cities', 'arbeitsorte', 'municipio', 'stellenlokationen', 'multilocation', 'placeOfWork', 'workSite', 'einsatzorte', 'địaĐiểmLàmViệc', 'địaĐiểm', 'nơiLàmViệc', 'สถานที่ทำงาน', 'מיקום', 'περιοχή'],
  latitude: ['latitude', 'lat', 'locationLatitude', 'geoLat', 'jobLatitude'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'locationLongitude', 'geoLng', 'geoLon', 'geoLong', 'jobLongitude'],
  remote: ['remote', 'isRemote', 'remoteAllowed', 'workFromHome', 'telecommuting', 'remoteWork', 'workplaceType', 'workMode', 'remoteType', 'hasVirtualLocation', 'workspaceType', 'workLocationOption', 'allowRemote', 'homeOffice', 'smartWorking', 'thuiswerken', 'trybPracy'],
  remoteCountries: ['remoteCountries', 'eligibleCountries', 'locationRestrictions', 'locationRestriction', 'applicantLocationRequirements', 'openTo', 'candidateRequiredLocation', 'jobGeo'],
  postingDate: ['postingDate', 'datePosted', 'postedDate', 'posted', 'postedAt', 'postedOn', 'datePublished', 'publishedAt', 'publishedDate', 'published', 'publicationDate', 'pubDate', 'publishDate', 'listedAt', 'originalListedTime', 'listedTime', 'listingDate', 'dateListed', 'firstPublished', 'openDate', 'openingDate', 'date', 'fecha', 'datum', 'createdAt', 'created', 'createdOn', 'tCreate', 'dateCreated', 'dateCreation', 'dateAdded', 'addedOn', 'epoch', 'updatedAt', 'publicationStartDate', 'postDate', 'jobPosted', 'dateOfPosting', 'activeSince', 'startPostingDate', 'originalPostingDate', 'newPostingDate', 'postingEffectiveDate', 'issueDate', 'startdatum', 'marcaTemporal', 'carimboDeDataHora', 'horodateur', 'veroeffentlicht', 'veroffentlicht', 'aktuelleVeroeffentlichungsdatum', 'datumErsteVeroeffentlichung', '日期', '时间', '時間', '날짜', 'opens', 'openFrom', 'liveSince', 'geplaatst', 'pubblicato', 'wentLive', 'timestamp', 'postedTs', 'createdTs', 'tUpdate', 'listDate', 'originalOpenDate', 'onlineSeit', 'geplaatstOp', 'plaatsingsdatum', 'publicatiedatum', 'publiceringsdatum', 'opslået', 'dataInserimento', 'dataDiInserimento', 'ngàyĐăng', 'วันที่ประกาศ', 'תאריךפרסום', 'تاریخانتشار'],
  lastDay: ['lastDay', 'applicationDeadline', 'applicationDue', 'applicationDueDate', 'applicationsDue', 'applicationEndDate', 'applicationCloseDate', 'lastDateToApply', 'validThrough', 'expires', 'expiry', 'expiryDate', 'expirationDate', 'expiration', 'offerExpiration', 'expiresAt', 'expireDate', 'deadline', 'closingDate', 'closeDate', 'endDate', 'postUntil', 'applyBy', 'jobExpires', 'jobDeadline', 'validUntil', 'lastDate', 'enddatum', 'removalDate', 'sonBasvuru', 'sonBasvuruTarihi', 'ddl', 'closes', 'closing', 'ends', 'applyBefore', 'applyUntil', 'validTo', 'openUntil', 'deadlineToApply', 'due', 'dueDate', 'vervaldatum', 'ansokanSenast', 'sistaAnsokningsdag', 'срокПодачи', 'unpublishDate', 'reagerenVoor', 'solliciterenVoor', 'ansökSenast', 'inscriçõesAté', 'platnostDo', 'ważneDo', 'hakuaikaPäättyy', 'jelentkezésiHatáridő', 'termenLimită', 'hạnNộpHồSơ', 'hạnNộp'],
  collectedAt: ['collectedAt', 'dateTime'],
  employmentType: ['employmentType', 'employmentTypes', 'contractTime', 'jobType', 'jobTypes', 'type', 'contractType', 'workType', 'formattedWorkType', 'formattedEmploymentStatus', 'timeType', 'commitment', 'schedule', 'positionSchedule', 'scheduleType', 'typeContrat', 'fullTimePartTimeIndicator', 'employment', 'contract', 'dienstverband', 'engagementType', 'extent', 'zeitintensitaet', 'tipoTrabajo', 'partTime', 'isPartTime', 'fullTime', 'isFullTime', 'isTemporary', 'isInternship', 'workLevelCode', 'fullPartTime', 'ftPt', 'fullTimeOrPartTime', 'workPattern', 'workingPattern', 'engagement', 'employmentGrades', 'employmentGrade', 'typeOfWork', 'orario', 'uren', 'urenPerWeek', 'wymiarEtatu', 'stillingsprosent', 'stillingsbrøk', 'työaika', 'היקףמשרה', 'ประเภทงาน', 'نوعهمکاری', 'hìnhThức', 'hìnhThứcLàmViệc', 'ansættelsesform', 'ansettelsesform', 'omfattning', 'графикРаботы'],
  experienceLevel: ['experienceLevel', 'experience', 'experienceId', 'formattedExperienceLevel', 'seniority', 'seniorityLevel', 'careerLevel', 'level', 'jobLevel', 'levels', 'experienceRequired', 'jobExperience', 'jobExperienceRequired', 'yearsOfExperience', 'workingExp', 'workExp', 'exp'],
  skills: ['skills', 'skillsDesc', 'requiredSkills', 'keySkills', 'tags', 'keywords', 'jobSkills', 'skillSet', 'technologies', 'stack', 'techStack', 'descriptionTokens', 'tech', 'mustHave', 'competencies', 'competenze', 'vaardigheden'],
  description: ['encoded', 'description', 'jobDescription', 'descriptionHtml', 'details', 'body', 'content', 'summary', 'jobSummary', 'text', 'beschreibung', 'descripcion', 'stellenbeschreibung', 'omschrijving', 'vacatureInformatie', 'vacaturetekst', 'functieomschrijving', 'descrizione', 'descricao', 'contents', 'jobDescriptionHtml', 'descriptionText', 'fullDescription', 'jobDetails', 'jobDetail', 'qualificationSummary', 'inhalt', 'definition', 'extraInformation', 'sections', 'notes', 'aboutTheRole', 'aboutTheJob', 'roleOverview', 'advert', 'jobPurpose', 'about', 'descriptionRequirements'],
  benefits: ['benefits', 'perks', 'benefit', 'advantages', 'avantages', 'beneficios', 'vorteile', 'vantaggi', 'arbeidsvoorwaarden', 'aanbod', 'watWijBieden', 'quyenLoi', 'welfare', 'welfareList', 'prestaciones', '福利', '福利厚生', '복리후생', 'условия', 'условияРаботы', 'wirBieten', 'wasWirBieten', 'unserAngebot', 'whatWeOffer'],
  outlines: ['outlines', 'responsibilities', 'duties', 'responsibility', 'keyResponsibilities', 'jobResponsibilities'],
  growth: ['growth'],
  applyUrl: ['applyUrl', 'applicationUrl', 'applicationLink', 'applyLink', 'urlAplicar', 'urlPostular', 'linkCandidatura', 'lienCandidature', 'lienPostuler', 'companyApplyUrl', 'bewerbungslink', 'bewerbungsUrl', 'basvuruLinki', 'applyOptions', 'applyAddress', 'absoluteUrl', 'jobPostingUrl', 'jobUrl', 'postingUrl', 'externalUrl', 'redirectUrl', 'url', 'link', 'jobLink', 'href', 'webUrl', 'htmlUrl', 'applyUri', 'positionUri', 'refs', 'applicationDetails', 'jobPostUrl', 'sourceUrl', 'externeUrl', 'origineOffre', 'careersUrl', 'shareUrl', 'publicUrl', 'actionLink', 'apply', 'links', 'applyHere', 'viewJob', 'canonicalUrl', 'landingPage', 'webAddress', 'postuler', 'postular', 'bewerben', 'solliciteren', 'aplikuj'],
  lang: ['lang', 'language', 'inLanguage', 'xmlLang', 'languageCode', 'locale', 'jobLanguage', 'postingLanguage', 'contentLanguage'],
  closed: ['closed', 'isClosed', 'expired', 'isExpired', 'isInternal', 'internalOnly', 'isInternalOnly', 'active', 'isActive', 'isOpen', 'isListed', 'status', 'jobStatus', 'isPublished', 'activa', 'activo', 'vigente', 'ativa', 'ativo', 'attiva', 'attivo', 'actif', 'actief', 'aktiv', 'aktywna', 'aktywne', 'aktif'],
}

/** A name without its capitals, accents and signs. */
export const plain = remembered((name) => name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** What files write around the name of a field: 'job_is_remote', 'company.display_name', 'locationName', 'posted_at_datetime_utc'. */
const before = /^(?:jobs?|vacancy|posting)[._ -]/i
const after = /(?:[._]|(?<=[a-z])(?=[A-Z]))(?:display_?name|name|label|libelle|text|title|value|address|datetime_utc|timestamp|utc|iso|str)$/i

/** How near the front of its list an alias is, by the plain name of a column. */
const fieldsByAlias = new Map<string, { field: ColumnField; rank: number }>()
for (const [field, names] of Object.entries(aliases) as [JobField, readonly string[]][]) {
  for (const [rank, name] of names.entries()) if (!fieldsByAlias.has(plain(name))) fieldsByAlias.set(plain(name), { field, rank })
}

/** Words that are others without their accents: Swedish for pay, and the longitude. */
const spelled: ReadonlyMap<string, string> = new Map([['lön', 'salary']])

/** Parts of a description in a data set of Armenia's postings, whose names are cut, and at boards of Russia and Japan. */
fieldsByAlias.set('requiredqual', { field: 'requirements', rank: 0 }).set('applicationp', { field: 'howToApply', rank: 0 }).set('candidat', { field: 'requirements', rank: 0 }).set('lookingfor', { field: 'requirements', rank: 0 })

/** Around the name of a field for the value as a page has it: 'salary_raw', 'rawLocation'. */
const asOnPage = /(?:[._ -][Rr]aw|(?<=[a-z])Raw|_RAW)$|^(?:[Rr]aw[._ -]|raw(?=[A-Z])|RAW_)/

/** Beyond every alias, and beyond all words. */
const firstOfWords = 1_000
const firstOfPage = 10_000

/** Whether a column has one of the names of its field, and not only words of it. */
export const isAlias = (name: string): boolean => fieldsByAlias.has(plain(name))

/** How a column's dates are written, behind its name: 'Posted (YYYY-MM-DD)'. */
const dateForm = /(?<![\s([])[\s([]+(?:dd|mm|yy(?:yy)?)(?:[/.-](?:dd|mm|yy(?:yy)?)){1,2}[)\]]?\s*$/i

/** A whole name goes before one that is cut, and that before one whose words fit. The address of a company is no company. */
const fieldOf: (name: string) => { field: ColumnField; rank: number } | undefined = remembered((written) => {
  const name = written.replace(dateForm, '').replace(/\(s\)(?=\s*$)/i, '')
  const whole = fieldsByAlias.get(spelled.get(name.toLowerCase()) ?? plain(name))
  if (whole !== undefined) return whole
  const forms = [name.replace(before, ''), name.replace(after, ''), name.replace(before, '').replace(after, '')]
  const alias = forms.map((form) => fieldsByAlias.get(plain(form))).find((found) => found !== undefined)
  if (alias !== undefined) return /address$/i.test(name) && alias.field !== 'places' ? undefined : { ...alias, rank: alias.rank + 0.5 }
  const words = [name, ...forms].map(fieldByWords).find((found) => found !== undefined)
  if (words !== undefined) return { ...words, rank: firstOfWords + words.rank }
  const inner = name.replace(asOnPage, '')
  const same = inner === name ? undefined : fieldOf(inner)
  return same && { ...same, rank: firstOfPage + same.rank }
})

/** Titles beside a company, where no other column is one: alone they may be days ('Opening'), articles ('Post') or events. */
const titlesBeside: ReadonlySet<string> = new Set(['opening', 'jobopening', 'post', 'opportunity', 'internship', 'apprenticeship', 'traineeship', 'program', 'programme', 'annons', 'annonce', 'anzeige', 'inserat', 'anuncio', 'ogloszenie', 'mansione'])

const titleBeside = (columns: Columns, names: readonly string[]): string | undefined =>
  columns.has('companyName') && !columns.has('jobTitle') ? names.find((name) => titlesBeside.has(plain(name))) : undefined

const bareNames: ReadonlySet<string> = new Set(['name', 'designation', 'desig', 'perfil', ...foreignNames])

/** 'Job' and 'work', which lists of people have too. */
const workNames: ReadonlySet<string> = new Set(['job', '工作', '仕事'])

/** Titles that objects of other kinds have too, such as departments. */
const weakTitles: ReadonlySet<string> = new Set([...bareNames, ...workNames, 'role', 'headline'])

/** Whether a column that may be a job's title may as well be of anything else. */
export const isWeakTitle = (name: string): boolean => weakTitles.has(name.toLowerCase()) || isOfOccupation(name)

/** Columns of the jobs that a computer does, in the lists of schedulers. */
const ofPrograms: ReadonlySet<string> = new Set(['cron', 'crontab', 'cronexpression', 'cronschedule', 'schedulecron', 'jobclass', 'jobdatamap', 'runson', 'exitcode', 'exitstatus', 'buildable', 'lastbuild', 'scrapeconfigs', 'staticconfigs'])

/** Columns that a list of postings has, and a list of companies or people lacks. */
const ofPostings = ['salary', 'minPrice', 'applyUrl', 'employmentType', 'lastDay'] as const

/**
 * The columns that may be the title, but are of something else. Beside one that is surely the title, 'Name' may be the company's: where the title is blank, it is none.
 * In other languages a name alone, a profile or an occupation is a title only beside columns that lists of companies lack; a job only beside a company, and no name, which lists of people have.
 */
const otherNames = (titles: readonly string[], columns: Columns): readonly string[] => {
  if (titles.some((name) => !isWeakTitle(name))) return titles.filter((name) => bareNames.has(name.toLowerCase()))
  const isPublished = columns.get('postingDate')?.some((name) => namesPublication(name) || /ver[oö]e?ffentlich/i.test(name)) === true
  const count = ofPostings.filter((field) => columns.has(field)).length + (isPublished ? 1 : 0)
  const isOfPerson = !columns.has('companyName') || titles.some((name) => bareNames.has(name.toLowerCase()))
  return titles.filter((name) => (foreignNames.has(name.toLowerCase()) && count < 2) || ((name.toLowerCase() === 'perfil' || isOfOccupation(name)) && count < 1) || (workNames.has(name.toLowerCase()) && isOfPerson))
}

type Columns = ReadonlyMap<ColumnField, readonly string[]>

/** The columns of a company and of its roles in lists where each role is a link: 'Name', 'Roles' and 'Roles link'. Lists of people have no such. */
const linkedRoles = (columns: Columns, names: readonly string[]): { company: string; role: string; link: string } | undefined => {
  const company = columns.has('companyName') ? undefined : names.find((name) => name.toLowerCase() === 'name')
  const role = names.find((name) => /^roles?$/i.test(name))
  const link = `${role} link`
  return company === undefined || role === undefined || !names.includes(link) ? undefined : { company, role, link }
}

/** The columns that may have the id, the best first. 'source_id' is the id that a posting has in its source, which is named beside it; else it may be the source's, the same in all records. */
const idsIn = (ids: readonly string[], names: readonly string[]): readonly string[] => {
  const isOfSource = (name: string) => plain(name) === 'sourceid' && name !== 'sourceId'
  return names.some((name) => plain(name) === 'source') ? ids : [...ids.filter((name) => !isOfSource(name)), ...ids.filter(isOfSource)]
}

/** When a program first saw a posting ('first_seen'): a day of the posting only where no column has the day itself, be it empty. */
const sighting = /seen|scraped|crawled|checked|sync|processed|fetched|indexed/i
const sightingsBeside = (columns: Columns): readonly string[] => {
  const days = columns.get('postingDate') ?? []
  const sightings = days.filter((name) => sighting.test(name))
  return sightings.length < days.length ? sightings : []
}

/** The columns of the company's place, which are the job's where no column has that. */
const companyPlaces = (columns: Columns): readonly string[] => {
  const places = columns.get('places') ?? []
  const ofCompany = places.filter((name) => !isAlias(name) && isOfCompany(name))
  const isElsewhere = ofCompany.length < places.length || (['jobCity', 'jobRegion', 'jobCountry'] as const).some((field) => columns.has(field))
  return isElsewhere ? ofCompany : []
}

/** Columns of somebody who keeps count of their own applications. */
const ofApplicants = /applied|interview|outcome|reject|follow[ _-]?up|response|recruiter/i

/** Notes are the text of a job where no column has that, and are not those of somebody who applies. */
const notesBeside = (columns: Columns, names: readonly string[]): readonly string[] => {
  const texts = columns.get('description') ?? []
  const notes = texts.filter((name) => plain(name) === 'notes')
  return notes.length < texts.length || names.some((name) => ofApplicants.test(name)) ? notes : []
}

/** Who recruits is a person beside a hiring manager, else a company. */
const peopleBeside = (columns: Columns, names: readonly string[]): readonly string[] =>
  names.some((name) => plain(name) === 'hiringmanager') ? (columns.get('companyName') ?? []).filter((name) => plain(name) === 'recruiter') : []

/** The columns of HeadHunter's and Yandex' places, of lists by hand and of Danish ones, known by the columns beside them: in other files an area is one of work, addresses are of anything, an office is a department, a site one of the web, and 'by' an author. */
const placesBeside: readonly (readonly [beside: string, place: string])[] = [['employername', 'areaname'], ['jobname', 'addresses'], ['company', 'office'], ['employer', 'office'], ['siteid', 'site'], ['virksomhed', 'by'], ['arbejdsgiver', 'by'], ['bedrift', 'by'], ['arbeidsgiver', 'by']]

const placeBeside = (columns: Columns, names: readonly string[]): string | undefined => {
  const isElsewhere = (['places', 'jobCity', 'jobRegion'] as const).some((field) => columns.has(field))
  const known = placesBeside.find(([beside, place]) => !isElsewhere && [beside, place].every((each) => names.some((name) => plain(name) === each)))
  return names.find((name) => plain(name) === known?.[1])
}

/** The least pay and the most, in columns that are numbered ('Salary 1', 'Salary 2'). */
const numberedPay = (columns: Columns): readonly [string, string] | undefined => {
  const [one, two, ...others] = (columns.get('salary') ?? []).toSorted()
  return one !== undefined && two !== undefined && others.length === 0 && one.endsWith('1') && one.replace(/1$/, '2') === two ? [one, two] : undefined
}

/** The columns of a file for each field of a job, the best first; and the columns that are none. */
export const columnsOf = (names: readonly string[]): { columns: Columns; ignored: readonly string[] } => {
  const found = names.flatMap((name) => {
    const of = fieldOf(name)
    return of === undefined ? [] : [{ name, ...of }]
  })
  const columns = new Map<ColumnField, string[]>()
  for (const { field, name } of found.toSorted((a, b) => a.rank - b.rank)) columns.set(field, [...(columns.get(field) ?? []), name])
  const ids = columns.get('sourceId')
  if (ids !== undefined && ids.length > 1) columns.set('sourceId', [...idsIn(ids, names)])
  const elsewhere = companyPlaces(columns)
  const [sightings, notes, people] = [sightingsBeside(columns), notesBeside(columns, names), peopleBeside(columns, names)]
  const leaveOut = (field: ColumnField, unused: readonly string[]) => {
    if (unused.length > 0) columns.set(field, (columns.get(field) ?? []).filter((name) => !unused.includes(name)))
  }
  leaveOut('places', elsewhere)
  leaveOut('postingDate', sightings)
  leaveOut('description', notes)
  leaveOut('companyName', people)
  const place = placeBeside(columns, names)
  if (place !== undefined) columns.set('places', [place])
  const pay = numberedPay(columns)
  if (pay !== undefined) {
    columns.delete('salary')
    columns.set('minPrice', [pay[0]]).set('maxPrice', [pay[1]])
  }
  const linked = linkedRoles(columns, names)
  if (linked !== undefined) columns.set('companyName', [linked.company]).set('jobTitle', [linked.role]).set('applyUrl', [linked.link])
  const title = titleBeside(columns, names)
  if (title !== undefined) {
    columns.set('jobTitle', [title])
    leaveOut('postingDate', [title])
  }
  const titles = columns.get('jobTitle') ?? []
  const others = otherNames(titles, columns)
  if (others.length === titles.length || names.some((name) => ofPrograms.has(plain(name))) || areOfPeople(names, columns)) columns.delete('jobTitle')
  else leaveOut('jobTitle', others)
  const beside = others.length < titles.length ? namesBeside(names, others, columns) : undefined
  if (beside !== undefined) columns.set('companyBeside', [beside])
  return {
    columns,
    ignored: names.filter((name) => name.trim() !== '' && ![linked?.role, linked?.link, place, title, beside].includes(name) && (fieldOf(name) === undefined || [others, elsewhere, sightings, notes, people].some((unused) => unused.includes(name)))),
  }
}

const known = new Map<string, ReturnType<typeof columnsOf>>()

let last: { record: Fields; names: readonly string[]; found: ReturnType<typeof columnsOf> } = { record: {}, names: [], found: columnsOf([]) }

/** The same, of a record: files have few sets of columns, and mostly that of the record before. */
export const columnsOfRecord = (record: Fields): ReturnType<typeof columnsOf> => {
  if (record === last.record) return last.found
  const names = Object.keys(record)
  if (names.length === last.names.length && names.every((name, at) => name === last.names[at])) {
    last.record = record
    return last.found
  }
  const key = names.join('\n')
  const found = known.get(key) ?? columnsOf(names)
  if (known.size < 1000) known.set(key, found)
  last = { record, names, found }
  return found
}
