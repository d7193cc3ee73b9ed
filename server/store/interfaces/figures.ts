import type { Role } from '../../../src/services/contract/policy.ts'
import type { SalaryDistribution, SalaryQuery } from '../../../src/services/contract/salaries/salaries.ts'

export type DayViews = { day: string; views: number }

/** Views of profiles and of jobs by day (`YYYY-MM-DD`, UTC); days without any are left out, oldest first. */
export type ViewStore = {
  /** One viewer counts once a day. */
  profileSeen(userId: string, viewerId: string, day: string): Promise<void>
  ofProfile(userId: string, since: string): Promise<DayViews[]>
  /** How many profiles of others an account opened. */
  byViewer(viewerId: string): Promise<DayViews[]>
  /** Adds views of jobs by their id; unknown jobs are left out. */
  jobsSeen(views: ReadonlyMap<string, number>, day: string): Promise<void>
  ofJobsBy(ownerId: string, since: string): Promise<DayViews[]>
}

export type AuditEntry = { at: string; actorId: string | null; action: 'admin.created' | 'account.deleted' | 'account.deactivated' | 'account.reactivated'; subjectId: string; details: Record<string, string> }

/** Who did what to whom; entries are only ever added, and outlive their accounts: `details` hold nothing personal. `actorId` is null for the command line. */
export type AuditStore = {
  write(entry: AuditEntry): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<AuditEntry[]>
}

type DayCount = { day: string; count: number }

/** What an operator sees. Days since `since` (`YYYY-MM-DD`, UTC) without any are left out, oldest first. */
export type OverviewStore = {
  accounts(): Promise<{ role: Role; active: number; unverified: number; deactivated: number }[]>
  jobs(today: string): Promise<{ open: number; expired: number }>
  jobsPosted(since: string): Promise<DayCount[]>
  applications(): Promise<number>
  applicationsSent(since: string): Promise<DayCount[]>
}

export type SalaryStore = {
  /**
   * What the jobs that are listed on `today` and meet the query pay: all of them, and by kind of work (`kindOf`) and location those groups that
   * have the most postings. A group of fewer than `smallestSample` is left out.
   */
  distribution(query: SalaryQuery, today: string): Promise<SalaryDistribution>
}
