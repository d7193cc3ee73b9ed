import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const analytics: readonly Real[] = [
  { input: 'fresh page', cases: ['loadAnalytics done(nobody)'], arrange: arrangeAda },
]
