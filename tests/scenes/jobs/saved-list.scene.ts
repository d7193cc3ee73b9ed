import type { savedListMachine } from '../../../src/machines/jobs/saved-list.machine.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { savedListBinding } from '../../bindings/jobs/saved-list.binding.ts'
import { applicant } from '../people.ts'
import { scene, type Place } from '../scene.ts'

const key = 'savedJobs'
const page: Place = { at: '/saved-jobs', via: '/about' }

export const savedList = scene<typeof savedListMachine>({
  binding: savedListBinding,
  inputs: {
    'known ids': { ...page, localStorage: { [key]: '["j1"]' } },
    'unknown ids': { at: '/saved-jobs', session: applicant },
    'nothing saved': page,
  },
  holds: ['listSavedJobs'],
  facts: {
    'ids.changed': async (stage, { ids }) => {
      // What an account has saved is known when the server says it; another tab lets it be asked for again.
      if (localStorage.getItem('userInfo') !== null) {
        if (stage.screen.queryByText('No saved jobs yet.') !== null) await stage.changedElsewhere('saved')
        return stage.end('listSavedJobs', { status: 200, body: ids })
      }
      localStorage.setItem(key, JSON.stringify(ids))
      await stage.changedElsewhere('saved')
    },
    'data.changed': (stage) => stage.changedElsewhere('jobs'),
  },
  rests: unusedFor,
})
