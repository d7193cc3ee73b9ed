/** The migration that came with logos on other hosts. */

/** The most characters of an address on another host, so that an index can hold it. */
export const longestLogoAddress = 2000

/** Logos on other hosts: pages show a copy on this host, or none. Jobs from before are treated in the same way. */
export const logoTables = ({ text, int }: { text: string; int: string }) => [
  `create table logos (
    url ${text} primary key,
    image_id ${text} unique,
    bytes ${int},
    tries ${int} not null,
    due_at ${text} not null
  )`,
  'create index logos_due on logos (due_at) where image_id is null',
  `alter table job_texts add column logo_source ${text}`,
  'create index job_texts_logo on job_texts (logo_source) where logo_source is not null',
  `update job_texts set logo_source = company_logo
    where (lower(company_logo) like 'http://%' or lower(company_logo) like 'https://%') and octet_length(company_logo) <= ${longestLogoAddress}`,
  "update job_texts set company_logo = null where company_logo not like '/%' or company_logo like '//%'",
  `insert into logos (url, tries, due_at) select distinct logo_source, 0, '' from job_texts where logo_source is not null`,
]
