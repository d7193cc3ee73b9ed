import { style } from '@vanilla-extract/css'
import { link } from '../components/common.css.ts'
import { removing } from '../components/table.css.ts'
import { targetRoom } from '../components/target.ts'
import { tableWidth, vars } from '../theme.css.ts'

const { color, size, space, text, weight } = vars

export const list = style({ outline: 'none' })
export const status = style({ display: 'block', minHeight: '2lh', paddingTop: space[3], color: color.muted })

export const job = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const jobTitle = style([link, { ...targetRoom, fontSize: text.sm, fontWeight: weight.bold, textDecoration: 'none', ':hover': { textDecoration: 'underline' } }])
export const applied = style({ display: 'block', marginTop: space[1], fontSize: text.xs, color: color.muted })
/** As wide with text as with the button, so that the neighbours align; on its own line where the table is narrow. */
export const interestSlot = style({
  display: 'grid',
  justifyItems: 'start',
  '@container': {
    [tableWidth.narrow]: { justifyItems: 'stretch', selectors: { '&:empty': { display: 'none' } } },
    [tableWidth.middle]: { flexBasis: '100%' },
    [tableWidth.roomy]: { minWidth: size.rowAction },
  },
})
export const withdraw = style([removing, { '@container': { [tableWidth.middle]: { marginInlineStart: `calc(-1 * ${space[3]})` } } }])
export const interest = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size.controlSmall,
  fontSize: text.xs,
  color: color.muted,
})
