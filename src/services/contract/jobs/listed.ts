/**
 * Whether the public is offered a job on `today` (`YYYY-MM-DD` in UTC): not deleted, and its last day to apply not passed. The one definition of
 * it: lists, feeds, the sitemap, structured data, the job's page and apply use this function, or the same condition in SQL
 * (`server/store/jobs/listed.ts`).
 */
export const isListed = ({ lastDay, deletedAt }: { lastDay?: string | null | undefined; deletedAt?: string | null }, today: string): boolean =>
  (deletedAt ?? null) === null && (lastDay ?? today) >= today
