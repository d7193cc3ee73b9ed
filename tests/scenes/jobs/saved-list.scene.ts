import type { savedListMachine } from '../../../src/machines/jobs/saved-list.machine.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { listNamedJobs } from '../../../src/services/contract/jobs/saved-jobs.ts'
import { savedListBinding } from '../../bindings/jobs/saved-list.binding.ts'
import { applicant } from '../people.ts'
import { scene, type StartingPoint } from '../scene.ts'

const key = 'savedJobs'
const page: StartingPoint = { at: '/saved-jobs', via: '/about' }

export const savedList = scene<typeof savedListMachine>({
  calls: { loadNamed: [listNamedJobs] },
  sends: { loadNamed: ({ ids }) => ({ query: { ids: ids.join(',') } }) },
  binding: savedListBinding,
  inputs: {
    'known ids': { ...page, localStorage: { [key]: '["j1"]' } },
    'unknown ids': { at: '/saved-jobs', session: applicant },
    'nothing saved': page,
  },
  delays: ['listSavedJobs'],
  facts: {
    'ids.changed': async (tools, { ids }) => {
      // The server's answer gives the account's saved jobs; another tab causes a new request.
      if (localStorage.getItem('userInfo') !== null) {
        if (tools.screen.queryByText('No saved jobs yet.') !== null) await tools.changedElsewhere('saved')
        return tools.end('listSavedJobs', { status: 200, body: ids })
      }
      localStorage.setItem(key, JSON.stringify(ids))
      await tools.changedElsewhere('saved')
    },
    'data.changed': (tools) => tools.changedElsewhere('jobs'),
  },
  rests: unusedFor,
})
