import type { UserInfo } from '../../src/services/contract/entities.ts'

/** The signed-in users of the scenes, as the browser's storage has them. */
export const applicant: UserInfo = {
  userId: 'u1', token: 't', role: 'Applicant', isActive: true, email: 'ada@example.com', fullName: 'Ada Byron',
  firstName: 'Ada', surname: 'Byron', telephone: '+256700100101', city: 'Kampala', country: 'Uganda',
}
export const employer: UserInfo = { userId: 'u2', token: 't', role: 'Employer', isActive: true, email: 'looms@example.com', employerName: 'Lake Looms' }
export const admin: UserInfo = { userId: 'u8', token: 't', role: 'Admin', isActive: true, email: 'admin@example.com', fullName: 'Grace Admin' }
export const superAdmin: UserInfo = { userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com', fullName: 'Super Admin' }
