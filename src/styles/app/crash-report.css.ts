import { globalStyle, style } from '@vanilla-extract/css'
import { controls } from '../components/field.css.ts'
import { displayType, vars } from '../theme.css.ts'

const { color, leading, size, space, text } = vars

export const ways = style({ marginTop: space[4], maxWidth: size.measure })
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] })
globalStyle(`${links} a`, { display: 'inline-flex', alignItems: 'center', minHeight: size.control })
export const report = style({ display: 'grid', gap: space[3], marginTop: space[8], maxWidth: size.measure })
export const title = style({ ...displayType, fontSize: text.lg, lineHeight: leading.snug })
const words = style({ fontSize: text.sm, color: color.muted })
export { words as text }
export const copying = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
/** Beside the button where there is room, else under it; its first words do not push the page down. */
export const outcome = style({ flex: '1 1 24ch', minHeight: '1lh', fontSize: text.sm })
export const details = style({ minWidth: 0 })
export const summary = style({ width: 'fit-content', minHeight: size.target, fontSize: text.sm, color: color.primary, cursor: 'pointer' })
export const field = style([controls.textarea, { marginTop: space[2], fontFamily: 'ui-monospace, monospace', fontSize: text.xs, overflowWrap: 'anywhere' }])
