import type { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { application } from '../../../src/machines/model/samples.ts'
import { applicationsBinding } from '../../bindings/applying/applications.binding.ts'
import { applicant } from '../people.ts'
import { scene, type Place } from '../scene.ts'

const page: Place = { at: '/job-applications', via: '/about', session: applicant }

export const applications = scene<typeof applicationsMachine>({
  binding: applicationsBinding,
  inputs: { 'fresh page': page, 'applications known': { ...page, enter: (stage, { loaded }) => stage.settle('loadApplications', loaded) } },
  ports: { expressInterest: { replies: () => ({ status: 200, body: { ...application, expressedInterest: true } }) } },
  facts: { 'data.changed': (stage) => stage.changedElsewhere('applications') },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
