type Named = { table: string; columns: string; why: string }

/** Tables without personal data: the tests fill every other one. A new column of one of them must be named here. */
export const impersonal: readonly Named[] = [
  { table: 'job_list_version', columns: 'id epoch version job_count changed_at', why: 'One row: the version of the list of jobs.' },
  { table: 'installation', columns: 'id data_id key_hash', why: 'One row: the folder and the key that belong to the database.' },
  { table: 'exchange_rates', columns: 'id currency rate_date worth computed_to', why: 'One row: what currencies are worth.' },
  { table: 'jobs_search', columns: 'title_folded location_folded experience_folded employment_folded salary_type_folded', why: 'An index of SQLite over columns of `jobs`; triggers write it.' },
  { table: 'job_tokens', columns: 'tokens', why: 'An index of SQLite over the words of postings that are not deleted.' },
  { table: 'job_docs', columns: 'doc seq packed pay_step yearly_pay until hidden tokens pad', why: 'The same as numbers, of postings that are not deleted.' },
  { table: 'job_facet_names', columns: 'kind number name label', why: 'Names of companies and sets of countries, without who posted them.' },
  { table: 'job_places', columns: 'number token kind label folded latitude longitude jobs', why: 'Names of places, without who posted them.' },
  { table: 'job_words', columns: 'number word', why: 'Single words of titles, without who posted them.' },
  { table: 'job_search_state', columns: 'id filled_to', why: 'One row: how far an older board is indexed.' },
  { table: 'backfills', columns: 'name after_id', why: 'How far the rows of an older board are brought up to date.' },
  { table: 'servers', columns: 'id host pid version started_at seen_at', why: 'The processes of the board that run now.' },
  { table: 'backups_under_way', columns: 'id until', why: 'Which backups run now.' },
  { table: 'migrations', columns: 'name checksum', why: 'What was done to the schema.' },
]

const goesWithRow = 'Does not say whose it is. It goes with its row, which another column leads to its account.'
const posting = 'The words of a posting, which everybody could read. A posting that is deleted stays for those who applied.'

/**
 * Columns by which no row is removed with an account, and why. `forgotten`: the hourly sweep forgets the rows in time, which the test sees.
 * A column that is named here although a removal reaches it fails the test too.
 */
export const outlivesRemoval: readonly (Named & { forgotten?: true })[] = [
  { table: 'users', columns: 'id role', why: 'The row stays, with nothing personal in it: jobs and the audit log name it.' },
  { table: 'application_mails', columns: 'after_seq', why: 'The number of the newest application that an owner was mailed; the row goes with the owner.' },
  { table: 'applications', columns: 'job_id', why: 'The application is the applicant\'s, who still sees what became of it.' },
  { table: 'applications', columns: 'application_url cv_url note', why: goesWithRow },
  { table: 'audit', columns: 'actor_id subject_id details', why: 'The log of who runs the board outlives accounts. It names them by id alone, and its details hold nothing personal.' },
  { table: 'codes', columns: 'purpose seed', why: goesWithRow },
  { table: 'files', columns: 'media_type extension name digest', why: goesWithRow },
  { table: 'job_alerts', columns: 'name query after_seq', why: goesWithRow },
  { table: 'job_alerts_mailed', columns: 'job_seq', why: 'The alerts are their reader\'s; which jobs were mailed is forgotten with the last of them.' },
  { table: 'job_sources', columns: 'owner_id', why: 'The name of an imported source, with the id of an empty account: the next account that imports it gets it.' },
  { table: 'job_sources', columns: 'name', why: 'The name of a source of postings.' },
  { table: 'job_sources', columns: 'url etag last_modified lease', why: goesWithRow },
  { table: 'source_runs', columns: 'problems failure', why: goesWithRow },
  { table: 'jobs', columns: 'posted_by', why: 'The job stays, marked deleted, for those who applied. The account that it names is empty.' },
  { table: 'jobs', columns: 'source source_id title_folded location_folded experience_folded employment_folded salary_type_folded company_folded kind_folded duplicate_key', why: posting },
  { table: 'job_texts', columns: 'seq job_title company_name company_logo logo_source job_city job_country experience_level employment_type remote_countries places currency lang apply_url skills description description_html benefits outlines growth digest', why: posting },
  { table: 'limits', columns: 'key', why: 'Counts of tries end by themselves: an account that leaves and comes back must not find them cleared.', forgotten: true },
  { table: 'logos', columns: 'url image_id digest', why: 'The logo of a company, by its address.' },
  { table: 'outbox', columns: 'params reason topic', why: 'The words of a mail to somebody else, emptied when it is sent.' },
  { table: 'popups', columns: 'title message button_text bg_color cta_link image_url bg_image', why: goesWithRow },
  { table: 'saved_jobs', columns: 'job_id', why: 'The list is of the account that saved the job.' },
  { table: 'sessions', columns: 'token_hash', why: goesWithRow },
  { table: 'identities', columns: 'issuer subject', why: goesWithRow },
]

/** The same for an account that was verified. */
export const outlivesOfVerified: readonly Named[] = [
  { table: 'outbox', columns: 'recipient_folded', why: 'The one mail that says that the account is deleted; it is emptied when it is sent.' },
]

/** The same for an account that was never verified: the reader of the address's mail may be another person. */
export const outlivesOfUnverified: readonly Named[] = [
  { table: 'job_alerts', columns: 'email email_folded', why: 'Alerts belong to the reader of the mailbox.' },
  { table: 'job_alerts_mailed', columns: 'email_folded', why: 'They go with the last alert of the address.' },
]

const counted = 'Counts of tries, which end by themselves. They are kept for everybody who types an address, with an account or not.'
const folded = 'The same words as in another column, folded for searches.'
const ofImport = 'How an import finds its own postings again.'

/** Columns of an account's rows that its download leaves out, and why. */
export const notDownloaded: readonly Named[] = [
  { table: 'applications', columns: 'job_id', why: 'Applications to the jobs of an account are those of their applicants.' },
  { table: 'application_mails', columns: 'owner_id next_at', why: 'When the next mail about new applications is due: the account has the applications.' },
  { table: 'audit', columns: 'at actor_id subject_id details', why: 'The log of who runs the board, by id and role.' },
  { table: 'codes', columns: 'purpose seed expires_at', why: 'A secret of ten minutes, for whoever reads the mailbox.' },
  { table: 'expected_files', columns: 'until', why: 'Uploads under way, of nobody yet.' },
  { table: 'files', columns: 'extension', why: 'Says the same as the kind of the content, which is there.' },
  { table: 'files', columns: 'digest', why: 'Computed from the content, which its owner can download.' },
  { table: 'logos', columns: 'digest', why: 'Computed from the copy of the logo, which everybody can see.' },
  { table: 'job_alerts', columns: 'name due_at after_day', why: 'How the board finds an alert again, and when it looks next.' },
  { table: 'job_alerts_mailed', columns: 'job_seq', why: 'Which public postings were mailed: the reader has the mails.' },
  { table: 'jobs', columns: 'title_folded location_folded experience_folded employment_folded salary_type_folded company_folded kind_folded duplicate_key', why: folded },
  { table: 'jobs', columns: 'news_day', why: 'Follows from the posting date.' },
  { table: 'jobs', columns: 'source source_id', why: ofImport },
  { table: 'job_texts', columns: 'digest logo_source', why: ofImport },
  { table: 'limits', columns: 'key ends_at', why: counted },
  { table: 'job_sources', columns: 'url etag last_modified lease', why: 'Where and when the operators of the board fetch a source.' },
  { table: 'source_runs', columns: 'source started_at ended_at problems failure', why: 'What came of fetching a source, for the operators of the board.' },
  { table: 'logos', columns: 'url image_id due_at', why: 'The logo of a company, by its address.' },
  { table: 'outbox', columns: 'params due_at created_at reason topic', why: 'Mails on their way to the account itself, emptied when they are sent.' },
  { table: 'saved_jobs', columns: 'job_id', why: 'The list is of the account that saved the job.' },
  { table: 'sessions', columns: 'token_hash', why: 'What lets somebody in.' },
]

/** Values for text columns that code parses. Every other text column gets arbitrary words. */
export const texts: Readonly<Record<string, (text: string) => string>> = {
  'applications.status': () => 'Pending',
  'audit.action': () => 'account.deleted',
  'audit.details': (text) => JSON.stringify({ role: text }),
  'files.kind': () => 'cv',
  'job_alerts.frequency': () => 'daily',
  'job_alerts.query': (text) => JSON.stringify({ title: text }),
  'job_texts.places': (text) => JSON.stringify([{ text }]),
  'job_texts.remote_countries': (text) => JSON.stringify([text]),
  'job_texts.salary_type': () => 'Monthly',
  'job_texts.skills': (text) => JSON.stringify([text]),
  'job_sources.schedule': () => 'daily',
  'source_runs.problems': (text) => JSON.stringify([{ text, count: 1, examples: [] }]),
  'outbox.kind': () => 'verification-code',
  'outbox.params': (text) => JSON.stringify({ name: text }),
  'outbox.state': () => 'waiting',
  'users.profile': (text) => JSON.stringify({ fullName: text }),
  'users.role': () => 'Applicant',
}

/** Tables whose rows need a row of another table. */
export const restOf: Readonly<Record<string, string>> = { jobs: 'job_texts' }

/** `table.column` of each entry. */
export const columnsOf = (named: readonly Named[]): string[] => named.flatMap(({ table, columns }) => columns.split(' ').map((column) => `${table}.${column}`))
