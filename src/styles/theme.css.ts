import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, light } from './theme.palette.ts'

/** Every colour, size and shadow of the product, by purpose. No other file defines any; the themes' colours are those of `theme.palette.ts`. */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: null,
      surface: null,
      sunken: null,
      ink: null,
      muted: null,
      line: null,
      /** Borders of controls: 3:1 against the surrounding colours. */
      lineStrong: null,
      primary: null,
      primaryHover: null,
      primarySoft: null,
      onPrimary: null,
      highlight: null,
      highlightHover: null,
      highlightSoft: null,
      onHighlight: null,
      danger: null,
      dangerHover: null,
      dangerSoft: null,
      onDanger: null,
      success: null,
      successSoft: null,
      warning: null,
      warningSoft: null,
      focus: null,
      scrim: null,
      skeleton: null,
      hero: null,
      heroInk: null,
      heroMuted: null,
      heroLine: null,
    },
    /** Pairs for a company's initials: ground and ink. */
    tint: {
      moss: { ground: null, ink: null },
      gold: { ground: null, ink: null },
      clay: { ground: null, ink: null },
      slate: { ground: null, ink: null },
      plum: { ground: null, ink: null },
      olive: { ground: null, ink: null },
      lake: { ground: null, ink: null },
      rose: { ground: null, ink: null },
    },
    /** An announcement brings its own ground; these are the same in both themes. Only black and white together reach 4.5:1 on every colour. */
    announcement: { ground: null, ink: null, lightInk: null, veil: null },
    /** Behind the logo of a board, where it would not be seen on the ground of a theme. */
    logo: { ground: null, room: null },
    shadow: { low: null, high: null },
    font: { body: null, display: null },
    /** 13, 15, 17, 20, 26, 34 and 46 px at the browser's usual 16. */
    text: { xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, display: null },
    weight: { normal: null, medium: null, bold: null },
    leading: { tight: null, snug: null, normal: null },
    /** Steps of 4 px. */
    space: { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 8: null, 10: null, 12: null, 16: null, 20: null },
    radius: { small: null, medium: null, large: null, round: null },
    size: {
      page: null,
      splitPage: null,
      adminPage: null,
      narrow: null,
      measure: null,
      filters: null,
      filtersNarrow: null,
      facts: null,
      promo: null,
      search: null,
      menu: null,
      toast: null,
      sheet: null,
      poster: null,
      columnName: null,
      rowAction: null,
      action: null,
      newsletter: null,
      saveSearch: null,
      card: null,
      numeral: null,
      pattern: null,
      cover: null,
      portrait: null,
      chart: null,
      control: null,
      controlLarge: null,
      controlSmall: null,
      target: null,
      badge: null,
      icon: null,
      logo: null,
      logoWidth: null,
      logoHeight: null,
      bar: null,
      ring: null,
      hairline: null,
    },
    motion: { quick: null, calm: null },
    layer: { sticky: null, menu: null, toast: null },
  },
  (_, path) => `kazi-${path.join('-')}`,
)

createGlobalTheme(':root', vars, {
  ...light,
  announcement: { ground: '#FFFFFF', ink: '#000000', lightInk: '#FFFFFF', veil: 'linear-gradient(transparent, rgb(10 14 12 / 0.85) 4rem)' },
  logo: { ground: 'none', room: '0' },
  font: {
    body: 'system-ui, sans-serif',
    display: '"Kazi Display", Georgia, "Times New Roman", serif',
  },
  text: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem', xxl: '2.125rem', display: '2.875rem' },
  weight: { normal: '400', medium: '500', bold: '600' },
  leading: { tight: '1.12', snug: '1.3', normal: '1.55' },
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 10: '40px', 12: '48px', 16: '64px', 20: '80px' },
  radius: { small: '6px', medium: '10px', large: '16px', round: '999px' },
  size: {
    page: '1200px',
    splitPage: '1440px',
    adminPage: '1600px',
    narrow: '480px',
    measure: '68ch',
    filters: '260px',
    filtersNarrow: '216px',
    facts: '320px',
    promo: '280px',
    search: '832px',
    menu: '224px',
    toast: '352px',
    sheet: '400px',
    poster: '320px',
    columnName: '112px',
    rowAction: '148px',
    action: '160px',
    newsletter: '124px',
    saveSearch: '148px',
    card: '320px',
    numeral: 'clamp(80px, 13vw, 168px)',
    pattern: '128px',
    cover: 'clamp(120px, 22vw, 264px)',
    portrait: 'clamp(96px, 12vw, 144px)',
    chart: '72px',
    control: '44px',
    controlLarge: '48px',
    controlSmall: '32px',
    target: '24px',
    badge: '24px',
    icon: '1.25em',
    logo: '48px',
    logoWidth: 'min(240px, 100vw - 212px)',
    logoHeight: '40px',
    bar: '64px',
    ring: '2px',
    hairline: '1px',
  },
  motion: { quick: '120ms', calm: '200ms' },
  layer: { sticky: '10', menu: '20', toast: '50' },
})

const { color, tint, shadow } = vars
const darkVars = { ...assignVars(color, dark.color), ...assignVars(tint, dark.tint), ...assignVars(shadow, dark.shadow) }

// Paper is light: the dark theme is of screens.
globalStyle(':root', { colorScheme: 'light' })
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
})
globalStyle(':root[data-theme="dark"]', { '@media': { screen: { colorScheme: 'dark', vars: darkVars } } })

/** The display face, whose spaces are too narrow for text of 20 px. */
export const displayType = { fontFamily: vars.font.display, wordSpacing: '0.06em' }

/** Widths of a card at which its own layout changes; a container query cannot read a variable. */
export const cardWidth = { wide: '(min-width: 500.02px)', narrow: '(max-width: 500px)', phone: '(max-width: 400px)' }

/** Widths of a table's container, in its own font size, which is smaller for a table of few columns; on a page of 768 px it is 704 px wide. */
export const tableWidth = { narrow: '(width < 44em)', wide: '(width >= 44em)', middle: '(44em <= width < 60em)', roomy: '(width >= 60em)' }

/** Widths at which the layout changes; a media query cannot read a variable. */
export const media = {
  /** Tables are tables; below, cards. */
  fromTable: '(min-width: 640px)',
  belowTable: '(max-width: 639.98px)',
  /** Filters beside the list, the menu in a row; below, a sheet and a toggle. */
  fromTablet: '(min-width: 768px)',
  belowTablet: '(max-width: 767.98px)',
  /** The same without JavaScript: nothing opens a sheet. */
  belowTabletScriptless: '(max-width: 767.98px) and (scripting: none)',
  /** Filters beside the list, and not yet the promo. */
  betweenTabletAndDesktop: '(768px <= width < 1024px)',
  /** Of the smallest phones. */
  smallest: '(width < 360px)',
  /** The promo beside the list; below, under it. */
  fromDesktop: '(min-width: 1024px)',
  /** A job beside the list; below, on a page of its own. */
  fromSplit: '(min-width: 1200px)',
  belowSplit: '(max-width: 1199.98px)',
  narrowSplit: '(1200px <= width < 1440px)',
  touch: '(pointer: coarse)',
  stillMotion: '(prefers-reduced-motion: reduce)',
  /** The system's own few colours; of the page's, backgrounds are lost first: name those of the system. */
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const

// A finger needs more room than a pointer (WCAG 2.5.5).
globalStyle(':root', { '@media': { [media.touch]: { vars: { [vars.size.target]: vars.size.control, [vars.size.controlSmall]: vars.size.control } } } })
