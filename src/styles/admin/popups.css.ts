import { style } from '@vanilla-extract/css'
import { numbered } from '../components/numbered-table.css.ts'
import { thumbRule, trackRule } from '../components/switch.ts'
import { vars } from '../theme.css.ts'

const { color, radius, size, space, text, weight } = vars

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[5],
})
export const search = style({ flex: `1 1 ${size.filters}`, maxWidth: size.narrow })
export const list = style([numbered, { display: 'grid', gap: space[4] }])
export const count = style({ color: color.muted, fontSize: text.sm })

export const title = style({ fontWeight: weight.bold })
/** Two lines of it; the whole is in its form. */
export const message = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxWidth: size.narrow,
})
export const state = style({ display: 'grid', gap: space[1], justifyItems: 'start' })
export const moment = style({ color: color.muted, fontSize: text.xs })

export const toggle = style({ display: 'grid', alignItems: 'center', minHeight: size.target, borderRadius: radius.small })
export const track = style([trackRule(`${toggle}[aria-checked="true"] &`), { display: 'block' }])
export const thumb = style(thumbRule(`${toggle}[aria-checked="true"] &`))
