import type { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { application } from '../../../src/machines/model/samples.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { expressInterest, listApplications, withdraw } from '../../../src/services/contract/applying/applications.ts'
import { applicationsBinding } from '../../bindings/applying/applications.binding.ts'
import { applicant } from '../people.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/job-applications', via: '/about', session: applicant }

export const applications = scene<typeof applicationsMachine>({
  calls: { loadApplications: [listApplications], withdraw: [withdraw], expressInterest: [expressInterest] },
  binding: applicationsBinding,
  inputs: { 'fresh page': page },
  ports: {
    loadApplications: { replies: ({ applications: body, total }) => ({ status: 200, body, headers: { 'x-total-count': String(total) } }) },
    expressInterest: { replies: () => ({ status: 200, body: { ...application, expressedInterest: true } }) },
  },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('applications') },
  rests: unusedFor,
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
