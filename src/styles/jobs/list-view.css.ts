import { style } from '@vanilla-extract/css'
import { selectArrow } from '../components/select.ts'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space, text } = vars

export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[5]}` })
export const control = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], minHeight: size.controlSmall, color: color.muted, fontSize: text.xs })
/** Quiet: like text until it is pointed at. */
export const select = style({
  minHeight: size.target,
  ...selectArrow(space[1]),
  paddingInlineStart: space[1],
  border: `${size.hairline} solid transparent`,
  borderRadius: radius.small,
  backgroundColor: 'transparent',
  color: color.ink,
  fontSize: text.xs,
  fieldSizing: 'content',
  cursor: 'pointer',
  ':hover': { borderColor: color.lineStrong },
})
/** There where the window has room for a job beside the list. */
export const splitControl = style({ '@media': { [media.belowSplit]: { display: 'none' } } })
