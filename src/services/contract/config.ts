import * as z from 'zod/mini'
import { call } from './call.ts'
import { Message } from './entities.ts'

/** The frequency of an announcement: the two modes of specification 2.3. */
export const announcementModes = ['session', 'daily'] as const
export type AnnouncementMode = (typeof announcementModes)[number]

/**
 * The two variants of specification 5: `strict` asks an applicant for a resume, and an employer for a logo and a
 * social media link; `lenient` does not.
 */
export const registrationModes = ['strict', 'lenient'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** The roles that may create a Super-Admin: any admin, or a Super-Admin only (the setting SUPER_ADMINS_BY). */
export const superAdminMakers = ['admin', 'super-admin'] as const
export type SuperAdminMaker = (typeof superAdminMakers)[number]

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
