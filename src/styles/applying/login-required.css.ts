import { globalStyle, style } from '@vanilla-extract/css'
import { dialog as inside, modal } from '../components/dialog.css.ts'
import { vars } from '../theme.css.ts'

export { actions, close, message, title } from '../components/dialog.css.ts'

const { color, space } = vars

const native = style({
  position: 'fixed',
  width: `calc(100% - 2 * ${space[4]})`,
  margin: 'auto',
  border: 0,
  selectors: { '&:not([open])': { display: 'none' } },
  '::backdrop': { background: color.scrim },
})
// The page behind stays where it is.
globalStyle(`html:has(${native}[open])`, { overflow: 'hidden', scrollbarGutter: 'stable', background: color.scrim })
export const dialog = style([inside, modal, native])
