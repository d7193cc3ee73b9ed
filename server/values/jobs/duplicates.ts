/** Postings of one job from several sources. */
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'
import { isListed } from '../../../src/services/contract/jobs/listed.ts'
import { fold } from '../app/fold.ts'
import { remembered, rememberedOf } from '../app/remembered.ts'

/** Legal forms at the end of a company's name. */
const legalForm = / (?:inc|incorporated|llc|ltd|limited|corp|corporation|co|company|gmbh|mbh|ag|se|kg|plc|llp|lp|sa|sas|sarl|srl|spa|bv|nv|oy|ab|aps|pty|pte|pvt|pbc)$/

/** Letters without accents, digits, and the signs in which C++ and C# differ; all else is a space. */
const plain = (text: string): string => {
  const folded = fold(text).replaceAll('&', ' and ')
  if (/^[ -~]*$/.test(folded)) return folded.replaceAll(/[^a-z0-9+#]+/g, ' ').trim()
  return folded.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ').trim()
}

const plainPlace = remembered(plain)

const plainCompany = remembered((name) => {
  const whole = plain(name.replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, ''))
  const short = whole.replace(legalForm, '').replace(legalForm, '')
  return short === '' ? whole : short
})

type Compared = { jobTitle: string; companyName: string; jobCity: string; jobCountry: string; places?: readonly JobPlace[] | undefined }

const placeText = rememberedOf(({ text, unknown, city, region, country }: JobPlace): string =>
  country === undefined ? plainPlace(text) : [...(unknown === undefined ? [] : [unknown]), city, region, country].map((part) => plainPlace(part ?? '')).join('/'),
)

const placesOf = ({ places = [], jobCity, jobCountry }: Compared): string[] => {
  if (places.length === 0) return [plainPlace(`${jobCity} ${jobCountry}`)]
  return places.map(placeText).toSorted()
}

/** The same text for postings with the same company, title and places, however each source writes them. */
export const duplicateText = (job: Compared): string => JSON.stringify([plainCompany(job.companyName), plain(job.jobTitle), ...new Set(placesOf(job))])

/** A posting of a group: `seq` numbers postings in the order in which they came. */
export type Posted = { seq: number; source: string; postingDate: string; lastDay: string | null }

/** A day after every other. */
const forever = '9999-12-31'

/**
 * Divides the postings of a group into jobs: the first of each source are one job, the second of each another, so that two postings of one source never are.
 * Within a job the posting that is shown comes first: of those that may be listed on `today` the one that came first.
 */
export const jobsAmong = <P extends Posted>(postings: readonly P[], today: string): P[][] => {
  const inOrder = postings.toSorted((a, b) => a.seq - b.seq)
  const mayShow = (posting: P) => isListed(posting, today)
  const jobs: P[][] = []
  const counts = new Map<string, number>()
  for (const posting of [...inOrder.filter(mayShow), ...inOrder.filter((other) => !mayShow(other))]) {
    const at = counts.get(posting.source) ?? 0
    counts.set(posting.source, at + 1)
    ;(jobs[at] ??= []).push(posting)
  }
  return jobs
}

/** The posting after which another one of its job comes, and the last day on which it is hidden by those before it; null where none does. */
export type Hiding = { duplicateOf: number | null; hiddenUntil: string | null }

/** How the postings of a group hide one another, by number. */
export const hidingOf = (postings: readonly Posted[], today: string): Map<number, Hiding> => {
  const found = new Map<number, Hiding>()
  for (const job of jobsAmong(postings, today)) {
    let before: Posted | null = null
    let until = ''
    for (const posting of job) {
      found.set(posting.seq, { duplicateOf: before?.seq ?? null, hiddenUntil: until >= today ? until : null })
      const last = posting.lastDay ?? forever
      if (last > until) until = last
      before = posting
    }
  }
  return found
}
