import { ownFileId } from '../../../src/services/contract/applying/applications.ts'
import type { AccountStores, User } from '../../store/store.ts'

/** The CVs that an account's profile or its applications refer to, by id: their recipients can still read them. */
export const referencedCvs = async ({ applications }: Pick<AccountStores, 'applications'>, { userId, resume }: User): Promise<string[]> =>
  [resume, ...(await applications.byApplicant(userId)).map(({ cvUrl }) => cvUrl)].flatMap((url) => ownFileId(url ?? '') ?? [])

/** Deletes the CV that a profile referred to before a change and nothing refers to after it. */
export const deleteUnreferencedCv = async (stores: Pick<AccountStores, 'applications' | 'files'>, before: User, after: User): Promise<void> => {
  const id = ownFileId(before.resume ?? '')
  if (id !== null && before.resume !== after.resume && !(await referencedCvs(stores, after)).includes(id)) await stores.files.markDeleted([id])
}
