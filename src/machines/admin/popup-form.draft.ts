import type { Popup } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { defaultPopupColor, PopupChange, PopupCreation } from '../../services/contract/admin/popups.ts'

/** The form as typed; `startTime` and `endTime` are `YYYY-MM-DDTHH:mm` on the visitor's clock. */
export type Draft = {
  title: string
  message: string
  buttonText: string
  bgColor: string
  ctaLink: string
  startTime: string
  endTime: string
  isActive: boolean
}

export const blankDraft: Draft = {
  title: '',
  message: '',
  buttonText: '',
  bgColor: defaultPopupColor,
  ctaLink: '',
  startTime: '',
  endTime: '',
  isActive: true,
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A moment in ISO 8601 as a local date and time; seconds only where there are some. */
const localTime = (moment: string | undefined): string => {
  if (moment === undefined) return ''
  const date = new Date(moment)
  const day = [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  const time = [twoDigits(date.getHours()), twoDigits(date.getMinutes())].join(':')
  const seconds = `:${twoDigits(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
  return `${day}T${time}${seconds === ':00.000' ? '' : seconds}`
}

/** A local date and time as a moment in ISO 8601, UTC; other text stays as it is, so that the contract refuses it. */
const momentOf = (local: string): string => {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

/** A popup as its form shows it at first. */
export const draftOf = ({ title, message, buttonText = '', bgColor = defaultPopupColor, ctaLink = '', startTime, endTime, isActive }: Popup): Draft => ({
  title, message, buttonText, bgColor, ctaLink, isActive,
  startTime: localTime(startTime),
  endTime: localTime(endTime),
})

/** The image that a popup shows; empty when it shows none. */
export const imageOf = ({ bgImage, imageUrl }: Popup): string => bgImage ?? imageUrl ?? ''

/** A submitted form: of the popup with this `id` as it was at this version, or of a new one. `image` is its address; empty for none. */
export type Filled = { id: string | null; draft: Draft; image: string; version?: number | undefined }

const moments = ({ startTime, endTime }: Pick<Draft, 'startTime' | 'endTime'>) => ({ startTime: momentOf(startTime), endTime: momentOf(endTime) })

const rawCreation = ({ draft: { isActive: _, ...draft }, image }: Filled) => ({ ...draft, ...moments(draft), imageUrl: image === '' ? null : image })
const rawChange = ({ id, draft, image, version }: Filled) => ({ ...draft, ...moments(draft), id, bgImage: image, version })

/** The body of a new popup (specification 3: Popup). Throws for a draft with problems. */
export const creationOf = (filled: Filled): PopupCreation => PopupCreation.parse(rawCreation(filled))

/** The body of a change of an existing popup. Throws for a draft with problems. */
export const changeOf = (filled: Filled): PopupChange => PopupChange.parse(rawChange(filled))

/** The problems of a form, by field (specification 5: Popup create, Popup edit). */
export const problemsIn = (filled: Filled): Problems =>
  filled.id === null ? problemsOf(PopupCreation, rawCreation(filled)) : problemsOf(PopupChange, rawChange(filled))

/** Whether a new popup has its required fields; without them submitting does nothing (specification 5: Popup create). */
export const isBegun = ({ title, message }: Draft): boolean => title.trim() !== '' && message.trim() !== ''
