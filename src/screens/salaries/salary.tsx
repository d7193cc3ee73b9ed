import { fromPromise } from 'xstate'
import { salaryDistributionMachine } from '../../machines/salaries/salary-distribution.machine.ts'
import { salaryMachine } from '../../machines/salaries/salary.machine.ts'
import { readSalaryQuery } from '../../machines/salaries/salary.query.ts'
import { loadSalaries, loadSalaryDistribution } from '../../services/salaries/salaries.service.ts'
import { SalaryView } from '../../views/salaries/salary.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ api, cache }, { location }) => {
  const { text, isWhole, wanted } = readSalaryQuery(location.search)
  const salary = child(
    salaryMachine.provide({ actors: { loadSalaries: fromPromise(({ signal }) => loadSalaries(api, cache, signal)) } }),
    { text, isWhole },
  )
  const distribution = child(
    salaryDistributionMachine.provide({
      actors: { loadDistribution: fromPromise(({ input, signal }) => loadSalaryDistribution(api, cache, input, signal)) },
    }),
    { wanted },
  )
  return screen({ children: { salary, distribution }, View: SalaryView })
}
