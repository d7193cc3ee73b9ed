import type { Application, Job, UserInfo } from '../../services/contract/entities.ts'

/** A job with only the required fields; the models of several machines use it. */
export const weaver: Job = {
  _id: 'j1',
  jobId: 'KZ-1',
  title: 'Weaver',
  jobTitle: 'Weaver',
  companyName: 'Lake Looms',
  jobLocation: 'Kampala, Uganda',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  postingDate: '2026-03-01',
  skills: [],
  description: 'Weave.',
  postedBy: 'u2',
}

/** An application for it that has just been sent. */
export const application: Application = {
  _id: 'a1',
  jobId: 'j1',
  jobTitle: 'Weaver',
  companyName: 'Lake Looms',
  status: 'Pending',
  expressedInterest: false,
  createdAt: '2026-03-01T09:00:00.000Z',
}

/** A verified applicant's own profile, as the server returns it, with only the fields of a registration. */
export const ada: UserInfo = {
  userId: 'u1',
  role: 'Applicant',
  isActive: true,
  email: 'ada@example.com',
  fullName: 'Ada Byron',
  firstName: 'Ada',
  surname: 'Byron',
  telephone: '+256700100101',
  city: 'Kampala',
  country: 'Uganda',
}

/** A file with the content of a PDF. */
export const pdfFile = (name: string): File => new File(['%PDF-1.4\n%%EOF\n'], name)

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12MwTpsJAAICATOHpP0LAAAAAElFTkSuQmCC'

/** A PNG that can be read. */
export const pngFile = (name: string): File => new File([Uint8Array.from(atob(onePixel), (character) => character.codePointAt(0)!)], name)
