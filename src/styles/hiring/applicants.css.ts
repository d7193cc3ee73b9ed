import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { floating } from '../components/floating.css.ts'
import { heading as pageHeading, hidden, page } from '../components/common.css.ts'
import { formFoot } from '../components/dialog.css.ts'
import { cell } from '../components/table.css.ts'
import { media, tableWidth, vars } from '../theme.css.ts'

const { color, font, layer, leading, motion, radius, size, space, text, weight } = vars

export const column = style([page, { paddingBlockStart: space[5], '@media': { [media.fromTablet]: { paddingBlockStart: space[6] } } }])
/** Its label lines up with the heading under it. */
export const back = style({ marginInlineStart: `calc(-1 * ${space[3]})`, marginBottom: space[2], '@media': { [media.forcedColors]: { marginInlineStart: 0 } } })
export const heading = style([pageHeading, { overflowWrap: 'anywhere', marginBottom: space[4] }])

export const list = style({ outline: 'none' })
// Both answers fit side by side beside a name.
globalStyle(`${list} :is(th, td)`, { '@container': { [tableWidth.middle]: { paddingInline: space[2] } } })
globalStyle(`${list} :is(th, td):first-child`, { '@container': { [tableWidth.middle]: { paddingInlineStart: space[4] } } })
// On paper the columns of the CV, the profile and the answers would be empty.
globalStyle(`${list} :is(th, td):is(:nth-child(2), :nth-child(3), :last-child)`, { '@media': { [media.print]: { display: 'none' } } })
// Its columns have short names; large text leaves no room beside them either.
globalStyle(`${list} ${cell}:not(:first-child, :last-child)`, { '@container': { '(18rem <= width < 44rem)': { gridTemplateColumns: `minmax(calc(${size.columnName} - ${space[8]}), max-content) 1fr` } } })
/** On a phone two and two, so that none is left over for a row of its own. */
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginBottom: space[4],
  '@media': { [media.belowTable]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' } },
})
/** It applies to every row without a profile, and is there once. */
export const rule = style({ marginBottom: space[4], fontSize: text.sm, color: color.muted })
export const pager = style({ marginTop: space[5] })
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.controlSmall,
  paddingInline: space[3],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.round,
  background: color.surface,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary, color: color.primary },
    '&[aria-pressed=true]': { background: color.primarySoft, borderColor: color.primary, color: color.primary, fontWeight: weight.bold },
  },
  '@media': {
    [media.belowTable]: { width: '100%' },
    [media.forcedColors]: { selectors: { '&[aria-pressed=true]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } } },
  },
})
const dot = { content: '', width: space[2], height: space[2], borderRadius: radius.round, forcedColorAdjust: 'none' } as const
/** The button of a status, with a dot of its colour. */
export const pills = styleVariants({ warning: color.warning, success: color.success, danger: color.danger }, (tone) => [pill, { '::before': { ...dot, background: tone } }])

/** Room for a row in one line; in rem, for text of twice the size needs twice the room. */
const oneLine = '(min-width: 60rem)'

export const name = style({ display: 'block', fontSize: text.sm, fontWeight: weight.bold })
export const applied = style({ display: 'block', marginTop: space[1], fontSize: text.xs, color: color.muted })
/** The opened note takes a line of its own. */
export const cv = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  '@container': { [oneLine]: { selectors: { '&:not(:has(> details[open]))': { flexWrap: 'nowrap' } } } },
})
globalStyle(`${cv} :is(a, button, summary)`, { whiteSpace: 'nowrap' })
globalStyle(`${cv} > details`, { margin: 0 })
globalStyle(`${cv} > details[open]`, { flexBasis: '100%' })
export const interest = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], '@container': { [tableWidth.wide]: { whiteSpace: 'nowrap' }, [oneLine]: { flexWrap: 'nowrap' } } })

/** In reach over the foot of the window while the table is longer; its place is kept, so that nothing moves. */
export const undoPlace = style({ position: 'sticky', insetBlockEnd: space[4], zIndex: layer.sticky, minHeight: size.bar, marginTop: space[4] })
export const undoBar = style([
  floating,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    padding: `${space[3]} ${space[4]}`,
    borderInlineStart: `${space[1]} solid ${color.success}`,
  },
])
export const undoText = style({ display: 'flex', gap: space[2], minWidth: 0, fontSize: text.sm, lineHeight: leading.snug, overflowWrap: 'anywhere' })
export const undoIcon = style({ flex: 'none', color: color.success })
export const answered = style({ fontWeight: weight.bold })

export const person = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const personWords = style({ minWidth: 0, lineHeight: leading.snug, overflowWrap: 'anywhere' })
export const profession = style({ fontWeight: weight.bold })
export const headline = style({ marginTop: space[1], fontSize: text.sm, color: color.muted })
export const facts = style({ display: 'grid', gap: space[4], '@media': { [media.fromTable]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
export const factName = style({ fontSize: text.xs, fontWeight: weight.bold, color: color.muted })
export const factValue = style({ fontSize: text.sm, lineHeight: leading.snug, overflowWrap: 'anywhere' })
export const unsaid = style({ fontSize: text.sm, color: color.muted })
export const wide = style({ gridColumn: '1 / -1' })
export const skills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginTop: space[1] })

export const place = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
/** Read out with the place; the dialog's title shows it. */
export const placeName = hidden
export const application = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const sent = style({ flexGrow: 1, fontSize: text.sm, color: color.muted })
export const noteTitle = style({ fontFamily: font.body, fontSize: text.xs, fontWeight: weight.bold, color: color.muted })
export const withheld = style({ fontSize: text.sm, color: color.muted })
export const reviewEnd = style([formFoot, { display: 'grid', gap: space[3] }])
// Without an answer to take back the row of it is empty.
globalStyle(`${reviewEnd} > :not(:has(button))`, { position: 'absolute' })
/** On a phone all four buttons are of one width. */
export const reviewActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': { [media.belowTable]: { display: 'grid', justifyContent: 'stretch', gap: space[2] } },
})
export const steps = style({ display: 'flex', gap: space[2] })
globalStyle(`${reviewActions} > *`, { '@media': { [media.belowTable]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
