import type { NewJob, Store } from '../../server/store/store.ts'

const levels = ['Senior', 'Junior', 'Lead', 'Assistant', 'Principal', 'Deputy', 'Night', 'Regional']
const trades = [
  'Software Engineer', 'Nurse', 'Accountant', 'Teacher', 'Driver', 'Civil Engineer', 'Cook', 'Lawyer', 'Data Analyst', 'Designer',
  'Pharmacist', 'Surveyor', 'Gardener', 'Translator', 'Electrician', 'Midwife', 'Librarian', 'Plumber', 'Recruiter', 'Architect',
]
const areas = ['Platforms', 'Primary Care', 'Payroll', 'Field Work', 'Logistics', 'Research', 'Night Shift', 'Customer Care', 'Mobile', 'Archive']
const places = [['London', 'United Kingdom'], ['Kampala', 'Uganda'], ['Nairobi', 'Kenya'], ['Boston', 'United States'], ['Mombasa', 'Kenya']] as const
const employments = ['full-time', 'part-time', 'temporary'] as const
const experiences = ['Internship', 'Work remotely', 'Entry Level', 'Mid Level', 'Senior'] as const
const units = ['Hourly', 'Monthly', 'Yearly'] as const

const pick = <T>(values: readonly T[], seed: number): T => values[seed % values.length]!

/** Spreads consecutive numbers without a period that the lists above share. */
const scatter = (index: number, salt: number) => (Math.imul(index + salt, 2_654_435_761) >>> 8) >>> 0

const postingDay = (index: number) => new Date(Date.UTC(2026, 0, 1) - (scatter(index, 7) % 700) * 86_400_000).toISOString().slice(0, 10)

/** The job number `index` of the benchmarks' board; one title in ten is an engineer's. */
export const jobAt = (index: number, postedBy: string): NewJob => {
  const [jobCity, jobCountry] = pick(places, scatter(index, 1))
  const minPrice = 18_000 + (scatter(index, 2) % 90) * 1_000
  return {
    jobTitle: `${pick(levels, scatter(index, 3))} ${pick(trades, scatter(index, 4))}, ${pick(areas, scatter(index, 5))} ${index}`,
    companyName: `Company ${scatter(index, 6) % 5_000}`,
    minPrice,
    maxPrice: minPrice + 12_000,
    salaryType: pick(units, scatter(index, 8)),
    jobCity,
    jobCountry,
    postingDate: postingDay(index),
    ...(index % 10 === 0 ? { lastDay: '2099-12-31' } : {}),
    experienceLevel: pick(experiences, scatter(index, 9)),
    employmentType: pick(employments, scatter(index, 10)),
    skills: ['Communication Skills', 'Time Management'],
    description: 'Work with a small team that knows what it is for. '.repeat(4),
    postedBy,
    benefits: 'Health cover, paid leave.',
    outlines: 'Plan, build, look after.',
    growth: 'A review every half year.',
  }
}

const batch = 5_000

/** Fills an empty store with `count` jobs of one employer. */
export const fill = async (store: Store, count: number): Promise<void> => {
  const { userId } = await store.users.create({ role: 'Employer', isActive: true, email: 'bench@kazi.test', employerName: 'Bench', passwordHash: '-' })
  for (let from = 0; from < count; from += batch) {
    await store.jobs.upsert(Array.from({ length: Math.min(batch, count - from) }, (_, at) => jobAt(from + at, userId)))
  }
}
