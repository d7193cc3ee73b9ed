/** Mails with new jobs, and pages on which each title is a link above its company and its place. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (text: string, name: string) => {
  const { format, postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), name, 10_000_000), { source: 'test' })
  return { format, jobs: postings.map(({ jobTitle, companyName, places = [], remote, applyUrl }) => ({ jobTitle, companyName, places: places.map((place) => place.text), remote: remote === true, applyUrl })) }
}

const both = (host: string) => [
  { jobTitle: 'Weaver', companyName: 'Mills', places: ['Leeds, UK'], remote: false, applyUrl: `${host}/jobs/view/12345` },
  { jobTitle: 'Dyer', companyName: 'Zoë & Sons', places: [], remote: true, applyUrl: `${host}/jobs/view/67890` },
]
const host = 'https://mail.example'

describe('a mail with jobs', () => {
  const card = (title: string, id: number, line: string) =>
    `<tr><td><a href="${host}/jobs/view/${id}"><img alt="logo" src="logo.png"></a> <a class="bold" href="${host}/jobs/view/${id}">\n ${title}\n</a><p>${line}</p><p>Be an early applicant</p></td></tr>`
  const mail = (...cards: string[]) => `<!doctype html><html><head><title>Jobs for you</title></head><body><a href="${host}/home">Home</a><table>${cards.join('')}</table><a href="${host}/help">Help · Privacy</a></body></html>`

  it('in HTML has the company and the place in the line below each title', async () => {
    expect(await importOf(mail(card('Weaver', 12345, 'Mills · Leeds, UK (On-site)'), card('Dyer', 67890, 'Zoë &amp; Sons &middot; United Kingdom (Remote)')), 'mail.html')).toEqual({ format: 'HTML with linked titles', jobs: both(host) })
  })

  it('of one job, or of other pages, is refused', async () => {
    await expect(importOf(mail(card('Weaver', 12345, 'Mills · Leeds, UK')), 'mail.html')).rejects.toThrow('it is an HTML page without')
    await expect(importOf(mail(card('Weaver', 1, 'Mills · Leeds'), card('Dyer', 2, 'Mills · York')).replaceAll('/jobs/view/', '/articles/'), 'mail.html')).rejects.toThrow('it is an HTML page without')
    await expect(importOf(mail(card('Weaver', 12345, 'Leeds'), card('Dyer', 67890, 'York'), card('Spinner', 3333, 'Mills · Hull')), 'mail.html')).rejects.toThrow('it is an HTML page without')
  })

  it('in text has them above each address', async () => {
    const text = `Your job alert for weaver in Leeds\n30+ new jobs match your preferences.\n\nWeaver\nMills\nLeeds, UK\nThis company is actively hiring\nView job: ${host}/jobs/view/12345\n\n-----------------------\n\n\nDyer\nZoë & Sons\nEasy Apply\nRemote\nView job: ${host}/jobs/view/67890\n\n-----------------------\n\nSee all jobs: ${host}/jobs/search\n\nPremium\n${host}/premium\n`
    expect(await importOf(text, 'mail.txt')).toEqual({ format: 'text of a mail with jobs', jobs: both(host) })
    await expect(importOf(text.slice(0, text.indexOf('Dyer')), 'mail.txt')).rejects.toThrow('plain text')
  })
})

describe('a page with a list of jobs', () => {
  it('has the company and the place behind a dot, and its tags are no jobs', async () => {
    const job = (title: string, id: number, company: string, place: string) =>
      `<div class="-job"><h2><a href="${host}/jobs/view/${id}">${title}</a></h2><h3><span>${company}\n</span> •\n <span>${place}</span></h3><div><a href="/jobs/jobs-with-looms">looms</a><a href="/jobs/jobs-with-yarn">yarn</a></div></div>`
    const { jobs } = await importOf(`<!doctype html><html><body>${job('Weaver', 12345, 'Mills', 'Leeds, UK')}${job('Dyer (Remote)', 67890, 'Zoë & Sons', 'No office location')}</body></html>`, 'list.html')
    expect(jobs).toEqual([both(host)[0], { ...both(host)[1], jobTitle: 'Dyer (Remote)' }])
  })

  it('is one of LinkedIn, saved without its address', async () => {
    const card = (title: string, id: number, company: string, place: string) =>
      `<li data-occludable-job-id="${id}" class="job-card-container"><a href="/jobs/view/${id}" class="job-card-container__link"><span aria-hidden="true"><strong>${title}</strong></span></a><div class="job-card-container__primary-description">${company}</div><span class="job-card-container__metadata-item">${place}</span></li>`
    expect(await importOf(`<!doctype html><html><body><ul>${card('Weaver', 12345, 'Mills', 'Leeds, UK (On-site)')}${card('Dyer', 67890, 'Zoë &amp; Sons', 'United Kingdom (Remote)')}</ul></body></html>`, 'list.html')).toEqual({ format: 'HTML with named elements', jobs: both('https://www.linkedin.com') })
  })
})

describe('a table in Markdown', () => {
  it('has the address of each job in a column of actions, and pictures before its names and places', async () => {
    const row = (title: string, id: number, company: string, place: string) => `<tr><td><a href="https://profiles.example/${id}">${company}</a></td><td>${title}</td><td>📍 ${place}</td><td><a href="${host}/jobs/view/${id}"><img src="button.png" alt="View Job"></a></td></tr>`
    const table = `# New jobs\n\n<table><thead><tr><th>🏢 Company</th><th>💼 Role</th><th>📍 Location</th><th>🔗 Action</th></tr></thead><tbody>${row('Weaver', 12345, 'Mills', 'Leeds, UK')}${row('Dyer', 67890, 'Zoë & Sons', 'Remote')}</tbody></table>\n`
    expect((await importOf(table, 'jobs.md')).jobs).toEqual(both(host))
  })
})

describe('JSON-LD', () => {
  it('is read up to its end, where somebody has written more behind it', async () => {
    const posting = (title: string) => `{"@type": "JobPosting", "title": "${title}", "hiringOrganization": {"name": "Mills {Leeds}"}, "jobLocation": {"address": "Leeds, UK"}}`
    const { jobs } = await importOf(`<!doctype html><html><body><script type="application/ld+json">${posting('Weaver')}\n"workHours": "9 to 5",\n</script><script type="application/ld+json">${posting('Dyer')}</script></body></html>`, 'page.html')
    expect(jobs.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Dyer'])
  })
})

describe('a program', () => {
  const job = "title: 'Weaver', company: 'Mills', location: 'Leeds, UK', type: JobType.PartTime"

  it('has values by their place in other lists, by calls, and as members of an enumeration', async () => {
    const script = `import { cities } from './cities'\n\nexport const jobs: Job[] = [\n  { ${job}, city: cities[0], category: categories.find(c => c.id === 1)! },\n]\n`
    const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(script)]), 'jobs.ts', 10_000_000), { source: 'test' })
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', places: [{ city: 'Leeds' }], employmentType: 'part-time' }])
  })

  it('has jobs by their names, with a type of several parts', async () => {
    const { jobs } = await importOf(`// Jobs\nexport const jobs: Record<string, any> = {\n  'weaver-mills': { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n  'dyer-mills': { title: 'Dyer', company: 'Mills', location: 'Leeds, UK' }\n};\n`, 'jobs.ts')
    expect(jobs.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Dyer'])
  })

  it('of SQL has the names of jobs in a table that is called after them in Indonesian', async () => {
    const insert = (table: string) => `INSERT INTO ${table} (id, nama, perusahaan, alamat, min_gaji, max_gaji, deadline_job) VALUES\n(1, 'Penenun', 'Mills', 'Bandung', 2000000, 3000000, '2026-12-31');\n`
    expect((await importOf(insert('pekerjaans'), 'jobs.sql')).jobs).toMatchObject([{ jobTitle: 'Penenun', companyName: 'Mills' }])
    await expect(importOf(insert('orang'), 'jobs.sql')).rejects.toThrow('SQL')
  })
})
