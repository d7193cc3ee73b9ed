import { may, partyOf } from '../policy.ts'

type Caller = { userId: string; role?: string | undefined }

/** Whether a caller may change a job, and see and answer those who applied: its poster, and admins (rulings, Accounts). */
export const managesJob = (caller: Caller, postedBy: string): boolean => {
  const party = partyOf(caller)
  return may(party, 'administer') || (may(party, 'manageJobs') && caller.userId === postedBy)
}
