import * as z from 'zod/mini'

const text = z.optional(z.string())

export const Popup = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  buttonText: text,
  bgColor: text,
  ctaLink: text,
  imageUrl: text,
  bgImage: text,
  createdBy: z.string(),
  isActive: z.boolean(),
  startTime: text,
  endTime: text,
})
export type Popup = z.output<typeof Popup>
