import type { ActorRefFrom } from 'xstate'
import type { salaryDistributionMachine } from '../../../machines/salaries/salary-distribution.machine.ts'
import type { salaryMachine } from '../../../machines/salaries/salary.machine.ts'

/** What the salary page's two forms are shown from; each keeps in the address what the other was asked. */
export type SalaryActors = { salary: ActorRefFrom<typeof salaryMachine>; distribution: ActorRefFrom<typeof salaryDistributionMachine> }
