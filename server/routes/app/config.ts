import type { FastifyInstance } from 'fastify'
import { getConfig } from '../../../src/services/contract/config.ts'
import { imageLimits } from '../../../src/services/contract/profile/image-limits.ts'
import { cvLimits } from '../../../src/services/contract/files/upload-limits.ts'
import { serve } from './serve.ts'

/** The settings a browser needs (rulings, The rest). */
export const configRoutes = (app: FastifyInstance): void => {
  const { ANNOUNCEMENT_MODE, REGISTRATION_MODE, SUPER_ADMINS_BY, CURRENCY } = app.deps.config
  const uploadLimits = { cv: cvLimits.bytes, image: imageLimits.bytes }
  const body = {
    announcementMode: ANNOUNCEMENT_MODE,
    registrationMode: REGISTRATION_MODE,
    superAdminsBy: SUPER_ADMINS_BY,
    uploadLimits,
    currency: CURRENCY,
  }
  serve(app, getConfig, () => ({ status: 200, body }))
}
