import type { Registrant } from '../../services/contract/accounts/registration.ts'

/** The roles that can register, each with its purpose (specification 2.10). */
export const roleChoices: readonly { role: Registrant; purpose: string }[] = [
  { role: 'Applicant', purpose: 'I am looking for work: I apply for jobs and internships and follow what becomes of it.' },
  { role: 'Employer', purpose: 'I have work to offer: I post jobs for a company and meet those who apply.' },
]

/** The time that the form takes: an employer's has eleven fields more. */
export const timeNeeded = (role: Registrant | null): string => (role === 'Employer' ? 'About 5 minutes.' : 'About 3 minutes.')

export const genderChoices = [
  { gender: 'male', label: 'Male' },
  { gender: 'female', label: 'Female' },
] as const

export const networkLabels = { twitter: 'Twitter', facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram' } as const
