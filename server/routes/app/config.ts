import type { FastifyInstance } from 'fastify'
import { getConfig } from '../../../src/services/contract/config.ts'
import { cvLimits, imageLimits } from '../../../src/services/contract/uploads.ts'
import { serve } from './serve.ts'

/** The settings a browser needs (rulings, The rest). */
export const configRoutes = (app: FastifyInstance): void => {
  const { ANNOUNCEMENT_READING, REGISTRATION_READING, SUPER_ADMINS_BY, CURRENCY } = app.deps.config
  const uploadLimits = { cv: cvLimits.bytes, image: imageLimits.bytes }
  const body = {
    announcementReading: ANNOUNCEMENT_READING,
    registrationReading: REGISTRATION_READING,
    superAdminsBy: SUPER_ADMINS_BY,
    uploadLimits,
    currency: CURRENCY,
  }
  serve(app, getConfig, () => ({ status: 200, body }))
}
