import { style } from '@vanilla-extract/css'
import { modal as plainModal } from '../components/dialog.css.ts'
import { displayType, vars } from '../theme.css.ts'

const { announcement, leading, radius, size, space, text, weight } = vars

/** The ground is the popup's own, the same in both themes, and so is the ink that can be read on it. */
export const modal = style([plainModal, { overflow: 'hidden', background: announcement.ground, color: announcement.ink }])
export const dialog = style({ outline: 'none' })
export const card = style({ position: 'relative', display: 'grid', background: announcement.ground, overflowWrap: 'anywhere' })
export const darkInk = style({ color: announcement.ink, vars: { [vars.color.focus]: announcement.ink } })
export const lightInk = style({ color: announcement.lightInk, vars: { [vars.color.focus]: announcement.lightInk } })
export const poster = style([lightInk, { minHeight: size.poster, alignContent: 'end' }])
export const picture = style({ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' })
export const words = style({ display: 'grid', gap: space[4], padding: space[8] })
/** A dark veil keeps the text readable on any image. */
export const veil = style([words, { position: 'relative', paddingBlockStart: space[16], background: announcement.veil }])
export const title = style({ ...displayType, fontSize: text.xl, lineHeight: leading.snug, paddingInlineEnd: space[8] })
export const message = style({ fontSize: text.md, lineHeight: leading.normal, whiteSpace: 'pre-line' })
export const action = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.control,
  paddingInline: space[5],
  border: `${size.hairline} solid currentColor`,
  borderRadius: radius.medium,
  fontWeight: weight.bold,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const close = style({
  position: 'absolute',
  insetBlockStart: space[3],
  insetInlineEnd: space[3],
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  fontSize: text.xl,
  lineHeight: 1,
})
export const closeOverImage = style([close, { background: announcement.veil }])
