import { newCode } from '../../../server/rules/accounts/codes.ts'
import type { CodePurpose } from '../../../server/store/store.ts'
import type { TestServer } from '../../support/board/server.ts'
import { applicant } from '../people.ts'

/** Under the key of test servers (`secretKey`) the code of this seed is 123456, which the models type. */
const seed = 'seed 574739'

/** Puts the models' code for Ada on a real server, as sent that many seconds ago. */
export const codeForAda = ({ store }: TestServer, purpose: CodePurpose, secondsAgo: number): Promise<void> =>
  store.codes.upsert({ ...newCode(applicant.email, purpose, new Date(Date.now() - secondsAgo * 1000)), seed })
