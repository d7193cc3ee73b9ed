import type { Fields, JobField, JobFields, Shape } from './shape.ts'
import { isFields, textOf, textsOf } from './shape.ts'

/** The names that files give to a job's fields, the best first. Case and everything but letters and digits are ignored. */
const aliases: Readonly<Record<JobField, readonly string[]>> = {
  source: ['source'],
  sourceId: ['sourceId', 'id', 'jobId', 'postingId', 'requisitionId', 'reqId', 'referenceNumber', 'reference', 'jobReference', 'ref', 'guid', 'uuid', 'externalId'],
  jobTitle: ['jobTitle', 'title', 'position', 'positionTitle', 'role', 'jobName', 'vacancy', 'vacancyTitle', 'businessTitle', 'postingTitle', 'name', 'stelle', 'intitule', 'titulo'],
  companyName: ['companyName', 'company', 'employer', 'employerName', 'organization', 'organisation', 'organizationName', 'hiringOrganization', 'agency', 'agencyName', 'firm', 'client', 'firma', 'entreprise', 'empresa'],
  companyLogo: ['companyLogo', 'logo', 'logoUrl', 'companyLogoUrl', 'employerLogo'],
  minPrice: ['minPrice', 'minSalary', 'salaryMin', 'salaryFrom', 'salaryRangeFrom', 'minimumSalary', 'lowestSalary', 'payMin', 'minPay', 'compensationMin', 'minAmount'],
  maxPrice: ['maxPrice', 'maxSalary', 'salaryMax', 'salaryTo', 'salaryRangeTo', 'maximumSalary', 'highestSalary', 'payMax', 'maxPay', 'compensationMax', 'maxAmount'],
  salary: ['salary', 'salaryRange', 'salaryEstimate', 'salaryText', 'pay', 'payRange', 'compensation', 'wage', 'wages', 'remuneration', 'gehalt', 'salaire', 'salario'],
  salaryType: ['salaryType', 'salaryFrequency', 'salaryPeriod', 'salaryInterval', 'payPeriod', 'payFrequency', 'payType', 'salaryUnit', 'period', 'interval', 'compensationPeriod'],
  currency: ['currency', 'salaryCurrency', 'currencyCode', 'payCurrency'],
  jobCity: ['jobCity', 'city', 'town', 'locationCity', 'ort', 'ville', 'ciudad'],
  jobRegion: ['jobRegion', 'region', 'state', 'province', 'stateProvince', 'locationState', 'bundesland'],
  jobCountry: ['jobCountry', 'country', 'countryName', 'locationCountry', 'countryCode', 'land', 'pays', 'pais'],
  places: ['places', 'jobLocation', 'location', 'locations', 'jobLocations', 'workLocation', 'place', 'address', 'officeLocation', 'formattedLocation', 'standort', 'lieu', 'candidateRequiredLocation'],
  remote: ['remote', 'isRemote', 'remoteAllowed', 'workFromHome', 'telecommuting', 'remoteWork', 'workplaceType', 'workMode', 'remoteType'],
  remoteCountries: ['remoteCountries', 'eligibleCountries', 'applicantLocationRequirements', 'openTo'],
  postingDate: ['postingDate', 'datePosted', 'postedDate', 'posted', 'postedAt', 'postedOn', 'datePublished', 'publishedAt', 'published', 'publicationDate', 'pubDate', 'publishDate', 'listedAt', 'originalListedTime', 'listedTime', 'listingDate', 'dateListed', 'firstPublished', 'openDate', 'openingDate', 'createdAt', 'created', 'createdOn', 'dateCreated', 'dateAdded', 'addedOn', 'date', 'epoch', 'updatedAt', 'datum'],
  lastDay: ['lastDay', 'validThrough', 'expires', 'expiry', 'expiryDate', 'expirationDate', 'expiresAt', 'expireDate', 'deadline', 'applicationDeadline', 'closingDate', 'closeDate', 'endDate', 'postUntil', 'applyBy', 'jobDeadline'],
  employmentType: ['employmentType', 'jobType', 'jobTypes', 'type', 'contractType', 'workType', 'formattedWorkType', 'timeType', 'commitment', 'schedule', 'fullTimePartTimeIndicator', 'employment', 'contract'],
  experienceLevel: ['experienceLevel', 'experience', 'formattedExperienceLevel', 'seniority', 'seniorityLevel', 'careerLevel', 'level', 'jobLevel'],
  skills: ['skills', 'skillsDesc', 'requiredSkills', 'keySkills', 'tags', 'keywords', 'jobSkills', 'skillSet', 'technologies'],
  description: ['description', 'jobDescription', 'descriptionHtml', 'details', 'body', 'content', 'summary', 'jobSummary', 'text', 'beschreibung', 'descripcion'],
  benefits: ['benefits', 'perks'],
  outlines: ['outlines', 'responsibilities', 'duties'],
  growth: ['growth'],
  applyUrl: ['applyUrl', 'applicationUrl', 'applyLink', 'applyAddress', 'absoluteUrl', 'jobPostingUrl', 'jobUrl', 'postingUrl', 'externalUrl', 'redirectUrl', 'url', 'link', 'jobLink', 'href', 'webUrl'],
  closed: ['closed', 'isClosed', 'expired', 'isExpired'],
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How near the front of its list an alias is, by the plain name of a column. */
const fieldsByAlias = new Map<string, { field: JobField; rank: number }>()
for (const [field, names] of Object.entries(aliases) as [JobField, readonly string[]][]) {
  for (const [rank, name] of names.entries()) if (!fieldsByAlias.has(plain(name))) fieldsByAlias.set(plain(name), { field, rank })
}

/** The column of a file for each field of a job, found by aliases; and the columns that are none. */
export const columnsOf = (names: readonly string[]): { columns: ReadonlyMap<JobField, string>; ignored: readonly string[] } => {
  const best = new Map<JobField, { name: string; rank: number }>()
  const ignored: string[] = []
  for (const name of names) {
    const known = fieldsByAlias.get(plain(name))
    const before = known === undefined ? undefined : best.get(known.field)
    if (known === undefined) ignored.push(name)
    else if (before === undefined || known.rank < before.rank) {
      if (before !== undefined) ignored.push(before.name)
      best.set(known.field, { name, rank: known.rank })
    } else ignored.push(name)
  }
  return { columns: new Map([...best].map(([field, { name }]) => [field, name])), ignored }
}

/** Whether a name is one of a job's title: what has none is no posting. */
export const isTitleName = (name: string): boolean => fieldsByAlias.get(plain(name))?.field === 'jobTitle'

const valueOf = (value: unknown): unknown => {
  if (isFields(value)) return textOf(value['name']) ?? textOf(value['label']) ?? textOf(value['display_name']) ?? textOf(value['title']) ?? textOf(value['value'])
  return Array.isArray(value) ? value.map(valueOf) : value
}

const known = new Map<string, ReadonlyMap<JobField, string>>()
const columnsOfRecord = (record: Fields) => {
  const names = Object.keys(record)
  const key = names.join('\n')
  const found = known.get(key) ?? columnsOf(names).columns
  if (known.size < 1000) known.set(key, found)
  return found
}

/** Any other record: its columns are found by the names that people give them. */
export const plainRecord: Shape = {
  name: 'columns by name',
  recognises: (record) => columnsOfRecord(record).has('jobTitle'),
  fields: (record, document) => {
    const fields: Partial<Record<JobField, unknown>> = {}
    for (const [field, column] of columnsOfRecord(record)) fields[field] = valueOf(record[column])
    if ('places' in fields) fields.places = textsOf(fields.places)
    return { companyName: document['company'] ?? document['name'], ...fields } satisfies JobFields
  },
}
