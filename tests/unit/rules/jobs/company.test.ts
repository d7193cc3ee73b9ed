import { expect, test } from 'vitest'
import { companyOf } from '../../../../server/rules/jobs/company.ts'

const mill = { role: 'Employer', employerName: 'Lake Looms', industry: 'Textiles', website: 'https://looms.example', city: 'Jinja', country: 'Uganda' } as const

test.each([
  ['all that its account has', mill, { openJobs: 3, industry: 'Textiles', website: 'https://looms.example', place: 'Jinja, Uganda' }],
  ['nothing that is unknown, and no address that a browser may not open', { ...mill, industry: undefined, website: 'javascript:alert(1)', city: undefined }, { openJobs: 3, place: 'Uganda' }],
  ['nothing of an account with another name', { ...mill, employerName: 'Nile Yarns' }, { openJobs: 3 }],
  ['nothing of an admin', { ...mill, role: 'Admin' as const }, { openJobs: 3 }],
  ['nothing of a removed account', null, { openJobs: 3 }],
])('the company of a job has %s (issue 18: Flows that lose people)', (_, poster, expected) => expect(companyOf('lake looms', poster, 3)).toEqual(expected))
