import { fromPromise } from 'xstate'
import { salaryDistributionMachine } from '../../machines/salaries/salary-distribution.machine.ts'
import { salaryMachine } from '../../machines/salaries/salary.machine.ts'
import { readSalaryQuery } from '../../machines/salaries/salary.query.ts'
import { loadSalaries, loadSalaryDistribution } from '../../services/salaries/salaries.service.ts'
import { SalaryView } from '../../views/salaries/salary.view.tsx'
import { createActor } from '../actor.ts'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = ({ api, cache }, { location }) => {
  const { text, wanted } = readSalaryQuery(location.search)
  const salary = createActor(
    salaryMachine.provide({ actors: { loadSalaries: fromPromise(({ signal }) => loadSalaries(api, cache, signal)) } }),
    { input: { text } },
  ).start()
  const distribution = createActor(
    salaryDistributionMachine.provide({
      actors: { loadDistribution: fromPromise(({ input, signal }) => loadSalaryDistribution(api, cache, input, signal)) },
    }),
    { input: { wanted } },
  ).start()
  return { View: () => <SalaryView salary={salary} distribution={distribution} />, actors: [salary, distribution] }
}
