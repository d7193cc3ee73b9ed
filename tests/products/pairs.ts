import { accountsPair } from './accounts.pair.ts'
import { applyingPair } from './applying.pair.ts'
import { editingPair } from './editing.pair.ts'
import { importingPair } from './importing.pair.ts'
import { savedJobsPair } from './saved-jobs.pair.ts'
import { sessionPair } from './session.pair.ts'
import type { Pair } from './pair.ts'

/** Every pair, by what its persons do at once. */
export const pairs: { readonly [name: string]: Pair<any> } = {
  'one tab logs out while the other saves': sessionPair,
  'two tabs save a job': savedJobsPair,
  'an applicant withdraws while the employer answers': applyingPair,
  'two editors change one job': editingPair,
  'an import closes what its owner edits': importingPair,
  'two admins change one account': accountsPair,
}
