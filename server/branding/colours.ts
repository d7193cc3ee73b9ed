/** The colours of the two themes, computed from those of the board. */
import { formatHex, interpolate, wcagContrast } from 'culori'
import { dark, light } from '../../src/styles/theme.palette.ts'

export type Palette = typeof light.color
export type Palettes = { light: Palette; dark: Palette }

/** `#RRGGBB`; null for Kazi's own. */
export type BoardColours = { color: string | null; accent: string | null }

/** A mix of two colours as people see it (Oklab); `share` is that of the second one, from 0 to 1. */
export const mixed = (one: string, other: string, share: number): string => formatHex(interpolate([one, other], 'oklab')(share)).toUpperCase()

const [white, black] = ['#FFFFFF', '#000000']

/** The first mix of a colour with white that reaches the contrast on every ground. */
const lightened = (colour: string, grounds: readonly string[], contrast: number): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = mixed(colour, white, share)
    if (grounds.every((ground) => wcagContrast(lighter, ground) >= contrast)) return lighter
  }
  return white
}

/** Text on a colour: a deep shade of the colour, or white, as reads better. */
const textOn = (colour: string): string => {
  const deep = mixed(colour, black, 0.9)
  return wcagContrast(deep, colour) > wcagContrast(white, colour) ? deep : white
}

const lightOf = (color: string): Partial<Palette> => {
  const primaryHover = mixed(color, black, 0.2)
  const heroMuted = mixed(white, color, 0.06)
  return { primary: color, primaryHover, primarySoft: mixed(color, white, 0.9), onPrimary: white, focus: color, hero: color, heroInk: white, heroMuted }
}

const darkOf = (color: string): Partial<Palette> => {
  const { surface, ground } = dark.color
  const primarySoft = mixed(color, surface, 0.85)
  const primary = lightened(color, [surface, primarySoft], 7)
  const hero = mixed(mixed(color, black, 0.4), ground, 0.45)
  const [red, green, blue] = (primary.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return {
    primary, primaryHover: mixed(primary, white, 0.3), primarySoft, onPrimary: mixed(color, black, 0.8), focus: primary,
    hero, heroMuted: mixed(white, hero, 0.2), heroLine: `rgb(${red} ${green} ${blue} / 0.075)`,
  }
}

const lightAccentOf = (accent: string): Partial<Palette> => {
  const onHighlight = textOn(accent)
  const highlightHover = mixed(accent, onHighlight === white ? black : white, 0.15)
  return { highlight: accent, highlightHover, highlightSoft: mixed(accent, white, 0.88), onHighlight }
}

const darkAccentOf = (accent: string, hero: string): Partial<Palette> => {
  const { surface } = dark.color
  const highlight = lightened(accent, [surface, hero], 4.5)
  return { highlight, highlightHover: mixed(highlight, white, 0.25), highlightSoft: mixed(accent, surface, 0.85), onHighlight: textOn(highlight) }
}

/** The colours of both themes. Kazi's own are the ones that were drawn, not computed. */
export const palettesOf = ({ color, accent }: BoardColours): Palettes => {
  const dim = { ...dark.color, ...(color === null ? {} : darkOf(color)) }
  return {
    light: { ...light.color, ...(color === null ? {} : lightOf(color)), ...(accent === null ? {} : lightAccentOf(accent)) },
    dark: { ...dim, ...(accent === null ? {} : darkAccentOf(accent, dim.hero)) },
  }
}

const plateOf = (ground: string | null, plate: keyof Palettes | null): string[] =>
  plate === null ? [] : [`--kazi-logo-ground:${ground ?? 'none'}`, `--kazi-logo-room:${ground === null ? '0' : '4px 8px'}`]

const declarations = (palette: Palette, own: Palette): string[] =>
  Object.entries(palette).flatMap(([name, value]) => (value === own[name as keyof Palette] ? [] : [`--kazi-color-${name}:${value}`]))

/**
 * The style that puts these colours above those of the style sheet, in whatever order they come: each selector is one class stronger than its own (`theme.css.ts`).
 * Empty for Kazi's colours. `plate`: the theme in which the logo is on a ground of the other one.
 */
export const styleOf = (palettes: Palettes, plate: keyof Palettes | null = null): string => {
  const day = [...declarations(palettes.light, light.color), ...plateOf(plate === 'light' ? dark.color.ground : null, plate)].join(';')
  const night = [...declarations(palettes.dark, dark.color), ...plateOf(plate === 'dark' ? light.color.ground : null, plate)].join(';')
  if (day === '' && night === '') return ''
  return (
    `:root:root{${day}}` +
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme="light"]){${night}}}` +
    `@media screen{:root:root[data-theme="dark"]{${night}}}`
  )
}
