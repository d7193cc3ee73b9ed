// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Job } from '../../../src/services/contract/entities.ts'
import { isListed } from '../../../src/services/contract/jobs/listed.ts'
import { seeded } from '../../../server/demo/random.ts'
import { countryCodeOf } from '../../../server/places/country.ts'
import { jobPosting } from '../../../server/web/job-posting.ts'
import { jsonLd } from '../../../server/web/json-ld.ts'
import { templateOf } from '../../../server/web/template.ts'
import { hostileJob } from '../../support/content/hostile-jobs.ts'
import { indexHtml } from '../../support/board/server.ts'

const board = { publicUrl: 'https://jobs.example.org', currency: 'USD', today: '2026-03-10' }

const random = seeded(2026)
const jobs = Array.from({ length: 150 }, () => hostileJob(random))
const postings = jobs.flatMap((one) => {
  const posting = jobPosting(one, board)
  return posting === null ? [] : [{ one, posting: posting as unknown as Record<string, unknown> }]
})

const hasPlace = ({ remoteCountries, jobCity, jobCountry, experienceLevel }: Job) =>
  remoteCountries !== undefined || (countryCodeOf(jobCountry) !== null && jobCity !== 'Remote' && experienceLevel !== 'Work remotely')

/** The text content, with white space collapsed. */
const words = (text: string) => text.replace(/[\s\uFFFD]+/g, '')

describe('structured data of 150 generated jobs', () => {
  test('there for those that are listed and say where they are', () => {
    expect(postings.map(({ one }) => one)).toEqual(jobs.filter((one) => isListed(one, board.today) && hasPlace(one)))
    expect(postings.length).toBeGreaterThan(50)
  })

  test('either a location, or remote with countries: never both, never one without the other', () => {
    const kinds = postings.map(({ posting }) => ['jobLocation', 'jobLocationType', 'applicantLocationRequirements'].filter((key) => key in posting).join())
    expect(kinds).toEqual(postings.map(({ one }) => (one.remoteCountries === undefined ? 'jobLocation' : 'jobLocationType,applicantLocationRequirements')))
    expect(new Set(kinds).size).toBe(2)
  })

  test('what is known of pay, kind of work and days, in the words that are asked for', () => {
    const units = { Hourly: 'HOUR', Daily: 'DAY', Weekly: 'WEEK', Monthly: 'MONTH', Yearly: 'YEAR' }
    const wrong = postings.filter(({ one, posting }) => {
      const { minPrice, maxPrice, salaryType = 'Yearly', lastDay } = one
      const salary = !(minPrice || maxPrice) ? undefined : { '@type': 'MonetaryAmount', currency: 'USD', value: { '@type': 'QuantitativeValue', minValue: minPrice || undefined, maxValue: maxPrice || undefined, unitText: units[salaryType] } }
      const types = (posting['employmentType'] ?? []) as string[]
      return (
        JSON.stringify(posting['baseSalary']) !== JSON.stringify(salary) ||
        posting['validThrough'] !== (lastDay === undefined ? undefined : `${lastDay}T23:59:59Z`) ||
        types.some((type) => !['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'CONTRACTOR', 'OTHER', 'INTERN'].includes(type)) ||
        types.includes('INTERN') !== (one.experienceLevel === 'Internship')
      )
    })
    expect(wrong).toEqual([])
  })

  test('the description reads as the texts do, and holds no element but those that arrange it', () => {
    const body = document.createElement('div')
    const wrong = postings.filter(({ one, posting }) => {
      body.innerHTML = String(posting['description'])
      const tags = [...body.querySelectorAll('*')].map(({ tagName, attributes }) => tagName + attributes.length)
      const titled = (name: string, text: string | undefined) => (words(text ?? '') === '' ? '' : name + text)
      const texts = [one.description, titled('Skills', one.skills.join('')), titled('Benefits', one.benefits), titled('Outlines', one.outlines), titled('Growth', one.growth)].join('')
      return tags.some((tag) => !['P0', 'BR0', 'UL0', 'LI0', 'STRONG0'].includes(tag)) || words(body.textContent) !== words(texts)
    })
    expect(wrong).toEqual([])
  })

  test('inert in the page: one element of data that reads back as it was, and nothing runs', () => {
    const template = templateOf(indexHtml)
    const parser = new DOMParser()
    const wrong = postings.filter(({ posting }) => {
      const page = template('', jsonLd(posting))
      const { body } = parser.parseFromString(Buffer.from(page).toString(), 'text/html')
      const read: unknown = JSON.parse(body.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')
      const elements = [...body.querySelectorAll('*')].map(({ tagName }) => tagName).join()
      return JSON.stringify(read) !== JSON.stringify(posting) || elements !== 'DIV,SCRIPT' || /[\u2028\u2029\u202E\u200F]/.test(page)
    })
    expect(wrong).toEqual([])
  })
})

describe('structured data', () => {
  const weaver = hostileJob(seeded(1))
  const of = (given: Partial<Job>, currency = 'USD') =>
    jobPosting({ ...weaver, jobCity: 'Jinja', jobCountry: 'Uganda', lastDay: '2026-03-10', experienceLevel: undefined, remoteCountries: undefined, ...given }, { ...board, currency })

  test.each<[string, Partial<Job>]>([
    ['Remote', { jobCity: 'Remote', jobCountry: '' }],
    ['Remote in a country, whose people it may not mean', { jobCity: 'Remote', jobCountry: 'Kenya' }],
    ['a city, or remote', { jobCity: 'Kampala (remote)' }],
    ['worldwide', { jobCity: '', jobCountry: 'Worldwide' }],
    ['no place at all', { jobCity: '', jobCountry: '' }],
    ['a city, but its work is done remotely', { experienceLevel: 'Work remotely' }],
  ])('without countries there is none where the location is %s', (_, given) => {
    expect(of(given)).toBeNull()
    expect(of({ ...given, remoteCountries: ['Kenya'] })).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ name: 'Kenya' }] })
  })

  test('a city that only sounds so is a city', () => expect(of({ jobCity: 'Remoteville' })).toMatchObject({ jobLocation: { address: { addressLocality: 'Remoteville' } } }))

  const located = (given: Partial<Job>) => {
    const { jobLocation, jobLocationType, applicantLocationRequirements } = (of(given) ?? {}) as Record<string, unknown>
    return { jobLocation, jobLocationType, applicantLocationRequirements }
  }
  const at = (address: object) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } })
  const boston = { text: 'Boston', city: 'Boston', region: 'Massachusetts', regionCode: 'US-MA', country: 'US', latitude: 42.4, longitude: -71.1 }
  const inBoston = at({ addressLocality: 'Boston', addressRegion: 'Massachusetts', addressCountry: 'US' })
  const [remotely, american] = ['TELECOMMUTE', [{ '@type': 'Country', name: 'United States' }]]
  const none = { jobLocation: undefined, jobLocationType: undefined, applicantLocationRequirements: undefined }

  test.each<[string, Partial<Job>, object]>([
    ['a country by its name', {}, { ...none, jobLocation: at({ addressLocality: 'Jinja', addressCountry: 'UG' }) }],
    ['a country by another name', { jobCity: '', jobCountry: 'the Netherlands' }, { ...none, jobLocation: at({ addressCountry: 'NL' }) }],
    ['a word that is no country', { jobCity: 'San Jose', jobCountry: 'CA' }, none],
    ['one place', { places: [boston] }, { ...none, jobLocation: inBoston }],
    ['several places, of which one is not known', { places: [boston, { text: 'Narnia' }, { text: 'Kenya', country: 'KE' }] }, { ...none, jobLocation: [inBoston, at({ addressCountry: 'KE' })] }],
    ['places of which none is known, beside a country', { places: [{ text: 'Narnia' }] }, none],
    ['a town that is not known, in a country by its name', { places: [{ text: 'Kleindorf, Bayern, Germany' }, { text: 'Smallville, USA' }] }, { ...none, jobLocation: [at({ addressCountry: 'DE' }), at({ addressCountry: 'US' })] }],
    ['unknown words around known ones', { places: [{ text: 'Kleindorf, Bayern, Germany', unknown: 'Kleindorf', region: 'Bavaria', regionCode: 'DE-BY', country: 'DE' }, { ...boston, text: '1 Main St, Boston', unknown: '1 Main St' }] }, { ...none, jobLocation: [at({ addressRegion: 'Bavaria', addressCountry: 'DE' }), inBoston] }],
    ['two towns that are not known, in one country', { places: [{ text: 'A, Kenya', unknown: 'A', country: 'KE' }, { text: 'B, Kenya', unknown: 'B', country: 'KE' }] }, { ...none, jobLocation: at({ addressCountry: 'KE' }) }],
    ['towns that are not known, in what may be a state', { places: [{ text: 'Smallville, Georgia' }, { text: 'Smallville, CA' }, { text: ', Kenya' }, { text: 'Germany' }] }, none],
    ['a place or anywhere in its country', { places: [boston], remote: true }, { ...none, jobLocation: inBoston, jobLocationType: remotely }],
    ['a place, or remote in a country', { places: [boston], remote: true, remoteCountries: ['United States'] }, { jobLocation: inBoston, jobLocationType: remotely, applicantLocationRequirements: american }],
    ['remote, from nowhere that is known', { places: [], remote: true, remoteCountries: ['EMEA'] }, none],
    ['remote in countries, one of which is none', { places: [], remote: true, remoteCountries: ['EMEA', 'United States'] }, { ...none, jobLocationType: remotely, applicantLocationRequirements: american }],
    ['remote, no place', { places: [], remote: true }, none],
  ])('locations of %s', (_, given, expected) => expect(located(given)).toEqual(expected))

  test.each([
    ['full-time', ['FULL_TIME']],
    ['part-time', ['PART_TIME']],
    ['temporary', ['TEMPORARY']],
    ['Full Time', ['FULL_TIME']],
    ['FULL_TIME', ['FULL_TIME']],
    ['Full-time, Part-time', ['FULL_TIME', 'PART_TIME']],
    ['Contractor', ['CONTRACTOR']],
    ['Fixed Term Contract', ['CONTRACTOR', 'TEMPORARY']],
    ['Internship', ['INTERN']],
    ['volunteer', ['VOLUNTEER']],
    ['per diem', ['PER_DIEM']],
    ['rotational', ['OTHER']],
    [undefined, undefined],
  ])('the employment type %j is %j', (employmentType, expected) => expect((of({ employmentType }) as { employmentType?: unknown }).employmentType).toEqual(expected))

  test.each([
    ['Werkstudent', ['INTERN']],
    ['part-time', ['PART_TIME', 'INTERN']],
  ])('the employment type %j of an internship is %j', (employmentType, expected) =>
    expect((of({ employmentType, experienceLevel: 'Internship' }) as { employmentType?: unknown }).employmentType).toEqual(expected))

  test.each<[string, Partial<Job>, object | undefined]>([
    ['in the board\'s currency', { minPrice: 1, maxPrice: 2 }, { currency: 'USD', value: { minValue: 1, maxValue: 2 } }],
    ['in its own currency', { minPrice: 1, maxPrice: 2, currency: 'UGX' }, { currency: 'UGX', value: { minValue: 1, maxValue: 2 } }],
    ['from nothing', { minPrice: 0, maxPrice: 2 }, { currency: 'USD', value: { maxValue: 2 } }],
    ['of nothing', { minPrice: 0, maxPrice: 0 }, undefined],
    ['that is not known', { minPrice: undefined, maxPrice: undefined }, undefined],
  ])('pay %s', (_, given, expected) => {
    const salary = (of({ salaryType: 'Daily', ...given }) as { baseSalary?: object }).baseSalary
    expect(salary).toEqual(
      expected && { '@type': 'MonetaryAmount', ...expected, value: { '@type': 'QuantitativeValue', ...(expected as { value: object }).value, unitText: 'DAY' } },
    )
  })

  test('a job with its own address takes no applications on this page', () => {
    const direct = (given: Partial<Job>) => (of(given) as { directApply?: boolean }).directApply
    expect([direct({}), direct({ applyUrl: 'https://jobs.example.org/1' })]).toEqual([true, false])
  })
})
