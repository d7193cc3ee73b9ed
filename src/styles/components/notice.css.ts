import { style } from '@vanilla-extract/css'
import { card, page } from './common.css.ts'
import { displayType, media, vars } from '../theme.css.ts'

const { color, font, leading, size, space, text } = vars

/** A page with one message. */
export const notice = style([card, { display: 'grid', gap: space[4], justifyItems: 'start', maxWidth: size.measure, padding: space[8] }])
export const noticeText = style({ ...displayType, fontSize: text.xl, lineHeight: leading.snug, textWrap: 'balance' })
export const more = style({ maxWidth: '44ch', fontSize: text.md, color: color.muted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] })

export const missing = style([
  page,
  {
    display: 'grid',
    gap: space[4],
    alignItems: 'center',
    paddingBlock: space[16],
    '@media': { [media.fromTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space[16], paddingBlock: space[20] } },
  },
])
/** The number is as large as the column allows; it is a picture, not text. */
export const code = style({
  fontFamily: font.display,
  fontSize: size.numeral,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '-0.05em',
  paddingInlineEnd: '0.06em',
  lineHeight: 1,
  color: 'transparent',
  backgroundImage: `repeating-linear-gradient(135deg, ${color.primary} 0 6px, ${color.highlight} 6px 9px)`,
  backgroundClip: 'text',
})
export const words = style({ display: 'grid', gap: space[3], justifyItems: 'start' })
export const heading = style({ fontSize: text.xxl })
