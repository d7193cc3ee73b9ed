import * as z from 'zod/mini'
import { call } from './call.ts'
import { SalaryItem } from './entities.ts'

/** The static lists under `public/` (specification 7: Static data). They are files, not calls of the server. */
export const listSalaries = call({
  id: 'listSalaries',
  method: 'GET',
  path: '/salaries.json',
  summary: 'Salary estimates',
  access: 'anyone',
  answers: { 200: z.array(SalaryItem) },
})
