import { putJob, type TestServer } from '../../support/board/server.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Real } from '../real.ts'

/** One posting whose pay is in a currency without a rate; returns its owner. */
const arrangeAbroad = async (server: TestServer): Promise<string> => {
  const id = await putJob(server, { jobTitle: 'Dyer', companyName: 'Dyers', maxPrice: 80_000, currency: 'KES' })
  const found = await server.store.jobs.find(id)
  return found.kind === 'found' ? found.job.postedBy : ''
}

/** The lowest pay first: one posting far below the others, and two far above. */
const pays = [1_000, ...Array<number>(59).fill(44_000), ...Array<number>(80).fill(52_500), ...Array<number>(58).fill(60_000), 88_000, 950_000]
/** One employer has most of the postings, and eight have the best paid ones. */
const ofOne = 140

/** The pay of 200 weavers of nine employers, five of them in one place. */
const arrangeMany: Real['arrange'] = async (server) => {
  const postedBy = await arrangeAbroad(server)
  const { skills, description } = weaver
  const dyer = { postedBy, jobTitle: 'Dyer', companyName: 'Dyers', jobCity: 'Jinja', jobCountry: 'Uganda', postingDate: weaver.postingDate, skills, description }
  await server.store.jobs.upsert([
    ...pays.map((maxPrice, at) => {
      const employer = at < ofOne ? 0 : 1 + (at % 8)
      const isInKampala = at > ofOne && at <= ofOne + 5
      return { ...dyer, jobTitle: at % 4 === 0 ? 'Weaver' : 'Master Weaver', companyName: `Looms ${employer}`, jobCity: isInKampala ? 'Kampala' : `Town ${employer}`, maxPrice }
    }),
    ...[1, 2].map((maxPrice) => ({ ...dyer, maxPrice, currency: 'KES' })),
  ])
  return {}
}

export const salaryDistribution: readonly Real[] = [
  { input: 'fresh page', cases: ['loadDistribution done(many)'], arrange: arrangeMany },
  {
    input: 'fresh page',
    cases: ['loadDistribution done(few)', 'search(words)'],
    arrange: async (server) => {
      await arrangeAbroad(server)
      return {}
    },
  },
]
