/** Which images an account may show, and which a profile or popup shows. */
import type { Popup } from '../../../src/services/contract/entities.ts'
import type { StoredFile, User } from '../../store/store.ts'
import { imageIdIn } from '../../values/app/images.ts'

/** Whether a file is an image of the caller's. */
export const isOwnImage = (caller: Pick<User, 'userId'>, file: Pick<StoredFile, 'ownerId' | 'kind'> | null): boolean =>
  file !== null && file.kind === 'image' && file.ownerId === caller.userId

type Shown = Pick<User, 'profileImage' | 'backgroundImage' | 'companyLogo'>

const idsIn = (urls: readonly (string | undefined)[]): string[] => urls.flatMap((url) => imageIdIn(url ?? '') ?? [])

/** The images that an account's profile shows, by id. */
export const profileImages = ({ profileImage, backgroundImage, companyLogo }: Shown): string[] => idsIn([profileImage, backgroundImage, companyLogo])

/** The images that a popup shows, by id. */
export const popupImages = ({ imageUrl, bgImage }: Pick<Popup, 'imageUrl' | 'bgImage'>): string[] => idsIn([imageUrl, bgImage])

/** The images that were shown before a change and are not shown after it. */
export const replacedImages = (before: readonly string[], after: readonly string[]): string[] => before.filter((id) => !after.includes(id))
