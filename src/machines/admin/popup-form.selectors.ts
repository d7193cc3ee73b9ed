import { defaultPopupColor, isHexColor } from '../../services/contract/admin/popups.ts'
import type { Filled } from './popup-form.draft.ts'

const given = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim())

/** A colour as it is shown while it is typed: what is none yet is white (specification 9). */
export const colourOf = (typed: string): string => (isHexColor(typed.trim()) ? typed.trim() : defaultPopupColor)

/** The popup that a form would make, as its preview shows it; what is not typed yet is called by its name. */
export const previewOf = ({ draft: { title, message, buttonText, bgColor, ctaLink }, image }: Pick<Filled, 'draft' | 'image'>) => ({
  title: given(title) ?? 'Title',
  message: given(message) ?? 'Message',
  buttonText: given(buttonText),
  bgColor: colourOf(bgColor),
  ctaLink: given(ctaLink),
  bgImage: image,
})
