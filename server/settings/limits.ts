/** How much one visitor may do. */
import { row, whole } from './row.ts'

export const limits = {
  READS_MINUTE: row({
    doc: 'Calls that only read, and files, that one address may request a minute; 0 sets no limit, here and in the next three.',
    fallback: '6000',
    schema: whole(0, 1_000_000_000),
  }),
  RENDERS_MINUTE: row({
    doc: 'Pages, feeds and pictures, which are generated on request, that one address may request a minute.',
    fallback: '600',
    schema: whole(0, 1_000_000_000),
  }),
  WRITES_MINUTE: row({
    doc: 'Calls that change something that one address may make a minute.',
    fallback: '300',
    schema: whole(0, 1_000_000_000),
  }),
  SIGN_INS_MINUTE: row({
    doc: 'Logins, registrations, changes of a password and codes that one address may request or try a minute.',
    fallback: '120',
    schema: whole(0, 1_000_000_000),
  }),
  CONNECTIONS_ADDRESS: row({
    doc: 'Connections that one address may have open at once; 0 sets no limit. Not counted behind a proxy, which opens all of them.',
    fallback: '250',
    schema: whole(0, 1_000_000_000),
  }),
  LOGIN_TRIES_EMAIL: row({
    doc: 'Failed logins in 15 minutes before an e-mail address has to wait on that network; on other networks it does not.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  LOGIN_TRIES_SPREAD: row({
    doc: 'Failed logins in an hour with one e-mail address, from everywhere, before networks that it never logged in from have 2 tries in 15 minutes; at ten times as many, none.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  LOGIN_TRIES_ADDRESS: row({
    doc: 'Failed logins in 15 minutes before a network address has to wait.',
    fallback: '50',
    schema: whole(1, 1_000_000),
  }),
  CODES_EMAIL: row({
    doc: 'Codes sent to one e-mail address in an hour before each code is sent once in its 10 minutes, and no longer every minute.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  CODES_TRIES_NETWORK: row({
    doc: 'Wrong codes in a day for one e-mail address from one network; 5 of one code at most.',
    fallback: '20',
    schema: whole(1, 1_000_000),
  }),
  CODES_TRIES_DAY: row({
    doc: 'Wrong codes in a day for one e-mail address, from everywhere, before its codes have 12 digits.',
    fallback: '500',
    schema: whole(1, 1_000_000),
  }),
  CODES_ADDRESS: row({
    doc: 'Codes requested, and codes tried, in 15 minutes before a network address has to wait.',
    fallback: '200',
    schema: whole(1, 1_000_000),
  }),
  ALERTS_EMAIL: row({
    doc: 'Job alerts that a network may request in an hour for one e-mail address; 1 where as many were requested from everywhere, none at ten times as many.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  ALERTS_ADDRESS: row({
    doc: 'Job alerts requested in 15 minutes before a network address has to wait.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  REGISTRATIONS_ADDRESS: row({
    doc: 'Registrations in 15 minutes before a network address has to wait.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  POSTS_EMPLOYER: row({
    doc: 'Jobs that an employer may post in 24 hours. Admins and imports have no such limit.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  REGISTRATIONS_MEGABYTES: row({
    doc: 'Megabytes of files that come with the registrations of one network in a day.',
    fallback: '200',
    schema: whole(1, 1_000_000),
  }),
}
