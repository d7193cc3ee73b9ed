import type { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { listSalaries } from '../../../src/services/contract/static.ts'
import { salaryBinding } from '../../bindings/salaries/salary.binding.ts'
import { scene } from '../scene.ts'

export const salary = scene<typeof salaryMachine>({
  calls: { loadSalaries: [listSalaries] },
  binding: salaryBinding,
  inputs: {
    'fresh page': { at: '/salary' },
    'asked in the address': { at: '/salary?title=Developer' },
    'asked for whole': { at: '/salary?all=1' },
  },
})
