import { ownFileId } from '../../../src/services/contract/applying/applications.ts'
import type { AccountStores, User } from '../../store/store.ts'

/** The CVs of an account that its profile keeps or an application carries, by id: whom they were sent to goes on reading them. */
export const referencedCvs = async ({ applications }: Pick<AccountStores, 'applications'>, { userId, resume }: User): Promise<string[]> =>
  [resume, ...(await applications.byApplicant(userId)).map(({ cvUrl }) => cvUrl)].flatMap((url) => ownFileId(url ?? '') ?? [])

/** Marks the CV doomed that a profile kept before a change and nothing keeps after it. */
export const doomUnreferencedCv = async (stores: Pick<AccountStores, 'applications' | 'files'>, before: User, after: User): Promise<void> => {
  const id = ownFileId(before.resume ?? '')
  if (id !== null && before.resume !== after.resume && !(await referencedCvs(stores, after)).includes(id)) await stores.files.doom([id])
}
