import type { StoredFile, User } from '../store/store.ts'

/** The public address of an image. */
export const imageAddress = (id: string): string => `/api/images/${id}`

/** The id inside an address that `uploadImage` gave out; null for anything else. */
export const imageIdIn = (url: string): string | null => /^\/api\/images\/([\w-]{1,100})$/.exec(url)?.[1] ?? null

/** Whether a file can be shown in the caller's profile. */
export const isOwnImage = (caller: Pick<User, 'userId'>, file: Pick<StoredFile, 'ownerId' | 'kind'> | null): boolean =>
  file !== null && file.kind === 'image' && file.ownerId === caller.userId

type Shown = Pick<User, 'profileImage' | 'backgroundImage' | 'companyLogo'>

const idsIn = ({ profileImage, backgroundImage, companyLogo }: Shown): string[] =>
  [profileImage, backgroundImage, companyLogo].flatMap((url) => imageIdIn(url ?? '') ?? [])

/** The images that an account showed before a change and shows no more after it. */
export const replacedImages = (before: Shown, after: Shown): string[] => {
  const shown = idsIn(after)
  return idsIn(before).filter((id) => !shown.includes(id))
}

/** How long an upload may wait to be put into a profile, in milliseconds. */
const waits = 60 * 60_000

/** The images of an account that it uploaded more than an hour before `now` and shows nowhere. */
export const abandonedImages = (account: Shown, files: readonly Pick<StoredFile, 'id' | 'kind' | 'createdAt'>[], now: Date): string[] => {
  const shown = idsIn(account)
  return files.filter(({ id, kind, createdAt }) => kind === 'image' && !shown.includes(id) && now.getTime() - Date.parse(createdAt) > waits).map(({ id }) => id)
}
