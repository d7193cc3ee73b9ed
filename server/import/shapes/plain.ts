import type { Fields, JobField, JobFields, Shape } from './shape.ts'
import { addressText, isFields, languageCode, listIn, textOf, textsOf } from './shape.ts'
import { remembered } from '../../values/app/remembered.ts'
import { employmentTypeIn, experienceLevelIn } from '../values/kind.ts'

/** The names that files give to a job's fields, the best first. Case and everything but letters and digits are ignored. */
const aliases: Readonly<Record<JobField, readonly string[]>> = {
  source: ['source'],
  sourceId: ['sourceId', 'id', 'jobId', 'postingId', 'requisitionId', 'reqId', 'referenceNumber', 'reference', 'jobReference', 'ref', 'guid', 'uuid', 'externalId', 'uniqId', 'uid', 'positionId', 'vacancyId', 'advertId', 'adId', 'offerId', 'refnr', 'referenznummer', 'slug'],
  jobTitle: ['jobTitle', 'title', 'position', 'positionTitle', 'role', 'jobName', 'vacancy', 'vacancyTitle', 'businessTitle', 'postingTitle', 'name', 'stelle', 'intitule', 'titulo', 'jobRole', 'headline', 'puesto', 'poste', 'offre', 'titel', 'titre', 'titolo', 'stellenbezeichnung', 'stellentitel', 'jobtitel', 'berufsbezeichnung', 'intitulePoste', 'cargo', 'vaga', 'functie', 'functietitel', 'stanowisko'],
  companyName: ['companyName', 'company', 'employer', 'employerName', 'organization', 'organisation', 'organizationName', 'hiringOrganization', 'agency', 'agencyName', 'firm', 'client', 'firma', 'entreprise', 'empresa', 'hiringCompany', 'companyTitle', 'recruiter', 'arbeitgeber', 'unternehmen', 'firmenname', 'societe', 'nomEntreprise', 'bedrijf', 'azienda', 'organisatie'],
  companyInAddress: [],
  companyLogo: ['companyLogo', 'logo', 'logoUrl', 'companyLogoUrl', 'employerLogo'],
  minPrice: ['minPrice', 'minSalary', 'salaryMin', 'salaryFrom', 'salaryRangeFrom', 'minimumSalary', 'lowestSalary', 'payMin', 'minPay', 'compensationMin', 'minAmount', 'payRangeMin', 'minimumPay', 'salaryLow', 'minComp', 'annualSalaryMin'],
  maxPrice: ['maxPrice', 'maxSalary', 'salaryMax', 'salaryTo', 'salaryRangeTo', 'maximumSalary', 'highestSalary', 'payMax', 'maxPay', 'compensationMax', 'maxAmount', 'payRangeMax', 'maximumPay', 'salaryHigh', 'maxComp', 'annualSalaryMax'],
  salary: ['salary', 'salaryRange', 'salaryEstimate', 'salaryText', 'pay', 'payRange', 'compensation', 'wage', 'wages', 'remuneration', 'gehalt', 'salaire', 'salario', 'baseSalary', 'payRate', 'jobSalary', 'salaryOffered', 'positionRemuneration'],
  salaryType: ['salaryType', 'salaryFrequency', 'salaryPeriod', 'salaryInterval', 'payPeriod', 'payFrequency', 'payType', 'salaryUnit', 'period', 'interval', 'compensationPeriod'],
  currency: ['currency', 'salaryCurrency', 'currencyCode', 'payCurrency'],
  jobCity: ['jobCity', 'city', 'town', 'locationCity', 'ort', 'ville', 'ciudad'],
  jobRegion: ['jobRegion', 'region', 'state', 'province', 'stateProvince', 'locationState', 'bundesland'],
  jobCountry: ['jobCountry', 'country', 'countryName', 'locationCountry', 'countryCode', 'land', 'pays', 'pais'],
  places: ['places', 'jobLocation', 'location', 'locations', 'jobLocations', 'workLocation', 'place', 'address', 'officeLocation', 'formattedLocation', 'standort', 'lieu', 'candidateRequiredLocation', 'geo', 'jobGeo', 'lieuTravail', 'positionLocation', 'jobPlace', 'cityState', 'workplace', 'ubicacion', 'arbeitsort', 'einsatzort', 'dienstort', 'localisation', 'localite', 'localidad', 'luogo', 'plaats', 'standplaats'],
  latitude: ['latitude', 'lat', 'locationLatitude', 'geoLat', 'jobLatitude'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'locationLongitude', 'geoLng', 'geoLon', 'geoLong', 'jobLongitude'],
  remote: ['remote', 'isRemote', 'remoteAllowed', 'workFromHome', 'telecommuting', 'remoteWork', 'workplaceType', 'workMode', 'remoteType'],
  remoteCountries: ['remoteCountries', 'eligibleCountries', 'locationRestrictions', 'applicantLocationRequirements', 'openTo'],
  postingDate: ['postingDate', 'datePosted', 'postedDate', 'posted', 'postedAt', 'postedOn', 'datePublished', 'publishedAt', 'published', 'publicationDate', 'pubDate', 'publishDate', 'listedAt', 'originalListedTime', 'listedTime', 'listingDate', 'dateListed', 'firstPublished', 'openDate', 'openingDate', 'createdAt', 'created', 'createdOn', 'dateCreated', 'dateCreation', 'dateAdded', 'addedOn', 'date', 'epoch', 'updatedAt', 'datum', 'publicationStartDate', 'postDate', 'jobPosted', 'dateOfPosting', 'activeSince', 'startPostingDate', 'veroeffentlicht', 'veroffentlicht', 'aktuelleVeroeffentlichungsdatum'],
  lastDay: ['lastDay', 'validThrough', 'expires', 'expiry', 'expiryDate', 'expirationDate', 'expiration', 'offerExpiration', 'expiresAt', 'expireDate', 'deadline', 'applicationDeadline', 'closingDate', 'closeDate', 'endDate', 'postUntil', 'applyBy', 'jobDeadline', 'applicationCloseDate', 'validUntil', 'lastDate', 'lastDateToApply', 'applicationEndDate', 'removalDate'],
  employmentType: ['employmentType', 'contractTime', 'jobType', 'jobTypes', 'type', 'contractType', 'workType', 'formattedWorkType', 'timeType', 'commitment', 'schedule', 'positionSchedule', 'scheduleType', 'typeContrat', 'fullTimePartTimeIndicator', 'employment', 'contract'],
  experienceLevel: ['experienceLevel', 'experience', 'formattedExperienceLevel', 'seniority', 'seniorityLevel', 'careerLevel', 'level', 'jobLevel', 'levels', 'experienceRequired', 'jobExperience', 'jobExperienceRequired', 'yearsOfExperience'],
  skills: ['skills', 'skillsDesc', 'requiredSkills', 'keySkills', 'tags', 'keywords', 'jobSkills', 'skillSet', 'technologies'],
  description: ['description', 'jobDescription', 'descriptionHtml', 'details', 'body', 'content', 'summary', 'jobSummary', 'text', 'beschreibung', 'descripcion', 'stellenbeschreibung', 'omschrijving', 'descrizione', 'descricao', 'contents', 'jobDescriptionHtml', 'descriptionText', 'fullDescription', 'jobDetails', 'qualificationSummary'],
  benefits: ['benefits', 'perks'],
  outlines: ['outlines', 'responsibilities', 'duties', 'responsibility', 'keyResponsibilities', 'jobResponsibilities'],
  growth: ['growth'],
  applyUrl: ['applyUrl', 'applicationUrl', 'applicationLink', 'applyLink', 'applyOptions', 'applyAddress', 'absoluteUrl', 'jobPostingUrl', 'jobUrl', 'postingUrl', 'externalUrl', 'redirectUrl', 'url', 'link', 'jobLink', 'href', 'webUrl', 'applyUri', 'positionUri', 'refs', 'jobPostUrl', 'sourceUrl', 'externeUrl', 'origineOffre'],
  lang: ['lang', 'language', 'inLanguage', 'xmlLang', 'languageCode', 'locale', 'jobLanguage', 'postingLanguage', 'contentLanguage'],
  closed: ['closed', 'isClosed', 'expired', 'isExpired', 'active', 'isActive', 'isOpen', 'isListed', 'status', 'jobStatus'],
}

const plain = remembered((name) => name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** What files write around the name of a field: 'job_is_remote', 'company.display_name', 'locationName', 'posted_at_datetime_utc'. */
const before = /^(?:jobs?|vacancy|posting)[._ -]/i
const after = /(?:[._]|(?<=[a-z])(?=[A-Z]))(?:display_?name|name|label|text|title|value|address|datetime_utc|timestamp|utc|iso)$/i

/** How near the front of its list an alias is, by the plain name of a column. */
const fieldsByAlias = new Map<string, { field: JobField; rank: number }>()
for (const [field, names] of Object.entries(aliases) as [JobField, readonly string[]][]) {
  for (const [rank, name] of names.entries()) if (!fieldsByAlias.has(plain(name))) fieldsByAlias.set(plain(name), { field, rank })
}

/** A whole name goes before one that is cut. The address of a company is no company. */
const aliasOf = (name: string) => {
  const whole = fieldsByAlias.get(plain(name))
  if (whole !== undefined) return whole
  const forms = [name.replace(before, ''), name.replace(after, ''), name.replace(before, '').replace(after, '')]
  const alias = forms.map((form) => fieldsByAlias.get(plain(form))).find((found) => found !== undefined)
  return alias === undefined || (/address$/i.test(name) && alias.field !== 'places') ? undefined : { ...alias, rank: alias.rank + 0.5 }
}

type Columns = ReadonlyMap<JobField, readonly string[]>

/** The columns of a file for each field of a job, found by aliases, the best first; and the columns that are none. */
export const columnsOf = (names: readonly string[]): { columns: Columns; ignored: readonly string[] } => {
  const found = names.flatMap((name) => {
    const alias = aliasOf(name)
    return alias === undefined ? [] : [{ name, ...alias }]
  })
  const columns = new Map<JobField, string[]>()
  for (const { field, name } of found.toSorted((a, b) => a.rank - b.rank)) columns.set(field, [...(columns.get(field) ?? []), name])
  return {
    columns,
    ignored: names.filter((name) => name.trim() !== '' && aliasOf(name) === undefined),
  }
}

const textKeys = ['name', 'label', 'displayName', 'nom', 'libelle', 'title', 'text', 'value', '$date', '$oid', '$numberInt', '$numberLong', 'landingPage', 'urlOrigine', 'url', 'link']
const cityKeys = ['city', 'locality', 'addressLocality', 'town', 'ort', 'cityName']
const regionKeys = ['region', 'state', 'province', 'addressRegion', 'stateName', 'countrySubDivisionCode']
const countryKeys = ['country', 'countryCode', 'addressCountry', 'countryName', 'land']

/** Of the values under these names the first that is a text; like columns, names are the same with other capitals and signs. */
const firstOf = (record: Fields, keys: readonly string[]): string | undefined => {
  const byName = new Map(Object.keys(record).map((name) => [plain(name) || name, name]))
  return keys.map((key) => record[byName.get(plain(key)) ?? key]).map((value) => textOf(isFields(value) ? valueOf(value) : value)).find((text) => text !== undefined)
}

/** How deep lists are within one another. */
const deepest = 5

/** The value of a column, whose text may be inside of an object ({ name: 'Berlin' }, { city: 'Berlin', country: 'DE' }). */
const valueOf = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) return depth < deepest ? value.map((entry) => valueOf(entry, depth + 1)) : undefined
  if (!isFields(value)) return value
  return firstOf(value, cityKeys) === undefined ? (firstOf(value, textKeys) ?? firstOf(value, countryKeys)) : addressText(firstOf(value, cityKeys), firstOf(value, regionKeys), firstOf(value, countryKeys))
}

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : isFields(value) || typeof value === 'boolean' || textOf(value) !== undefined)

const least = ['min', 'minimum', 'from', 'minValue', 'minAmount', 'minimumRange', 'minSalary', 'salaryMin', 'lower', 'low']
const most = ['max', 'maximum', 'to', 'maxValue', 'maxAmount', 'maximumRange', 'maxSalary', 'salaryMax', 'upper', 'high']

/** The pay of `salary: { min, max, currency, period }`. */
const payOf = (salary: Fields): JobFields => ({
  minPrice: firstOf(salary, least) ?? firstOf(salary, ['amount', 'value']),
  maxPrice: firstOf(salary, most) ?? firstOf(salary, ['amount', 'value']),
  currency: firstOf(salary, ['currency', 'currencyCode']),
  salaryType: firstOf(salary, ['period', 'interval', 'unit', 'unitText', 'frequency', 'per', 'rateIntervalCode', 'type']),
  salary: firstOf(salary, ['text', 'label', 'libelle', 'description', 'range']),
})

/** The one entry of a list; of any other value, that value. */
const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const pointOf = (place: unknown): JobFields => {
  if (!isFields(place)) return {}
  const [latitude, longitude] = [firstOf(place, aliases.latitude), firstOf(place, aliases.longitude)]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  const inner = ['geo', 'coordinates', 'coordinate', 'koordinaten', 'latLng'].map((name) => place[name]).find(isFields)
  return inner === undefined ? {} : pointOf(inner)
}

/** Of a link with a title the address. */
const addressOf = (value: unknown): unknown => {
  const [first] = [value].flat()
  return (isFields(first) ? firstOf(first, ['url', 'link', 'href']) : undefined) ?? valueOf(value)
}

/** Copies of a site with ratings have the rating below the name: 'Tecolote Research', and '3.8' on the next line. */
const withoutRating = (company: unknown): unknown => (typeof company === 'string' ? company.replace(/\s*\n\s*\d(?:\.\d)?\s*$/, '') : company)

const truths = /^(?:true|yes|y|1|1\.0)$/i
const falsehoods = /^(?:false|no|n|0|0\.0)$/i
const ended = /^(?:closed|filled|expired|inactive|archived|draft|deleted|removed|withdrawn|cancell?ed)$/i

/** Whether a column that may be `closed`, `active` or `status` has the posting as closed. */
const isClosed = (column: string, value: unknown): boolean => {
  const text = typeof value === 'boolean' ? String(value) : (textOf(valueOf(value)) ?? '')
  if (plain(column).endsWith('status')) return ended.test(text)
  return /closed|expired/.test(plain(column)) ? truths.test(text) : falsehoods.test(text)
}

const known = new Map<string, ReturnType<typeof columnsOf>>()

/** 'type' is also a column of other things than employment. */
const isEmployment = (column: string, value: unknown): boolean => !/^(?:posting|vacancy|jobs)?type$/.test(plain(column)) || textsOf(valueOf(value)).some((text) => employmentTypeIn(text) !== undefined || experienceLevelIn(text) !== undefined)

let last: { names: readonly string[]; found: ReturnType<typeof columnsOf> } = { names: [], found: columnsOf([]) }

/** The same, of a record: files have few sets of columns, and mostly that of the record before. */
export const columnsOfRecord = (record: Fields): ReturnType<typeof columnsOf> => {
  const names = Object.keys(record)
  if (names.length === last.names.length && names.every((name, at) => name === last.names[at])) return last.found
  const key = names.join('\n')
  const found = known.get(key) ?? columnsOf(names)
  if (known.size < 1000) known.set(key, found)
  last = { names, found }
  return found
}

/** Any other record: its columns are found by the names that people give them. */
export const plainRecord: Shape = {
  name: 'columns by name',
  recognises: (record) => columnsOfRecord(record).columns.has('jobTitle'),
  fields: (record, document) => {
    const fields: Partial<Record<JobField, unknown>> = { companyName: document['company'] ?? document['companyName'], companyInAddress: document['name'] }
    const { columns } = columnsOfRecord(record)
    for (const [field, names] of columns) {
      if (field === 'closed') fields.closed = names.some((name) => isClosed(name, record[name]))
      else {
        const column = names.find((name) => isFilled(record[name]) && (field !== 'employmentType' || isEmployment(name, record[name])))
        if (column === undefined) continue
        if (field === 'lang') fields.lang = languageCode(record[column])
        else if (field === 'salary' && isFields(onlyOf(record[column]))) Object.assign(fields, payOf(onlyOf(record[column]) as Fields))
        else if (field === 'companyName') fields.companyName = withoutRating(valueOf(record[column]))
        else fields[field] = field === 'applyUrl' ? addressOf(record[column]) : valueOf(record[column])
        if (field === 'places') Object.assign(fields, pointOf(onlyOf(record[column])))
      }
    }
    if (columns.get('minPrice')?.some((name) => /^annual/i.test(name)) === true) fields.salaryType ??= 'yearly'
    if ('places' in fields) fields.places = textsOf(fields.places).flatMap((text) => listIn(text) ?? [text])
    return fields satisfies JobFields
  },
}
