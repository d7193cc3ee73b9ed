import { employmentTypes, experienceLevels, salaryTypes, type Job } from '../../../src/services/contract/entities.ts'
import type { Random } from '../../../server/demo/random.ts'

const nasty = [
  '</script><script>window.hit = 1</script>', '<!--<script>', '<img src=x onerror="window.hit = 1">', ']]>', '&amp; & &lt;b&gt;', '"\'`${}', 'a\u2028b\u2029c',
  '\u202Eesrever\u202C \u200F\u2067x\u2069', '\uD800', '{"@type":"JobPosting"}', '😀é', 'loom '.repeat(2000),
]

/** A job with hostile texts in every field: markup, ends of scripts and lines, marks of direction, 10,000 characters. */
export const hostileJob = (random: Random): Job => {
  const text = () => random.some(nasty, random.whole(0, 4)).concat(random.pick(['Weave', 'Dye\n\nSpin', ''])).join(random.pick([' ', '\n', '\n\n']))
  const maybe = <T>(value: T) => random.pick([value, undefined])
  const least = random.whole(0, 100_000) / random.pick([1, 100])
  const [jobCity, jobCountry] = random.pick([['Kampala', 'Uganda'], ['Remote', ''], ['', 'Kenya'], [text(), text()]])
  const given = {
    companyLogo: maybe(random.pick(['/logos/looms.svg', 'https://looms.example/logo.png', 'javascript:alert(1)'])),
    minPrice: maybe(least),
    maxPrice: maybe(least * random.pick([1, 2])),
    salaryType: maybe(random.pick(salaryTypes)),
    lastDay: maybe(random.pick(['2026-03-09', '2026-03-10', '2026-04-01'])),
    employmentType: maybe(random.pick([...employmentTypes, 'contract', text()])),
    experienceLevel: maybe(random.pick(experienceLevels)),
    remoteCountries: maybe(random.pick([['Uganda'], ['Kenya', text(), 'Rwanda']])),
    benefits: maybe(text()),
    outlines: maybe(text()),
    growth: maybe(text()),
  }
  const jobTitle = text()
  return {
    _id: random.pick(['j1', 'a/b"<c>']), jobId: 'KZ-0001', title: jobTitle, jobTitle, companyName: text(), jobLocation: [jobCity, jobCountry].join(', '),
    jobCity: jobCity ?? '', jobCountry: jobCountry ?? '', postingDate: '2026-03-01', skills: random.some(nasty, 2), description: text(), postedBy: 'u1',
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Job>),
  }
}
