import { fromPromise } from 'xstate'
import { salaryMachine } from '../machines/salary.machine.ts'
import { loadSalaries } from '../services/salaries.service.ts'
import { SalaryView } from '../views/salary.view.tsx'
import { createActor } from './actor.ts'
import type { OpenScreen } from './board.ts'

export const open: OpenScreen = ({ api, cache }) => {
  const salary = createActor(
    salaryMachine.provide({ actors: { loadSalaries: fromPromise(({ signal }) => loadSalaries(api, cache, signal)) } }),
    { input: { loaded: null } },
  ).start()
  return { View: () => <SalaryView salary={salary} />, actors: [salary] }
}
