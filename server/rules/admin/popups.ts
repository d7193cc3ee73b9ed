/** Who may manage a popup, and what a form changes in it. */
import type { Popup } from '../../../src/services/contract/entities.ts'
import { may, partyOf } from '../../../src/services/contract/policy.ts'
import { defaultPopupColor, type PopupChange, type PopupCreation } from '../../../src/services/contract/admin/popups.ts'
import type { NewPopup, PopupStore, User } from '../../store/store.ts'
import { storedUrl } from '../app/urls.ts'

type Caller = Pick<User, 'userId' | 'role'>

/** Whether a caller may list the popups of a manager: its own, or anyone's for a Super-Admin. */
export const mayListPopupsOf = (caller: Caller, managerId: string): boolean => caller.userId === managerId || may(partyOf(caller), 'superAdminister')

/** Whether a caller may see and change a popup. */
export const managesPopup = (caller: Caller, popup: Pick<Popup, 'createdBy'>): boolean => mayListPopupsOf(caller, popup.createdBy)

/** The manager whose popups a caller's list contains; null for all. */
export const listedManager = (caller: Caller): string | null => (may(partyOf(caller), 'superAdminister') ? null : caller.userId)

/** A popup shows one image. It is returned under its name at creation and under its name in a change (specification 3: Popup). */
const shownImage = <T>(url: T) => ({ imageUrl: url, bgImage: url })

const given = (text: string | null | undefined): string | undefined => (text === null || text === '' ? undefined : text)

/** A popup to create: active, and white where no colour is chosen (rulings, Popups; specification 9). */
export const popupFrom = ({ title, message, buttonText, bgColor, ctaLink, startTime, endTime, imageUrl }: PopupCreation, createdBy: string): NewPopup => ({
  title,
  message,
  buttonText: given(buttonText),
  bgColor: bgColor ?? defaultPopupColor,
  ctaLink: given(ctaLink && storedUrl(ctaLink)),
  ...shownImage(given(imageUrl)),
  startTime: given(startTime),
  endTime: given(endTime),
  createdBy,
  isActive: true,
})

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** The columns that a change writes: an absent field stays as it is, a blank one is cleared. */
export const changedPopup = ({ title, message, buttonText, isActive, bgColor, ctaLink, startTime, endTime, bgImage }: PopupChange): Parameters<PopupStore['change']>[1] => ({
  title,
  message,
  buttonText,
  isActive,
  bgColor,
  ctaLink: orNull(ctaLink && storedUrl(ctaLink)),
  ...(bgImage === undefined ? {} : shownImage(given(bgImage) ?? null)),
  startTime: orNull(startTime),
  endTime: orNull(endTime),
})
