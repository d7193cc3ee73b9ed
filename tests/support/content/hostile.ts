import type { NewJob } from '../../../server/store/store.ts'

/** What a stranger may write into a posting: markup, ends of what it stands in, characters that break lines, turn text around or are forbidden in XML. */
const parts = ['<script>alert("1")</script>', '</script>', ']]>', ']]>', '<![CDATA[', '&amp;', '&', '<!--', '"\'', '\u2028', '\u202E', '\u200F', 'a\u0001b\uFFFEc']

export const hostile = parts.join(' ')

/** The same as it may stand in XML: what is forbidden there left out. */
export const readableHostile = [...parts.slice(0, -1), 'abc'].join(' ')

/** A posting of such texts, as no form and no import would let in whole: what stands in a database may come from elsewhere. */
export const hostileJob = (given: Partial<NewJob> & { postedBy: string }): NewJob => ({
  jobTitle: hostile,
  companyName: hostile,
  jobCity: hostile,
  jobCountry: hostile,
  postingDate: '2026-01-15',
  minPrice: 1000,
  maxPrice: 2500,
  salaryType: 'Monthly',
  employmentType: hostile,
  experienceLevel: hostile,
  skills: [hostile],
  description: `${hostile}\n\n${'long '.repeat(2_000)}`,
  benefits: hostile,
  outlines: hostile,
  growth: hostile,
  ...given,
})
