import { attack, flooding, send, type Attack, type Target } from './attack.ts'

const senders = 16
const most = 20_000

/** Different addresses, requested from one client. */
const addresses = (name: string, at: (nth: number) => string): Attack =>
  attack({
    name,
    single: async (target) => void (await send(target, at(Math.floor(Math.random() * 1e9)))),
    flood: (target, until) => flooding(senders, most, until, (nth) => send(target, at(nth), {}, until)),
  })

const rendered = ['/', '/jobs', '/internships', '/salary', '/about', '/login', '/register']

const idsOf = async ({ url }: Target): Promise<string[]> =>
  ((await (await fetch(`${url}/api/jobs/jobs?limit=100`)).json()) as { _id: string }[]).map(({ _id }) => _id)

/** Different pages, lists, feeds and pictures, none of which is cached. */
export const renderAttacks: Attack[] = [
  addresses('page: a query that means nothing', (nth) => `${rendered[nth % rendered.length]}?x=${nth}`),
  addresses('page: another search each time', (nth) => `/jobs?title=e${nth}&page=${nth}`),
  addresses('page: the same in other spellings', (nth) => `/jobs?sort=salary&page=${(nth % 40) + 1}`),
  addresses('page: jobs that never were', (nth) => `/job-details/never-${nth}`),
  addresses('list: another search each time', (nth) => `/api/jobs/jobs?title=e&page=${nth}&limit=100&salary=${nth + 10_000}`),
  addresses('salaries: another search each time', (nth) => `/api/salaries/distribution?title=${nth % 10}&location=${'abcdefghijk'.charAt(nth % 11)}${nth}`),
  addresses('feed: another search each time', (nth) => `/feeds/jobs.atom?salary=${nth + 10_000}`),
  addresses('feed: all jobs, many at once', () => '/feeds/jobs.xml'),
  addresses('sitemap: many at once', (nth) => (nth % 2 === 0 ? '/sitemap.xml' : '/sitemaps/jobs-1.xml')),
  attack({
    name: 'pictures of jobs',
    prepare: idsOf,
    single: async (target, ids) => void (await send(target, `/og/job-${ids[Math.floor(Math.random() * ids.length)]}.png`)),
    flood: (target, until, ids) => flooding(senders, most, until, (nth) => send(target, `/og/job-${ids[nth % ids.length]}.png`, {}, until)),
  }),
  attack({
    name: 'similar jobs of every job',
    prepare: idsOf,
    flood: (target, until, ids) => flooding(senders, most, until, (nth) => send(target, `/api/jobs/jobs/${ids[nth % ids.length]}/similar?x=${nth}`, {}, until)),
  }),
]
