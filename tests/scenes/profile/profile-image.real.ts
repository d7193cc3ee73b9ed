import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const profileImage: readonly Real[] = [
  { input: 'fresh page', cases: ['choose(PNG)', 'uploadImage failed(refused)'], arrange: arrangeAda },
]
