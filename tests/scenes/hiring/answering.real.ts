import type { Real } from '../real.ts'
import { arrangeTwo } from './arranged-applicants.ts'

export const answering: readonly Real[] = [
  { input: 'opened', cases: ['answer(accept)', 'setStatus done(accepted)', 'undo', 'setStatus done(pending)'], arrange: arrangeTwo },
]
