import { globalStyle } from '@vanilla-extract/css'
import { displayType, media, vars } from './theme.css.ts'

const { color, font, leading, size, space, text, weight } = vars

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', { textSizeAdjust: '100%' })
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  background: color.ground,
  color: color.ink,
  fontFamily: font.body,
  fontSize: text.sm,
  lineHeight: leading.normal,
  overflowWrap: 'break-word',
})
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('h1, h2, h3', {
  ...displayType,
  fontWeight: weight.medium,
  lineHeight: leading.tight,
  textWrap: 'balance',
})
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
globalStyle('button', { margin: 0, padding: 0, border: 0, background: 'none', cursor: 'pointer' })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
// An icon beside a long sentence would be squeezed.
globalStyle('svg', { flexShrink: 0 })
// Of its own arrow, which is a background, nothing is left.
globalStyle(':root select', { '@media': { [media.forcedColors]: { appearance: 'auto' } } })
globalStyle('a', { color: 'inherit' })
globalStyle('::placeholder', { color: color.muted, opacity: 1 })
globalStyle(':focus-visible', { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring })
// The server writes it before the application (`server/web/template.ts`).
globalStyle('[data-maintenance]', {
  padding: `${space[2]} ${space[4]}`,
  background: color.warningSoft,
  color: color.ink,
  borderBottom: `${size.hairline} solid ${color.line}`,
  textAlign: 'center',
})
globalStyle('h1:focus', { outline: 'none' })
globalStyle('::selection', { background: color.highlight, color: color.onHighlight })
// Nothing on paper can be pressed, and nothing changes.
globalStyle('nav, button, form, select, dialog, details:not([open]), :has(> [type="search"]), [role="status"], [role="alert"]', { '@media': { [media.print]: { display: 'none !important' } } })
globalStyle('body', { '@media': { [media.print]: { background: 'none' } } })
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.stillMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionProperty: 'none !important',
    },
  },
})
