import { globalStyle, style } from '@vanilla-extract/css'
import { card, page } from './common.css.ts'
import { arcs, sheetRoom } from '../app/sheet-of-halves.ts'
import { displayType, media, vars } from '../theme.css.ts'

const { color, font, leading, radius, shadow, size, space, text } = vars

/** A page with one message. */
export const notice = style([card, { display: 'grid', gap: space[4], justifyItems: 'start', maxWidth: size.measure, padding: space[8] }])
export const noticeText = style({ ...displayType, fontSize: text.xl, lineHeight: leading.snug, textWrap: 'balance' })
export const more = style({ maxWidth: '44ch', fontSize: text.md, color: color.muted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] })

/** One sheet of two halves, like the one of the login. */
export const missing = style([
  page,
  sheetRoom,
  {
    display: 'grid',
    maxWidth: `calc(2 * ${size.narrow} + 2 * ${space[8]})`,
    '@media': { [media.fromTablet]: { gridTemplateColumns: '5fr 6fr' } },
  },
])
/** A picture, not text; it ends with the dot of the board's name. */
export const code = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  placeContent: 'center',
  alignItems: 'baseline',
  padding: space[8],
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  fontFamily: font.display,
  fontSize: size.numeral,
  fontVariantNumeric: 'lining-nums',
  lineHeight: 1,
  ...arcs,
  '::after': { content: '', width: '0.16em', height: '0.16em', marginInlineStart: '0.06em', borderRadius: radius.round, background: color.highlight },
  '@media': { [media.fromTablet]: { borderRadius: `${radius.large} 0 0 ${radius.large}` } },
})
export const words = style({
  display: 'grid',
  alignContent: 'center',
  gap: space[3],
  justifyItems: 'start',
  padding: `${space[8]} ${space[5]}`,
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderTop: 0,
  borderRadius: `0 0 ${radius.large} ${radius.large}`,
  boxShadow: shadow.low,
  '@media': {
    [media.fromTablet]: {
      padding: `${space[16]} ${space[10]}`,
      borderTop: `${size.hairline} solid ${color.line}`,
      borderInlineStart: 0,
      borderRadius: `0 ${radius.large} ${radius.large} 0`,
    },
  },
})
export const heading = style({ fontSize: text.xxl, '@media': { [media.belowTable]: { fontSize: text.xl } } })

/** A page of one word: the word is its picture. */
export const poster = style([page, { paddingBlock: `${space[16]} ${space[20]}` }])
export const posterWord = style({
  fontSize: size.numeral,
  lineHeight: 1,
  '::after': { content: '', display: 'inline-block', width: '0.16em', height: '0.16em', marginInlineStart: '0.08em', borderRadius: radius.round, background: color.highlight },
})
globalStyle(`main:has(${poster})`, { ...arcs, display: 'grid', alignContent: 'end', minHeight: size.poster, '@media': { [media.print]: { display: 'block', background: 'none', color: color.ink } } })
