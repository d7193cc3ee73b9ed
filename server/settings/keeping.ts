/** Maintenance, and how long rows and files that nobody uses stay. */
import * as z from 'zod/mini'
import { offOr, oneOf, row } from './row.ts'

export const maintenanceModes = ['off', 'read-only'] as const

const longestMessage = 500

const mostMonths = 1_200
const mostDays = 36_500

/** A control character would end the line of a log, or the sentence of a page. */
const isSentence = (text: string) => text.trim() !== '' && text.length <= longestMessage && !/\p{Cc}/u.test(text)

export const keeping = {
  MAINTENANCE: row({
    doc: 'read-only lets people search and read and nobody change anything: calls that write are answered 503, and the server writes nothing into its database.',
    fallback: 'off',
    schema: oneOf(maintenanceModes),
  }),
  MAINTENANCE_MESSAGE: row({
    doc: 'The sentence that people read meanwhile, on pages and where something cannot be changed.',
    fallback: 'The board is being maintained: you can search and read, but nothing can be changed right now. Please try again later.',
    schema: z.string().check(z.refine(isSentence, `must be a sentence of at most ${longestMessage} characters, on one line`)),
  }),
  KEEP_APPLICATIONS_MONTHS: row({
    doc: 'Months after which an application ends with its CV, counted from the day it was made or last decided; at least 3. 0 ends none.',
    fallback: '0',
    schema: offOr(3, mostMonths),
  }),
  KEEP_ACCOUNTS_MONTHS: row({
    doc: 'Months without use after which an account ends, with a mail 30 days before; at least 6. Accounts with open jobs and the last Super-Admin stay. 0 ends none.',
    fallback: '0',
    schema: offOr(6, mostMonths),
  }),
  KEEP_AUDIT_DAYS: row({
    doc: 'Days after which an entry of the audit log ends; at least 30. 0 keeps all.',
    fallback: '0',
    schema: offOr(30, mostDays),
  }),
  KEEP_COUNTS_DAYS: row({
    doc: 'Days after which counts of views and clicks end, and who viewed which profile; at least 30, which dashboards show. 0 keeps all.',
    fallback: '400',
    schema: offOr(30, mostDays),
  }),
  KEEP_DELETED_JOBS_DAYS: row({
    doc: 'Days after which the texts of a deleted job are emptied; its page stays gone, and applications keep its title and company. At least 1; 0 keeps them.',
    fallback: '90',
    schema: offOr(1, mostDays),
  }),
  KEEP_CLOSED_JOBS_DAYS: row({
    doc: 'Days after its last day until a job is deleted as its owner would; at least 7. A source that has it again does not bring it back. 0 deletes none.',
    fallback: '0',
    schema: offOr(7, mostDays),
  }),
  KEEP_MAILED_JOBS_DAYS: row({
    doc: 'Days after which it is forgotten that a job alert has mailed a job, counted from the day on which the job was news; at least 60. 0 keeps all.',
    fallback: '180',
    schema: offOr(60, mostDays),
  }),
  KEEP_UNUSED_FILES_DAYS: row({
    doc: 'Days after which an upload ends that nothing refers to, and a logo that no job names; at least 1. 0 keeps them.',
    fallback: '7',
    schema: offOr(1, mostDays),
  }),
  KEEP_RUNS_DAYS: row({
    doc: 'Days after which runs of sources end, but the last of each; of a source the newest 20 stay anyway. At least 1; 0 keeps them.',
    fallback: '0',
    schema: offOr(1, mostDays),
  }),
  KEEP_MAILBOX_DAYS: row({
    doc: 'Days after which a mail in the mailbox of DATA_DIR ends, where mails go without SMTP_URL; at least 1. 0 keeps all.',
    fallback: '30',
    schema: offOr(1, mostDays),
  }),
}
