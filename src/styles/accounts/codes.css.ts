import { globalStyle, style } from '@vanilla-extract/css'
import { page } from '../components/common.css.ts'
import { arcs, halves, sheetRoom } from '../app/sheet-of-halves.ts'
import { targetRoom } from '../components/target.ts'
import { media, vars } from '../theme.css.ts'

const { color, font, radius, shadow, size, space, text, weight } = vars

/** Beside the form the arcs of the login, where there is room. */
export const sheet = style([
  page,
  sheetRoom,
  halves,
  {
    '@media': {
      [media.fromDesktop]: {
        '::before': {
          content: '"@" / ""',
          display: 'grid',
          placeContent: 'center',
          borderRadius: `${radius.large} 0 0 ${radius.large}`,
          fontFamily: font.display,
          fontSize: size.numeral,
          lineHeight: 1,
          ...arcs,
        },
      },
    },
  },
])
export const entry = style({
  padding: space[10],
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.low,
  '@media': {
    [media.belowTable]: { padding: `${space[6]} ${space[5]}` },
    [media.fromDesktop]: { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 },
  },
})
export const emblem = style({
  display: 'grid',
  placeItems: 'center',
  width: size.logo,
  height: size.logo,
  marginBottom: space[5],
  borderRadius: radius.round,
  background: color.primarySoft,
  color: color.primary,
  fontSize: text.lg,
})
export const heading = style({ fontSize: text.xxl, '@media': { [media.belowTable]: { fontSize: text.xl } } })
export const lead = style({ display: 'block', marginBlock: `${space[2]} ${space[6]}`, color: color.muted, overflowWrap: 'anywhere' })

/** Wide spacing separates the digits; tabular figures align them. */
export const code = style({ display: 'grid' })
globalStyle(`${code} input`, {
  fontSize: text.xl,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.35em',
})

export const submit = style({ width: '100%', marginTop: space[2] })
/** The other way on, below the button and in line with the link under it. */
export const enterCode = style({ justifySelf: 'start', marginBlock: `calc(-1 * ${space[2]})`, marginInlineStart: `calc(-1 * ${space[3]} - ${size.hairline})` })
export const resend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[6],
  paddingTop: space[5],
  borderTop: `${size.hairline} solid ${color.line}`,
})
export const wait = style({
  flex: '1 1 0',
  minWidth: size.action,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
  color: color.muted,
})
export const resendButton = style({
  selectors: { '&[aria-disabled="true"]': { background: color.sunken, borderColor: color.line, color: color.muted } },
})
export const back = style({ marginTop: space[6], fontSize: text.sm })
globalStyle(`${back} a`, targetRoom)
