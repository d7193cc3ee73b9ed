import type { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { neverShown, named, pressing, pressingButton, type Binding, type Assertion } from '../../support/replay/binding.ts'

const heart: Assertion = ({ getByRole }) => void getByRole('button', { name: 'Save Weaver' })

export const savedJobsBinding: Binding<typeof savedJobsMachine> = {
  actions: { toggle: pressing(named('button', 'Save Weaver')), retry: pressingButton('Try again'), 'session.changed': 'fact', 'data.changed': 'fact' },
  assertions: {
    starting: neverShown, guest: heart, merging: heart, loading: heart, ready: heart, saving: heart, takingOut: heart,
  },
}
