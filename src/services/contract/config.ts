import * as z from 'zod/mini'
import { superAdminMakers } from './admin/admins.ts'
import { call } from './call.ts'
import { Message } from './entities.ts'
import { registrationModes } from './accounts/registration.ts'

/** The frequency of an announcement: the two modes of specification 2.3. */
export const announcementModes = ['session', 'daily'] as const
export type AnnouncementMode = (typeof announcementModes)[number]

/** The settings a browser needs. Upload limits are in bytes. */
export const BoardConfig = z.object({
  announcementMode: z.enum(announcementModes),
  registrationMode: z.enum(registrationModes),
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
