import type { ActorRefFrom } from 'xstate'
import type { salaryDistributionMachine } from '../../../machines/salaries/salary-distribution.machine.ts'
import type { salaryMachine } from '../../../machines/salaries/salary.machine.ts'

/** The actors of the salary page's two forms; each form keeps the other's query in the address. */
export type SalaryActors = { salary: ActorRefFrom<typeof salaryMachine>; distribution: ActorRefFrom<typeof salaryDistributionMachine> }
