import type { FastifyInstance } from 'fastify'
import { activePopup } from '../../src/services/contract/popups.ts'
import { serve } from './serve.ts'

/** No announcement can be made yet, so none is ever active. */
export const popupRoutes = (app: FastifyInstance): void => {
  serve(app, activePopup, () => ({ status: 204, body: null }))
}
