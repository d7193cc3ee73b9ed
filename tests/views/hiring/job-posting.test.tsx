import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { similarJobsMachine } from '../../../src/machines/jobs/similar-jobs.machine.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { DetailsView } from '../../../src/views/jobs/details.view.tsx'
import { absoluteDate } from '../../../src/views/components/date.tsx'
import { salaryText } from '../../../src/services/contract/jobs/money.ts'
import { seeded } from '../../../server/demo/random.ts'
import { countryCodeOf } from '../../../server/places/country.ts'
import { jobPosting } from '../../../server/web/job-posting.ts'
import { hostileJob } from '../../support/content/hostile-jobs.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

const today = '2026-03-10'
const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '')

const show = (job: Job) => {
  const details = actorAfter(detailsMachine, { id: job._id, today }, done('loadJob', job))
  const apply = createActor(applyMachine, {
    input: { jobId: job._id, applicationUrl: 'https://kazi.example', returnTo: '/', party: 'Guest', interrupted: null },
  }).start()
  const elsewhere = createActor(applyElsewhereMachine, { input: { jobId: job._id } }).start()
  const similar = actorAfter(similarJobsMachine, { id: job._id }, done('loadSimilar', []))
  const { container } = render(<DetailsView details={details} apply={apply} elsewhere={elsewhere} similar={similar} />)
  const terms = [...within(screen.getByRole('complementary', { name: 'At a glance' })).getAllByRole('definition')]
  const facts = Object.fromEntries(terms.map((fact) => [fact.previousElementSibling?.textContent ?? '', fact]))
  return { container, facts, title: screen.getByRole('heading', { level: 1 }).textContent }
}

type SearchData = {
  title: string
  description: string
  hiringOrganization: { name: string }
  identifier: { value: string }
  datePosted: string
  validThrough?: string
  jobLocation?: { address: { addressLocality?: string; addressCountry?: string } }
  applicantLocationRequirements?: { name: string }[]
  baseSalary?: { value: { minValue?: number; maxValue?: number; unitText: string } }
}

const unitOf = { HOUR: 'Hourly', DAY: 'Daily', WEEK: 'Weekly', MONTH: 'Monthly', YEAR: 'Yearly' } as const

test("what search engines are told of a job stands on its page", () => {
  const random = seeded(7)
  const jobs = Array.from({ length: 40 }, () => hostileJob(random))
  const described = jobs.flatMap((job) => {
    const posting = jobPosting(job, { publicUrl: 'https://jobs.example.org', currency: 'USD', today })
    return posting === null ? [] : [{ job, data: posting as unknown as SearchData }]
  })
  expect(described.length).toBeGreaterThan(15)
  for (const { job, data } of described) {
    const { container, facts, title } = show(job)
    const page = words(container.textContent)
    const { minValue: minPrice, maxValue: maxPrice, unitText } = data.baseSalary?.value ?? {}
    const salaryType = unitOf[unitText as keyof typeof unitOf]
    const { addressLocality = '', addressCountry = '' } = data.jobLocation?.address ?? {}
    const list = document.createElement('div')
    list.innerHTML = data.description
    expect({
      title: words(data.title),
      company: page.includes(words(data.hiringOrganization.name)),
      id: data.identifier.value,
      posted: facts['Posted']?.querySelector('time')?.dateTime,
      lastDay: data.validThrough === undefined ? undefined : absoluteDate(data.validThrough.slice(0, 10)),
      salary: salaryText({ ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }), salaryType }),
      unknownCountries: (data.applicantLocationRequirements ?? []).filter(({ name }) => !facts['Remote from']?.textContent.includes(name)),
      place:
        data.jobLocation === undefined ||
        (words(facts['Location']?.textContent).includes(words(addressLocality)) && addressCountry === countryCodeOf(job.jobCountry)),
      unsaid: [...list.querySelectorAll('p, li')].map(({ textContent }) => words(textContent)).filter((text) => !page.includes(text)),
      scripts: container.querySelectorAll('script, img[onerror]').length,
    }).toEqual({
      title: words(title),
      company: true,
      id: facts['Job ID']?.textContent,
      posted: data.datePosted,
      lastDay: facts['Last day to apply']?.textContent,
      salary: facts['Salary']?.firstElementChild?.textContent,
      unknownCountries: [],
      place: true,
      unsaid: [],
      scripts: 0,
    })
    cleanup()
  }
})
