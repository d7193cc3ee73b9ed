import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { seeded } from '../../../server/demo/random.ts'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'
import type { NewJob } from '../../../server/store/store.ts'
import type { Job } from '../../../src/services/contract/entities.ts'

const folder = join(root, 'tests/support/content/postings')

type City = { jobTitle: string; companyName: string; minPrice?: number; maxPrice?: number; salaryType: Job['salaryType']; jobCity: string; jobCountry: string; employmentType: string; experienceLevel: string; industry: string; postingDate: string }
type Board = { jobs: { title: string; company_name: string; location: { name: string }; first_published: string }[] }

/** The postings of New York and of two boards of Greenhouse. They come without descriptions: each gets sentences with the titles of others. */
export const realJobs = (postedBy: string): NewJob[] => {
  const city = readFileSync(join(folder, 'nyc-open-data-jobs.ndjson'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as City)
  const boards = ['mongodb', 'onemedical'].flatMap((name) => (JSON.parse(readFileSync(join(folder, `greenhouse-${name}.json`), 'utf8')) as Board).jobs)
  const random = seeded(60)
  const titles = [...city.map(({ jobTitle }) => jobTitle), ...boards.map(({ title }) => title)]
  const other = () => titles[Math.floor(random.next() * titles.length)] ?? ''
  const description = () => `You work with the ${other()} and report to the ${other()}.\nExperience as ${other()} is welcome.`
  return [
    ...city.map(({ industry, minPrice, maxPrice, jobTitle, companyName, salaryType, jobCity, jobCountry, employmentType, experienceLevel, postingDate }): NewJob => ({
      jobTitle, companyName, salaryType, jobCity, jobCountry, employmentType, experienceLevel, postingDate, postedBy, skills: [industry], description: description(),
      ...(minPrice == null ? {} : { minPrice }),
      ...(maxPrice == null ? {} : { maxPrice }),
    })),
    ...boards.map(({ title, company_name, location, first_published }): NewJob => {
      const { places, remote } = whereaboutsOf([location.name])
      return { jobTitle: title, companyName: company_name, jobCity: places[0]?.city ?? location.name, jobCountry: '', places: [...places], ...(remote && { remote: true }), postingDate: first_published.slice(0, 10), skills: [], description: description(), postedBy }
    }),
  ]
}
