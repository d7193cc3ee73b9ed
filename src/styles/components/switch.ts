/** The rules of a switch, for the style of each that has one: those of two classes would be a file of their own in the browser. */
import type { ComplexStyleRule } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, motion, radius, shadow, size, space } = vars

/** What the thumb slides on; `on` is the selector of a track, `&`, whose switch is on. */
export const trackRule = (on: string) =>
  ({
    width: `calc(2 * ${space[6]})`,
    height: `calc(${space[6]} + ${space[1]})`,
    padding: space[1],
    borderRadius: radius.round,
    border: `${size.hairline} solid ${color.lineStrong}`,
    background: color.sunken,
    transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
    selectors: { [on]: { background: color.primary, borderColor: color.primary } },
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', borderColor: 'ButtonText', background: 'ButtonFace', selectors: { [on]: { background: 'Highlight' } } } },
  }) satisfies ComplexStyleRule

/** `on` is the selector of a thumb, `&`, whose switch is on. */
export const thumbRule = (on: string) =>
  ({
    display: 'block',
    height: '100%',
    aspectRatio: '1',
    borderRadius: radius.round,
    background: color.lineStrong,
    boxShadow: shadow.low,
    transition: `translate ${motion.quick}, background-color ${motion.quick}`,
    selectors: { [on]: { translate: space[5], background: color.onPrimary } },
    '@media': { [media.forcedColors]: { background: 'ButtonText', selectors: { [on]: { background: 'HighlightText' } } } },
  }) satisfies ComplexStyleRule
