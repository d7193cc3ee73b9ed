import { keyframes, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, shadow, size, space, text } = vars

const slide = keyframes({ from: { transform: `translateY(${space[6]})`, opacity: 0 } })
export const sheet = style({
  width: '100%',
  maxWidth: 'none',
  maxHeight: '88dvh',
  // What a keyboard reaches is between head and foot, not under them.
  scrollPaddingBlock: `calc(${size.control} + 3 * ${space[4]})`,
  margin: 'auto 0 0',
  padding: 0,
  border: 0,
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.high,
  animation: `${slide} ${motion.calm} ease-out`,
  '::backdrop': { background: color.scrim },
  '@media': { [media.fromSplit]: { width: size.sheet, height: '100dvh', maxHeight: 'none', margin: '0 auto 0 0', borderRadius: 0 } },
})
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  borderBottom: `${size.hairline} solid ${color.line}`,
})
export const body = style({ padding: space[4] })
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  padding: space[4],
  background: color.surface,
  borderTop: `${size.hairline} solid ${color.line}`,
})
export const title = style({ fontSize: text.lg, lineHeight: leading.snug })
