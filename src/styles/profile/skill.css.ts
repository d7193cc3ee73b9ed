import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space, text, weight } = vars

/** A skill that can be removed, and the button that does it. */
export const skill = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: size.controlSmall,
  paddingInlineStart: space[3],
  borderRadius: radius.round,
  background: color.primarySoft,
  color: color.primary,
  fontSize: text.xs,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  '@media': { [media.forcedColors]: { border: `${size.hairline} solid` } },
})
export const removeSkill = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size.controlSmall,
  height: size.controlSmall,
  borderRadius: radius.round,
  ':hover': { color: color.danger },
})
