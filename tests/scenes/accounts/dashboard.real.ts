import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const dashboard: readonly Real[] = [{ input: 'verified account', cases: ['loadDashboard done(new applicant)'], arrange: arrangeAda }]
