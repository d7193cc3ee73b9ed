/** Finds the company of a posting in its address at a recruiting system, where each has a part of its own. */
import { remembered } from '../../../values/app/remembered.ts'

/** Systems whose addresses begin with the company: 'https://jobs.lever.co/acme-labs/1'. */
const inPath = /^(?:https?:)?\/\/(?:(?:job-)?boards(?:\.eu)?\.greenhouse\.io|jobs(?:\.eu)?\.lever\.co|jobs\.ashbyhq\.com|apply\.workable\.com|(?:jobs|careers)\.smartrecruiters\.com|ats\.rippling\.com|jobs\.gem\.com|jobs\.jobvite\.com(?:\/careers)?|jobs\.polymer\.co|app\.dover\.com\/(?:apply|jobs)|www\.governmentjobs\.com\/careers|www\.comeet\.com\/jobs|careers\.hireology\.com|jobs\.dayforcehcm\.com\/[a-z]{2}-[a-z]{2})\/([\w-]{2,60})\/[^/]/i

/** Systems that give each company a host: 'https://acme-labs.recruitee.com/o/weaver'. */
const inHost = /^(?:https?:)?\/\/([\w-]{2,60})\.(?:recruitee\.com|bamboohr\.com|breezy\.hr|teamtailor\.com|jobs\.personio\.(?:de|com)|applytojob\.com|pinpointhq\.com|homerun\.co|workable\.com|gupy\.io|careers\.hibob\.com|zohorecruit\.(?:com|eu|in)|freshteam\.com|hire\.trakstar\.com|recruiterbox\.com|factorialhr\.(?:com|es|pt|fr|it|de)|softgarden\.io|keka\.com|darwinbox\.(?:in|com)|traffit\.com|catsone\.com|talentlyft\.com|welcomekit\.co|wd\d{1,3}\.myworkdayjobs\.com|eightfold\.ai|avature\.net|hrmdirect\.com|jobsoid\.com)\//i

/** Those that have a word before it: 'https://careers-acme-labs.icims.com/jobs/1/weaver/job'. */
const behindWord = /^(?:https?:)?\/\/(?:[a-z]{2,12}-)?(?:careers?|jobs|external|us|uk|global)-([\w-]{2,60})\.icims\.com\//i

/** Parts of the systems themselves. */
const ofSystem: ReadonlySet<string> = new Set('j jobs job embed api v1 careers career www apply app boards my ni oneclick-ui search view share en de fr es nl workwithus work-with-us joinus join-us join ourcareers hiring talent team'.split(' '))

/** The words of a slug as a name: 'acme-labs' is 'Acme Labs'. */
export const nameOfSlug = (slug: string): string => slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

/** What some write before the name: 'https://jobba-pa-acme.teamtailor.com'. */
const invitation = /^(?:jobba?-(?:pa|hos)|karriere-bei|arbeiten-bei|careers?-(?:at|with)|jobs-(?:at|bei|chez)|work-(?:at|with)|join)-(?=[\w-]{2})/i

/** The company of an address at a recruiting system; undefined for any other address. */
export const companyAtSystem = remembered((address): string | undefined => {
  const slug = inPath.exec(address)?.[1] ?? inHost.exec(address)?.[1] ?? behindWord.exec(address)?.[1]
  return slug === undefined || ofSystem.has(slug.toLowerCase()) || /^[\d-]+$/.test(slug) ? undefined : nameOfSlug(slug.replace(invitation, ''))
})
