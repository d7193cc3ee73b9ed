import { popupImages, profileImages } from '../../rules/app/images.ts'
import type { AccountStores, User } from '../../store/store.ts'

/** The images that an account's profile or any popup shows, by id. */
export const usedImages = async ({ popups }: Pick<AccountStores, 'popups'>, account: User | null): Promise<string[]> => [
  ...(account === null ? [] : profileImages(account)),
  ...(await popups.list(null)).flatMap(popupImages),
]

/** Deletes the images that neither the profile of their owner nor any popup shows. */
export const deleteUnusedImages = async (stores: Pick<AccountStores, 'users' | 'files' | 'popups'>, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const file = await stores.files.find(id)
    if (file === null) continue
    const shown = await usedImages(stores, await stores.users.byId(file.ownerId))
    if (!shown.includes(id)) await stores.files.markDeleted([id])
  }
}
