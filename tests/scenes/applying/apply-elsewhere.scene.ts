import type { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { countApplyClick } from '../../../src/services/contract/jobs/apply-clicks.ts'
import { applyElsewhereBinding } from '../../bindings/applying/apply-elsewhere.binding.ts'
import { scene } from '../scene.ts'

export const applyElsewhere = scene<typeof applyElsewhereMachine>({
  calls: { countClick: [countApplyClick] },
  binding: applyElsewhereBinding,
  inputs: {
    'fresh page': {
      at: '/job-details/j1',
      enter: async ({ screen, until }) => {
        await until(() => screen.getByRole('link', { name: 'Apply on company site' }))
        // No other site is opened from here.
        document.addEventListener('click', (event) => event.preventDefault())
      },
    },
  },
  answers: { getJob: { status: 200, body: { ...weaver, applyUrl: 'https://jobs.example.org/weaver?from=board' } } },
})
