import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const userProfile: readonly Real[] = [
  { input: 'fresh page', cases: ['loadProfile done', 'submit(good)', 'saveProfile done'], arrange: arrangeAda },
]
