import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const myProfile: readonly Real[] = [
  { input: 'fresh page', cases: ['loadProfile done(bare)'], arrange: arrangeAda },
]
