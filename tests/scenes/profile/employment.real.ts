import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const employment: readonly Real[] = [
  { input: 'nothing said', cases: ['choose(employed)', 'saveProfile done(employed)'], arrange: arrangeAda },
]
