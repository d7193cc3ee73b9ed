import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putJob, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://jobs.example.org/' }, now: () => new Date('2026-03-10T12:00:00Z') })
})
afterAll(() => server.close())

const headAt = async (path: string, from = server) => /<head>(.*)<\/head>/s.exec(await (await from.ask('GET', path)).text())?.[1]?.split(/\n */)

const statusesOf = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await server.ask('GET', path)).status))

const site = 'https://jobs.example.org'
const slogan = 'Kazi: jobs and internships for people who work from anywhere.'

type Expected = { title: string; description?: string; canonical?: string; noindex?: boolean; image?: string; alt?: string; feed?: [title: string, search: string] }
const headWith = ({ title, description = slogan, canonical, noindex = false, image = `${site}/og/kazi.png`, alt = slogan, feed }: Expected) => [
  `<title>${title}</title>`,
  ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
  `<meta name="description" content="${description}" data-page>`,
  ...(canonical === undefined ? [] : [`<link rel="canonical" href="${canonical}" data-page>`, `<meta property="og:url" content="${canonical}" data-page>`]),
  '<meta property="og:site_name" content="Kazi" data-page>',
  '<meta property="og:type" content="website" data-page>',
  `<meta property="og:title" content="${title}" data-page>`,
  `<meta property="og:description" content="${description}" data-page>`,
  `<meta property="og:image" content="${image}" data-page>`,
  '<meta property="og:image:width" content="1200" data-page>',
  '<meta property="og:image:height" content="630" data-page>',
  `<meta property="og:image:alt" content="${alt}" data-page>`,
  '<meta name="twitter:card" content="summary_large_image" data-page>',
  `<meta name="twitter:title" content="${title}" data-page>`,
  `<meta name="twitter:description" content="${description}" data-page>`,
  `<meta name="twitter:image" content="${image}" data-page>`,
  `<meta name="twitter:image:alt" content="${alt}" data-page>`,
  ...(feed === undefined ? [] : [`<link rel="alternate" type="application/atom+xml" title="${feed[0]}" href="${site}/feeds/jobs.atom${feed[1]}" data-page>`]),
]

const allJobs: [string, string] = ['Jobs at Kazi', '']

const jobs = {
  title: 'Jobs · Kazi',
  description: 'All open jobs on Kazi: search by title and place, and filter by salary, experience and type of employment.',
  canonical: `${site}/jobs`,
}

describe('the head of a page', () => {
  test.each<[string, Expected]>([
    ['/', { title: 'Find your dream job now! · Kazi', canonical: `${site}/`, feed: allJobs }],
    ['/?title=weaver', { title: 'Find your dream job now! · Kazi', canonical: `${site}/`, feed: allJobs }],
    ['/jobs', { ...jobs, feed: allJobs }],
    ['/jobs?page=1', { ...jobs, feed: allJobs }],
    [
      '/jobs?title=weaver&salaryType=Hourly&page=3&date=never&salary=%00',
      {
        ...jobs,
        title: 'Jobs, page 3 · Kazi',
        noindex: true,
        canonical: `${site}/jobs?q=weaver&#38;salaryType=Hourly&#38;page=3`,
        feed: ['Jobs at Kazi: “weaver”, Hourly', '?q=weaver&#38;salaryType=Hourly'],
      },
    ],
    ['/jobs?page=2', { ...jobs, title: 'Jobs, page 2 · Kazi', noindex: true, canonical: `${site}/jobs?page=2`, feed: allJobs }],
    ['/companies/A_-b', { title: 'Page not found · Kazi', noindex: true }],
    ['/companies/Nobody', { title: 'Jobs at Nobody · Kazi', description: '0 jobs at Nobody on Kazi: with pay, place and how to apply.', noindex: true, feed: ['Jobs at Kazi: Nobody', '?company=Nobody'] }],
    ['/JOBS/', { ...jobs, feed: allJobs }],
    [
      '/internships?sort=salary&experience=Senior',
      {
        title: 'Internships · Kazi',
        description: 'All open internships on Kazi, in every field of work: search by title and place, and filter by salary.',
        noindex: true,
        canonical: `${site}/internships?sort=salary`,
        feed: ['Jobs at Kazi: Internship', '?experience=Internship'],
      },
    ],
    ['/salary', { title: 'Salary Estimate · Kazi', description: 'What a job pays: salaries by job title, and the skills that are asked for.', canonical: `${site}/salary` }],
    ['/about', { title: 'About · Kazi', description: 'About Kazi, the board of jobs and internships for people who work from anywhere.', canonical: `${site}/about` }],
    ['/login', { title: 'Log in · Kazi', noindex: true, canonical: `${site}/login` }],
    ['/register', { title: 'Register · Kazi', noindex: true, canonical: `${site}/register` }],
    ['/reset-password?email=ada@example.com', { title: 'Set a new password · Kazi', noindex: true, canonical: `${site}/reset-password` }],
    ['/trial', { title: 'Trial · Kazi', noindex: true, canonical: `${site}/trial` }],
    ['/my-profile', { title: 'Kazi', noindex: true, canonical: `${site}/my-profile` }],
    ['/no-such-page', { title: 'Page not found · Kazi', noindex: true }],
    ['/job-details/never', { title: 'Job not found · Kazi', noindex: true }],
  ])('%s', async (path, expected) => expect(await headAt(path)).toEqual(headWith(expected)))

  test('a landing page is indexed while it has five jobs, and so are the pages of a list that it has', async () => {
    const place = { title: 'Jobs in Nowhereville · Kazi', canonical: `${site}/jobs/in/Nowhereville`, feed: ['Jobs at Kazi: Nowhereville', '?place=Nowhereville'] as [string, string] }
    const wordsOf = (count: number) => `${count} jobs in Nowhereville on Kazi: with pay, place and how to apply.`
    const at = (count: number) => Promise.all(Array.from({ length: count }, () => putJob(server, { jobCity: 'Nowhereville', jobCountry: '' })))
    await at(4)
    const before = await headAt('/jobs/in/Nowhereville')
    await at(2)
    expect([before, await headAt('/jobs/in/Nowhereville?utm_source=x'), await headAt('/jobs?page=2'), await headAt('/jobs?page=3')]).toEqual([
      headWith({ ...place, description: wordsOf(4), noindex: true }),
      headWith({ ...place, description: wordsOf(6) }),
      headWith({ ...jobs, title: 'Jobs, page 2 · Kazi', canonical: `${site}/jobs?page=2`, feed: allJobs }),
      headWith({ ...jobs, title: 'Jobs, page 3 · Kazi', noindex: true, canonical: `${site}/jobs?page=3`, feed: allJobs }),
    ])
    expect(await statusesOf(['/jobs/in/Nowhereville', '/companies/Nobody', '/companies/A_-b'])).toEqual([200, 404, 404])
  })

  test.each<[typed: string, own: string | null]>([
    ['/jobs/in/dyersTOWN', '/jobs/in/Dyerstown'],
    ['/jobs/in/dyerstown?utm_source=x', '/jobs/in/Dyerstown?utm_source=x'],
    ['/jobs/in/dyerstown,_KENYA', '/jobs/in/Dyerstown%2C_Kenya'],
    ['/jobs/c%2b%2b_(dyer)/in/dyerstown', '/jobs/C%2B%2B_(Dyer)/in/Dyerstown'],
    ['/companies/dye%20works', '/companies/Dye_Works'],
    ['/jobs/in/Dyerstown', null],
    ['/jobs/dyers/in/Dyerstown', null],
  ])('a landing page whose address was typed in other letters leads to the board\'s own: %s', async (typed, own) => {
    await putJob(server, { jobTitle: 'C++ (Dyer)', jobCity: 'Dyerstown', jobCountry: 'Kenya', companyName: 'Dye Works' })
    const answer = await server.ask('GET', typed, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual(own === null ? [200, null] : [302, own])
  })

  const expectedOf = (id: string): Expected => ({
    title: 'Weaver · Kazi',
    description: 'Weaver at Acme, Kampala, Uganda. Builds things.',
    canonical: `${site}/job-details/${id}`,
    image: `${site}/og/job-${id}.png`,
    alt: 'Weaver, Acme, Kampala, Uganda',
  })

  test("a job's page is kept while the job is listed", async () => {
    const [open, lastDay, past] = await Promise.all([{}, { lastDay: '2026-03-10' }, { lastDay: '2026-03-09' }].map((given) => putJob(server, { jobTitle: 'Weaver', ...given })))
    expect(await Promise.all([open, lastDay, past].map((id) => headAt(`/job-details/${id}?from=mail`)))).toEqual([
      headWith(expectedOf(open ?? '')),
      headWith(expectedOf(lastDay ?? '')),
      headWith({ ...expectedOf(past ?? ''), noindex: true }),
    ])
  })

  test('a posting that another source has too names the one that lists show', async () => {
    const [first, second] = [await putJob(server, { jobTitle: 'Weaver', source: 'one', sourceId: '1' }), await putJob(server, { jobTitle: 'weaver', source: 'two', sourceId: '1' })]
    const titled = (id: string, shown: string) => headWith({ ...expectedOf(id), canonical: `${site}/job-details/${shown}` })
    expect(await headAt(`/job-details/${first}`)).toEqual(titled(first, first))
    expect(await headAt(`/job-details/${second}`)).toEqual(titled(second, first).map((line) => line.replaceAll('Weaver', 'weaver')))
    await server.store.jobs.remove(first)
    expect(await headAt(`/job-details/${second}`)).toEqual(titled(second, second).map((line) => line.replaceAll('Weaver', 'weaver')))
  })

  test('a deleted job has no page, and none of its words are shown', async () => {
    const id = await putJob(server, { jobTitle: 'Weaver' })
    await server.store.jobs.remove(id)
    expect(await headAt(`/job-details/${id}`)).toEqual(headWith({ title: 'This job is gone · Kazi', noindex: true }))
  })

  test("a job's texts stay text, and are cut between words", async () => {
    const id = await putJob(server, {
      jobTitle: '</title><script>alert(1)</script>',
      companyName: '"><img src=x>',
      description: `a & b\u2028\u202Ec\n\n${'loom '.repeat(2000)}`,
    })
    const title = '&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;'
    const company = '&#34;&#62;&#60;img src=x&#62;'
    expect(await headAt(`/job-details/${id}`)).toEqual(
      headWith({
        ...expectedOf(id),
        title: `${title} · Kazi`,
        description: `${title} at ${company}, Kampala, Uganda. a &#38; b \u202Ec ${'loom '.repeat(16).trim()}…`,
        alt: `${title}, ${company}, Kampala, Uganda`,
      }),
    )
  })

  test('without PUBLIC_URL addresses begin with where the server listens', async () => {
    const other = await startServer()
    const head = await headAt('/about', other)
    await other.close()
    expect(head?.[2]).toBe(`<link rel="canonical" href="${other.url.replace('127.0.0.1', 'localhost')}/about" data-page>`)
  })

  test('a page that was built without a place for its head is refused at the start', async () => {
    await expect(startServer({ replace: ({ config }) => ({ config: { ...config, CLIENT_DIR: 'tests/qa/console' } }) })).rejects.toThrow('index.html has no <!--head-->')
  })
})

describe('structured data', () => {
  const dataAt = async (path: string) =>
    [...(await (await server.ask('GET', path)).text()).matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json) as unknown)

  test('is on the page of a listed job, with the facts that the page shows', async () => {
    const id = await putJob(server, {
      jobTitle: 'Weaver', companyLogo: '/logos/looms.svg', lastDay: '2026-03-10', minPrice: 10.5, maxPrice: 12, salaryType: 'Hourly', employmentType: 'part-time',
      experienceLevel: 'Internship', description: 'Weave & dye.\nDaily.\n\nAt the lake.', skills: ['Looms'], benefits: 'Lunch\nTea', growth: 'Up',
    })
    const shown = (await (await server.ask('GET', `/api/jobs/jobs/${id}`)).json()) as { jobId: string }
    expect(await dataAt(`/job-details/${id}`)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: 'Weaver',
        description:
          '<p>Weave &#38; dye.<br>Daily.</p><p>At the lake.</p><p><strong>Skills</strong></p><ul><li>Looms</li></ul>' +
          '<p><strong>Benefits</strong></p><ul><li>Lunch</li><li>Tea</li></ul><p><strong>Growth</strong></p><ul><li>Up</li></ul>',
        identifier: { '@type': 'PropertyValue', name: 'Acme', value: shown.jobId },
        datePosted: '2026-01-15',
        validThrough: '2026-03-10T23:59:59Z',
        hiringOrganization: { '@type': 'Organization', name: 'Acme', logo: `${site}/logos/looms.svg` },
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Kampala', addressCountry: 'UG' } },
        employmentType: ['PART_TIME', 'INTERN'],
        baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value: { '@type': 'QuantitativeValue', minValue: 10.5, maxValue: 12, unitText: 'HOUR' } },
        directApply: true,
        url: `${site}/job-details/${id}`,
      },
    ])
  })

  test('of a remote job names the countries where its people may live, and no location', async () => {
    const id = await putJob(server, { remoteCountries: ['Uganda', 'Kenya'] })
    const [posting] = await dataAt(`/job-details/${id}`)
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'Uganda' }, { '@type': 'Country', name: 'Kenya' }],
    })
    expect(posting).not.toHaveProperty('jobLocation')
  })

  test('is on no other page: no list, no job past its last day, deleted or unknown', async () => {
    const [past, deleted] = [await putJob(server, { lastDay: '2026-03-09' }), await putJob(server)]
    await server.store.jobs.remove(deleted)
    const paths = ['/', '/jobs', '/about', '/job-details/never', `/job-details/${past}`, `/job-details/${deleted}`]
    expect(await Promise.all(paths.map(dataAt))).toEqual(paths.map(() => []))
  })
})
