/** How the board behaves. */
import * as z from 'zod/mini'
import { announcementModes, registrationModes, superAdminMakers } from '../../src/services/contract/config.ts'
import { oneOf, path, row, whole } from './row.ts'

export const board = {
  REGISTRATION_MODE: row({
    doc: 'strict asks applicants for a resume, and employers for a logo and a social media link; lenient does not.',
    fallback: 'strict',
    formerly: 'REGISTRATION_READING',
    schema: oneOf(registrationModes),
  }),
  SUPER_ADMINS_BY: row({
    doc: 'Who may create a Super-Admin: any admin, or super-admin only.',
    fallback: 'admin',
    schema: oneOf(superAdminMakers),
  }),
  ANNOUNCEMENT_MODE: row({
    doc: 'How often a visitor sees an announcement: closed for the session, or at most once in 24 hours.',
    fallback: 'session',
    formerly: 'ANNOUNCEMENT_READING',
    schema: oneOf(announcementModes),
  }),
  CURRENCY: row({
    doc: 'The currency of the board, as an ISO 4217 code: of jobs without a currency of their own, and the one in which pay is compared.',
    fallback: 'USD',
    schema: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capital letters, as USD')),
  }),
  RATES_FILE: row({
    doc: 'The file of exchange rates, read at the start; by default rates.json in DATA_DIR, where it exists. A job in a currency without a rate is left out of comparisons.',
    schema: path,
  }),
  UNVERIFIED_DAYS: row({
    doc: 'Days after which an account that was never verified ends, with its files; its address can be registered again. 0 keeps it.',
    fallback: '7',
    schema: whole(0, 36_500),
  }),
}
