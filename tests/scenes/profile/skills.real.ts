import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const skills: readonly Real[] = [
  { input: 'none yet', cases: ['pick(offered)'], arrange: arrangeAda },
  { input: 'none yet', cases: ['open', 'add(new)', 'saveProfile done(one)'], arrange: arrangeAda },
]
