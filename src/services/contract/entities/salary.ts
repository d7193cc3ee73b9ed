import * as z from 'zod/mini'

export const SalaryItem = z.object({
  id: z.number(),
  title: z.string(),
  salary: z.string(),
  status: z.string(),
  skills: z.array(z.string()),
})
export type SalaryItem = z.output<typeof SalaryItem>
