import type { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { leftAtOnce, named, pressing, pressingButton, type Binding, type Sight } from '../../support/replay/binding.ts'

const heart: Sight = ({ getByRole }) => void getByRole('button', { name: 'Save Weaver' })

export const savedJobsBinding: Binding<typeof savedJobsMachine> = {
  gestures: { toggle: pressing(named('button', 'Save Weaver')), retry: pressingButton('Try again'), 'session.changed': 'fact', 'data.changed': 'fact' },
  sights: {
    starting: leftAtOnce, guest: heart, merging: heart, loading: heart, ready: heart, saving: heart, takingOut: heart,
  },
}
