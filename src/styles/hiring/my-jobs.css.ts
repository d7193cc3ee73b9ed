import { globalStyle, style } from '@vanilla-extract/css'
import { cell, column, row } from '../components/table.css.ts'
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
export const list = style({ outline: 'none' })
export const status = style({ display: 'block', minHeight: '2lh', paddingTop: space[3], fontSize: text.sm, color: color.muted })

/** On a card the number is above the title, and both buttons are in its last line. */
export const numberWord = style({ '@container': { [tableWidth.wide]: { display: 'none' } } })
globalStyle(`${list} ${row}`, { '@container': { [tableWidth.narrow]: { gridTemplateColumns: '1fr 1fr', columnGap: space[3] } } })
globalStyle(`${list} ${cell}`, { '@container': { [tableWidth.narrow]: { gridColumn: '1 / -1' }, [tableWidth.wide]: { paddingInline: space[2], overflowWrap: 'break-word' }, [tableWidth.roomy]: { paddingInline: space[3] } } })
globalStyle(`${list} ${column}:not(:first-child)`, { paddingInline: space[2], '@container': { [tableWidth.roomy]: { paddingInline: space[3] } } })
globalStyle(`${list} ${column}:nth-child(2)`, { '@container': { [tableWidth.middle]: { width: '32%' } } })
globalStyle(`${list} ${cell}:first-child`, {
  color: color.muted,
  '@container': { [tableWidth.narrow]: { paddingBlockEnd: 0, fontSize: text.xs }, [tableWidth.wide]: { paddingInlineStart: space[4] } },
})
globalStyle(`${list} ${cell}:nth-child(2)`, { '@container': { [tableWidth.narrow]: { gridTemplateColumns: '1fr', paddingBlockStart: 0 } } })
globalStyle(`${list} ${cell}:nth-child(2) > [aria-hidden], ${list} ${cell}:nth-child(6) > [aria-hidden]`, { display: 'none' })
globalStyle(`${list} ${cell}:nth-child(n + 6)`, {
  '@container': {
    [tableWidth.narrow]: {
      gridColumn: 'auto',
      gridTemplateColumns: '1fr',
      marginTop: space[2],
      paddingBlock: `${space[3]} 0`,
      borderTop: `${size.hairline} solid ${color.line}`,
    },
  },
})
globalStyle(`${list} ${cell}:nth-child(n + 6) button`, { whiteSpace: 'nowrap', '@container': { [tableWidth.narrow]: { width: '100%' } } })

export const title = style([link, { ...targetRoom, fontSize: text.sm, fontWeight: weight.bold, textDecoration: 'none', ':hover': { textDecoration: 'underline' } }])
export const place = style({ display: 'block', marginTop: space[1], fontSize: text.xs, color: color.muted })
export const state = style({ display: 'block', marginTop: space[1] })
export const unit = style({ color: color.muted, whiteSpace: 'nowrap' })
export const amount = style({ overflowWrap: 'normal', '@container': { [tableWidth.roomy]: { whiteSpace: 'nowrap' } } })
export const applicants = style([link, { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minWidth: size.target, minHeight: size.target, textDecoration: 'none' }])
export const count = style({ minWidth: '1ch', fontWeight: weight.bold, textDecoration: 'underline', textUnderlineOffset: '0.2em' })
/** Its text is under the column's name. */
export const remove = style({ color: color.danger, '@container': { [tableWidth.wide]: { marginInlineStart: `calc(-1 * ${space[3]})` } } })

export const formPage = style({ maxWidth: size.measure })
