import { globalStyle, style } from '@vanilla-extract/css'
import { page } from '../components/common.css.ts'
import { arcs, halves, sheetRoom } from '../app/sheet-of-halves.ts'
import { targetRoom } from '../components/target.ts'
import { displayType, media, vars } from '../theme.css.ts'

const { color, leading, radius, shadow, size, space, text } = vars

export const sheet = style([page, sheetRoom, halves])

const half = style({
  padding: `${space[10]} ${space[10]}`,
  border: `${size.hairline} solid ${color.line}`,
  '@media': { [media.belowTable]: { padding: `${space[6]} ${space[5]}` } },
})
export const welcome = style([
  half,
  {
    display: 'none',
    alignContent: 'space-between',
    gap: space[10],
    borderColor: 'transparent',
    borderRadius: `${radius.large} 0 0 ${radius.large}`,
    ...arcs,
    '@media': { [media.fromDesktop]: { display: 'grid' } },
  },
])
export const welcomeText = style({ ...displayType, fontSize: text.xxl, lineHeight: leading.snug, textWrap: 'balance' })
export const reasons = style({ display: 'grid', gap: space[2], color: color.heroMuted })
export const entry = style([
  half,
  {
    background: color.surface,
    borderRadius: radius.large,
    boxShadow: shadow.low,
    '@media': { [media.fromDesktop]: { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 } },
  },
])
export const heading = style({ fontSize: text.xxl, '@media': { [media.belowTable]: { fontSize: text.xl } } })
export const lead = style({ marginBlock: `${space[2]} ${space[6]}`, color: color.muted })
export const forgotten = style({ fontSize: text.xs })
globalStyle(`${forgotten} a`, targetRoom)
export const submit = style({ width: '100%', marginTop: space[2] })
export const provider = style({ display: 'grid', gap: space[3], selectors: { 'h1 + &': { marginTop: space[5] } } })
/** The word between two ways to sign in, in the middle of a line. */
export const or = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[3],
  marginBlock: space[5],
  color: color.muted,
  selectors: { '&::before, &::after': { content: '""', borderTop: `${size.hairline} solid ${color.line}` } },
})
export const signUp = style({ marginTop: space[6], paddingTop: space[5], borderTop: `${size.hairline} solid ${color.line}`, color: color.muted })
