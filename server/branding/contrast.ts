/** Whether everything in the board's colours can be read. */
import { wcagContrast } from 'culori'
import { mixed, palettesOf, type BoardColours, type Palette, type Palettes } from './colours.ts'

type Pair = { drawn: keyof Palette; on: keyof Palette; least: number; what: string }

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const [text, shape] = [4.5, 3]

/** The pairs that screens draw and that a colour of the board is part of, in both themes. */
export const pairs: readonly Pair[] = [
  { drawn: 'primary', on: 'ground', least: text, what: 'links on the page' },
  { drawn: 'primary', on: 'surface', least: text, what: 'links on a card' },
  { drawn: 'primary', on: 'sunken', least: text, what: 'links on a sunken ground' },
  { drawn: 'primary', on: 'primarySoft', least: text, what: 'badges and selected items' },
  { drawn: 'primaryHover', on: 'ground', least: text, what: 'a link under the pointer' },
  { drawn: 'onPrimary', on: 'primary', least: text, what: 'the words of a button' },
  { drawn: 'onPrimary', on: 'primaryHover', least: text, what: 'the words of a button under the pointer' },
  { drawn: 'ink', on: 'primarySoft', least: text, what: 'text in a selected item' },
  { drawn: 'muted', on: 'primarySoft', least: text, what: 'small text in a selected item' },
  { drawn: 'heroInk', on: 'hero', least: text, what: 'the heading of the home page on its band' },
  { drawn: 'heroMuted', on: 'hero', least: text, what: 'the line on the band of the home page' },
  { drawn: 'highlight', on: 'hero', least: shape, what: 'the focus ring and the pay on the band of the home page and of previews' },
  { drawn: 'onHighlight', on: 'highlight', least: text, what: 'the words of the search button' },
  { drawn: 'onHighlight', on: 'highlightHover', least: text, what: 'the words of the search button under the pointer' },
  { drawn: 'ink', on: 'highlightSoft', least: text, what: 'text in a promotion' },
  { drawn: 'primary', on: 'highlightSoft', least: text, what: 'links in a promotion' },
]

type Failing = Pair & { theme: keyof Palettes; contrast: number; colours: [string, string] }

const themes = ['light', 'dark'] as const

/** The pairs that cannot be read, the worst first. */
export const failing = (palettes: Palettes): Failing[] =>
  themes
    .flatMap((theme) =>
      pairs.map((pair): Failing => {
        const [drawn, on] = [palettes[theme][pair.drawn], palettes[theme][pair.on]]
        return { ...pair, theme, contrast: wcagContrast(drawn, on), colours: [drawn, on] }
      }),
    )
    .filter(({ contrast, least }) => contrast < least)
    .toSorted((one, other) => one.contrast / one.least - other.contrast / other.least)

const steps = Array.from({ length: 50 }, (_, at) => (at + 1) / 50)

/** The nearest shade of a colour, darker or lighter, with which nothing fails; null where there is none. */
const nearest = (colours: BoardColours, name: 'color' | 'accent'): string | null => {
  const given = colours[name]
  if (given === null) return null
  for (const share of steps) {
    for (const end of ['#000000', '#FFFFFF']) {
      const shade = mixed(given, end, share)
      if (failing(palettesOf({ ...colours, [name]: shade })).length === 0) return shade
    }
  }
  return null
}

const settings = { color: 'BOARD_COLOR', accent: 'BOARD_ACCENT' } as const

/** One digit, cut and not rounded: 4.46 is not 4.5. */
const ratio = (contrast: number) => `${Math.floor(contrast * 10) / 10}:1`

/** The sentence about the worst pair that cannot be read; null where all can. */
export const unreadable = (colours: BoardColours): string | null => {
  const [worst] = failing(palettesOf(colours))
  if (worst === undefined) return null
  const isOfAccent = colours.accent !== null && [worst.drawn, worst.on].some((name) => /highlight/i.test(name))
  const name = isOfAccent && (colours.color === null || worst.drawn === 'highlight' || worst.on.startsWith('highlight')) ? 'accent' : 'color'
  const given = colours[name] === null ? 'color' : name
  const instead = nearest(colours, given)
  const advice = instead === null ? 'Choose another pair of colours.' : `${settings[given]}=${instead} would do.`
  return (
    `${settings[given]} is ${colours[given]}: in the ${worst.theme} theme, ${worst.what} would be ${worst.colours[0]} on ${worst.colours[1]}, ` +
    `a contrast of ${ratio(worst.contrast)} where ${worst.least}:1 is needed. ${advice}`
  )
}
