import { defaultPopupColor, isHexColor } from '../../services/contract/admin/popups.ts'
import type { Filled } from './popup-form.draft.ts'

const given = (typed: string): string | undefined => typed.trim() || undefined

/** A colour as it is shown while it is typed: an incomplete one is white (specification 9). */
export const colourOf = (typed: string): string => (isHexColor(typed.trim()) ? typed.trim() : defaultPopupColor)

/** The popup of a form, as its preview shows it; an empty field shows its own name. */
export const previewOf = ({ draft: { title, message, buttonText, bgColor, ctaLink }, image }: Pick<Filled, 'draft' | 'image'>) => ({
  title: given(title) ?? 'Title',
  message: given(message) ?? 'Message',
  buttonText: given(buttonText),
  bgColor: colourOf(bgColor),
  ctaLink: given(ctaLink),
  bgImage: image,
})
