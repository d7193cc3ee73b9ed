import type { salaryDistributionMachine } from '../../../src/machines/salaries/salary-distribution.machine.ts'
import { getSalaryDistribution } from '../../../src/services/contract/salaries/salaries.ts'
import { salaryDistributionBinding } from '../../bindings/salaries/salary-distribution.binding.ts'
import { scene } from '../scene.ts'

export const salaryDistribution = scene<typeof salaryDistributionMachine>({
  calls: { loadDistribution: [getSalaryDistribution] },
  binding: salaryDistributionBinding,
  inputs: {
    'fresh page': { at: '/salary' },
    'asked in the address': { at: '/salary?posting=weav&location=Kampala' },
  },
})
