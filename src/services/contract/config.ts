import * as z from 'zod/mini'
import { superAdminMakers } from './admin/admins.ts'
import { call } from './call.ts'
import { Message } from './entities.ts'
import { registrationReadings } from './accounts/registration.ts'

/** The frequency of an announcement: the two readings of specification 2.3. */
export const announcementReadings = ['session', 'daily'] as const
export type AnnouncementReading = (typeof announcementReadings)[number]

/** The settings a browser needs. Upload limits are in bytes. */
export const BoardConfig = z.object({
  announcementReading: z.enum(announcementReadings),
  registrationReading: z.enum(registrationReadings),
  superAdminsBy: z.enum(superAdminMakers),
  uploadLimits: z.object({ cv: z.number(), image: z.number() }),
  currency: z.string(),
})
export type BoardConfig = z.output<typeof BoardConfig>

export const getConfig = call({
  id: 'getConfig',
  method: 'GET',
  path: '/api/config',
  summary: 'The settings a browser needs',
  access: 'anyone',
  answers: { 200: BoardConfig, 429: Message, 503: Message },
})
