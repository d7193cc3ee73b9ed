import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const profileDetails: readonly Real[] = [
  { input: 'applicant', cases: ['edit', 'save(good)', 'saveProfile done'], arrange: arrangeAda },
]
