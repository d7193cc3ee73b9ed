import type { myJobsMachine } from '../../src/machines/my-jobs.machine.ts'
import { unusedFor } from '../../src/services/query-cache.ts'
import { myJobsBinding } from '../bindings/my-jobs.binding.ts'
import { employer } from './people.ts'
import { scene, type Place } from './scene.ts'

const page: Place = { at: '/my-jobs', via: '/about', session: employer }
const noFault = 'the dialog over the list ends on every answer, and has no way to fail'

export const myJobs = scene<typeof myJobsMachine>({
  binding: myJobsBinding,
  inputs: {
    'fresh page': page,
    'jobs known': { ...page, enter: (stage, { loaded }) => stage.settle('loadMyJobs', loaded) },
  },
  ports: {
    loadMyJobs: {
      replies: ({ jobs, total, matches }) => ({ status: 200, body: jobs, headers: { 'x-total-count': String(total), 'x-match-count': String(matches) } }),
    },
  },
  facts: { 'data.changed': (stage) => stage.changedElsewhere('jobs') },
  rests: unusedFor,
  impossible: { 'jobEditing failed': noFault, 'jobDeletion failed': noFault },
})
