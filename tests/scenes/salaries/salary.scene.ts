import type { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { salaryBinding } from '../../bindings/salaries/salary.binding.ts'
import { scene } from '../scene.ts'

export const salary = scene<typeof salaryMachine>({
  binding: salaryBinding,
  inputs: {
    'fresh page': { at: '/salary' },
    'asked in the address': { at: '/salary?title=Developer' },
  },
})
