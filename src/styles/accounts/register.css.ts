import { style } from '@vanilla-extract/css'
import * as login from './login.css.ts'
import { sheetRoom } from '../app/sheet-of-halves.ts'
import { page } from '../components/common.css.ts'
import { controlRule } from '../components/check.ts'
import { displayType, media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

export const sheet = style([
  page,
  sheetRoom,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: `calc(2 * ${size.narrow} + 2 * ${space[8]})`,
    '@media': { [media.fromDesktop]: { gridTemplateColumns: '2fr 5fr' } },
  },
])
export const welcome = style([login.welcome, { alignContent: 'start', paddingInline: space[8] }])
/** A word with a hyphen, where it would end a short line. */
export const whole = style({ whiteSpace: 'nowrap' })
/** Stays visible beside a long form. */
export const checklist = style({ position: 'sticky', top: `calc(${size.bar} + ${space[10]})`, display: 'grid', gap: space[8] })
export const checklistItems = style({ display: 'grid', gap: space[2], paddingInlineStart: space[4], listStyle: 'disc' })

export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], selectors: { '&[hidden]': { display: 'none' } } })
export const stepHead = style({ display: 'grid', gap: space[2] })
export const stepCount = style({ fontSize: text.xs, fontWeight: weight.bold, color: color.primary })
export const track = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[1] })
const segment = style({ height: space[1], borderRadius: radius.round })
export const stepDone = style([segment, { background: color.primary, '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } } }])
export const stepAhead = style([segment, { background: color.line, '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', border: `${size.hairline} solid CanvasText`, background: 'Canvas' } } }])
export const stepTitle = style({ marginTop: space[3], scrollMarginTop: space[20], fontSize: text.xl, ':focus': { outline: 'none' }, '@media': { [media.belowTable]: { fontSize: text.lg } } })
export const note = style({ fontSize: text.xs, color: color.muted, selectors: { [`${stepHead} + &`]: { marginTop: `calc(-1 * ${space[4]})` } } })

/** Beside the checklist, which has both, they would be there twice. */
const withoutChecklist = { '@media': { [media.fromDesktop]: { display: 'none' } } }
export const time = style([note, withoutChecklist])
export const needs = style([{ display: 'grid', gap: space[2], fontSize: text.sm }, withoutChecklist])

/** What a reload left, and what it did not. */
export const again = style({ padding: `${space[3]} ${space[4]}`, borderRadius: radius.medium, background: color.primarySoft, color: color.ink, fontSize: text.sm })

export const roles = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const role = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  columnGap: space[3],
  rowGap: space[2],
  padding: space[5],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.large,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary },
    '&:has(:checked)': {
      borderColor: color.primary,
      boxShadow: `inset 0 0 0 ${size.hairline} ${color.primary}`,
      background: color.primarySoft,
    },
    '[aria-invalid="true"] > &': { borderColor: color.danger },
  },
})
export const roleInput = style([controlRule('1.25em'), { alignSelf: 'center' }])
export const roleName = style({ ...displayType, fontSize: text.lg, fontWeight: weight.medium, lineHeight: leading.snug, '@media': { [media.belowTable]: { fontSize: text.md } } })
export const rolePurpose = style({ gridColumn: '1 / -1' })

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingTop: space[6],
  borderTop: `${size.hairline} solid ${color.line}`,
  scrollMarginTop: space[20],
  selectors: { '&[hidden]': { display: 'none' } },
})
/** Floated, so that it is laid out as any other part of its section. */
export const sectionTitle = style({
  float: 'left',
  width: '100%',
  padding: 0,
  ...displayType,
  fontSize: text.lg,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  '@media': { [media.belowTable]: { fontSize: text.md } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const genders = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[6], minHeight: size.control })

export const end = style({ display: 'grid', gap: space[4], paddingTop: space[6], borderTop: `${size.hairline} solid ${color.line}` })
export const endActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': { [media.fromTablet]: { justifyContent: 'flex-end' } },
})
/** Wide enough for its longest words, so that it keeps its width. */
export const action = style({ minWidth: size.action })
