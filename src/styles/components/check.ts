/** The rules of the control of a radio or a checkbox, for the style of each that has one: the browser's own are grey discs in the dark theme. */
import type { ComplexStyleRule } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, radius, size } = vars

const tick = 'polygon(14% 44%, 0 60%, 42% 100%, 100% 18%, 84% 2%, 40% 66%)'

/** `edge` is the length of its sides. In forced colours it is the system's own. */
export const controlRule = (edge: string) =>
  ({
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    flex: 'none',
    width: edge,
    height: edge,
    margin: 0,
    border: `${size.ring} solid ${color.lineStrong}`,
    background: color.surface,
    selectors: {
      '&[type="radio"]': { borderRadius: radius.round },
      '&[type="checkbox"]': { borderRadius: `calc(${radius.small} / 2)` },
      '&:checked': { borderColor: color.primary, background: color.primary },
      '&:checked::before': { content: '', width: `calc(0.55 * ${edge})`, height: `calc(0.55 * ${edge})`, background: color.onPrimary },
      '&[type="radio"]:checked::before': { borderRadius: radius.round, transform: 'scale(0.7)' },
      '&[type="checkbox"]:checked::before': { clipPath: tick },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', selectors: { '&:checked::before': { content: 'none' } } } },
  }) satisfies ComplexStyleRule
