import { globalStyle, style } from '@vanilla-extract/css'
import { numbered } from '../components/numbered-table.css.ts'
import { cell, column, removing } from '../components/table.css.ts'
import { link } from '../components/common.css.ts'
import { targetRoom } from '../components/target.ts'
import { tableWidth, vars } from '../theme.css.ts'

const { color, size, space, text, weight } = vars

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: space[4], marginBottom: space[5] })
export const search = style({ display: 'grid', gap: space[1], flex: `1 1 ${size.filters}`, maxWidth: size.narrow })
export const orders = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, marginBottom: space[3], fontSize: text.sm })
export const order = style([
  link,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.target,
    textDecoration: 'none',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current=true]': { color: color.ink, fontWeight: weight.bold, boxShadow: `inset 0 calc(-1 * ${size.ring}) ${color.primary}` },
    },
  },
])
export const skeleton = style({ display: 'grid', gap: space[2] })
export const list = style([numbered])
export const status = style({ display: 'block', minHeight: '2lh', paddingTop: space[3], fontSize: text.sm, color: color.muted })

globalStyle(`${list} ${cell}`, { '@container': { [tableWidth.wide]: { paddingInline: space[2], overflowWrap: 'break-word' }, [tableWidth.roomy]: { paddingInline: space[3] } } })
globalStyle(`${list} ${column}:not(:first-child)`, { paddingInline: space[2], '@container': { [tableWidth.roomy]: { paddingInline: space[3] } } })
globalStyle(`${list} ${column}:first-child`, { '@container': { [tableWidth.middle]: { paddingInlineEnd: space[2] } } })
globalStyle(`${list} ${column}:nth-child(2)`, { '@container': { [tableWidth.middle]: { width: '32%' } } })
globalStyle(`${list} ${cell}:first-child`, { '@container': { [tableWidth.wide]: { paddingInlineStart: space[4] } } })

export const title = style([link, { ...targetRoom, fontSize: text.sm, fontWeight: weight.bold, textDecoration: 'none', ':hover': { textDecoration: 'underline' } }])
/** The place and the state share a line where both fit. */
export const about = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[2]}`, marginTop: space[1] })
export const place = style({ fontSize: text.xs, color: color.muted })
/** The unit is below the amounts where it has no room beside them, before the amounts are parted. */
export const unit = style({ color: color.muted, whiteSpace: 'nowrap', '@container': { [tableWidth.narrow]: { display: 'inline-block' }, [tableWidth.middle]: { display: 'inline-block' } } })
/** In the table of a tablet both amounts are in one line, as far as the other columns leave room. */
export const amount = style({
  overflowWrap: 'normal',
  '@container': {
    [tableWidth.narrow]: { marginInlineEnd: '0.25em' },
    [tableWidth.middle]: { display: 'inline-block', width: 'max-content', maxWidth: 'calc(60cqi - 17rem)', marginInlineEnd: '0.25em' },
    [tableWidth.roomy]: { whiteSpace: 'nowrap' },
  },
})
export const applicants = style([link, { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minWidth: size.target, minHeight: size.target, textDecoration: 'none' }])
export const count = style({ minWidth: '1ch', fontWeight: weight.bold, textDecoration: 'underline', textUnderlineOffset: '0.2em' })
/** Its text is under the column's name. */
export const remove = style([removing, { '@container': { [tableWidth.wide]: { marginInlineStart: `calc(-1 * ${space[3]})` } } }])

export const formPage = style({ maxWidth: size.measure })
