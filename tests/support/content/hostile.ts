import type { NewJob } from '../../../server/store/store.ts'

/** Hostile texts for a posting: markup, ends of the surrounding syntax, characters that break lines, reverse the text or are forbidden in XML. */
const parts = ['<script>alert("1")</script>', '</script>', ']]>', ']]>', '<![CDATA[', '&amp;', '&', '<!--', '"\'', '\u2028', '\u202E', '\u200F', 'a\u0001b\uFFFEc']

export const hostile = parts.join(' ')

/** The same texts as XML allows them: without the forbidden characters. */
export const readableHostile = [...parts.slice(0, -1), 'abc'].join(' ')

/** A posting of such texts, which no form and no import would accept whole: a database may contain data from elsewhere. */
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
