import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const suggestions: readonly Real[] = [
  { input: 'weaver', cases: ['loadSuggestions done(none)'], arrange: arrangeAda },
]
