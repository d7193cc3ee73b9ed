import * as z from 'zod/mini'

const text = z.optional(z.string())

export const applicationStatuses = ['Pending', 'Accepted', 'Rejected'] as const

export const Application = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  lang: text,
  companyName: z.string(),
  companyLogo: text,
  status: z.enum(applicationStatuses),
  expressedInterest: z.boolean(),
  createdAt: z.string(),
  note: text,
})
export type Application = z.output<typeof Application>
