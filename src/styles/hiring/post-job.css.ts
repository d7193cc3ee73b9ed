import { style } from '@vanilla-extract/css'
import { displayType, media, vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

export const lead = style({ marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[8], maxWidth: size.measure, color: color.muted, textWrap: 'pretty' })

/** The form, and its card beside it or, where there is no room, above the button. */
export const layout = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[12],
    },
  },
})
export const fields = style({ display: 'grid', gap: space[8], alignContent: 'start', minWidth: 0 })
/** Fields of one subject; a line parts them from those before. */
export const part = style({
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  selectors: { '& + &': { paddingTop: space[6], borderTop: `${size.hairline} solid ${color.line}` } },
})
export const partTitle = style({ fontSize: text.lg, lineHeight: leading.snug })
export const skills = style({ display: 'grid', gap: space[1] })
export const skillChoices = style({
  display: 'grid',
  columnGap: space[8],
  '@media': { [media.fromTable]: { gridTemplateColumns: '1fr 1fr' } },
})

export const preview = style({
  minWidth: 0,
  '@media': { [media.fromDesktop]: { gridColumn: 2, gridRow: '1 / span 2' } },
})
/** Stays visible beside a long form. */
export const previewBody = style({
  display: 'grid',
  gap: space[3],
  padding: space[5],
  borderRadius: radius.large,
  background: color.sunken,
  '@media': {
    [media.belowTable]: { padding: space[3] },
    [media.fromDesktop]: { position: 'sticky', top: `calc(${size.bar} + ${space[6]})` },
  },
})
export const previewTitle = style({ ...displayType, fontSize: text.lg, fontWeight: weight.medium, lineHeight: leading.snug })
export const previewHint = style({ fontSize: text.xs, color: color.muted })

export const end = style({ display: 'grid', gap: space[4], justifyItems: 'start', alignContent: 'start' })
/** Wide enough for a thumb on a phone. */
export const submit = style({ minWidth: size.action, '@media': { [media.belowTable]: { width: '100%' } } })
