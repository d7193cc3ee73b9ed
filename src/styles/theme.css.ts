import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'

/** Every colour, size and shadow of the product, by what it is for. Nothing of the kind is written anywhere else. */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: null,
      surface: null,
      sunken: null,
      ink: null,
      muted: null,
      line: null,
      /** Borders of controls: 3:1 against what is around them. */
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
    /** An announcement brings its own ground; these are the same in both themes. */
    announcement: { ground: null, ink: null, lightInk: null, veil: null },
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
      narrow: null,
      measure: null,
      filters: null,
      promo: null,
      control: null,
      controlSmall: null,
      target: null,
      icon: null,
      logo: null,
      bar: null,
      ring: null,
      hairline: null,
    },
    motion: { quick: null, calm: null },
    layer: { sticky: null, menu: null, toast: null },
  },
  (_, path) => `kazi-${path.join('-')}`,
)

const light = {
  color: {
    ground: '#FBFAF7',
    surface: '#FFFFFF',
    sunken: '#F4F2EB',
    ink: '#1B1F1D',
    muted: '#59605C',
    line: '#E4E2DA',
    lineStrong: '#868B84',
    primary: '#0B5D4E',
    primaryHover: '#08473C',
    primarySoft: '#E4EFEA',
    onPrimary: '#FFFFFF',
    highlight: '#F2A93B',
    highlightHover: '#E2972A',
    highlightSoft: '#FBEBCD',
    onHighlight: '#2A1B02',
    danger: '#B3261E',
    dangerHover: '#8F1D16',
    dangerSoft: '#FBE9E7',
    onDanger: '#FFFFFF',
    success: '#1F7A4D',
    successSoft: '#E3F1E9',
    warning: '#8A5A00',
    warningSoft: '#FBEFD5',
    focus: '#0B5D4E',
    scrim: 'rgb(16 20 18 / 0.55)',
    skeleton: '#EAE8E0',
    hero: '#0B5D4E',
    heroInk: '#FFFFFF',
    heroMuted: '#E3EFEA',
    heroLine: 'rgb(255 255 255 / 0.085)',
  },
  tint: {
    moss: { ground: '#DDEBE3', ink: '#0B4A3E' },
    gold: { ground: '#FAE7C4', ink: '#6B4300' },
    clay: { ground: '#F6DDD4', ink: '#7A2E17' },
    slate: { ground: '#DEE5ED', ink: '#2A4460' },
    plum: { ground: '#ECDFEB', ink: '#5A2A58' },
    olive: { ground: '#E7E9CF', ink: '#474B10' },
    lake: { ground: '#D5EAED', ink: '#0D4C55' },
    rose: { ground: '#F7DDE4', ink: '#7D2140' },
  },
  shadow: {
    low: '0 1px 2px rgb(27 31 29 / 0.05), 0 1px 1px rgb(27 31 29 / 0.03)',
    high: '0 2px 4px rgb(27 31 29 / 0.04), 0 12px 32px rgb(27 31 29 / 0.12)',
  },
}

const dark: typeof light = {
  color: {
    ground: '#101412',
    surface: '#181D1B',
    sunken: '#0C100E',
    ink: '#ECEFEA',
    muted: '#A3ABA6',
    line: '#2A312E',
    lineStrong: '#6B756F',
    primary: '#5FD0B3',
    primaryHover: '#83DDC6',
    primarySoft: '#17312A',
    onPrimary: '#06231C',
    highlight: '#F5BC5E',
    highlightHover: '#F8CC82',
    highlightSoft: '#2C2514',
    onHighlight: '#2A1B02',
    danger: '#F2988F',
    dangerHover: '#F7B5AE',
    dangerSoft: '#3A1A17',
    onDanger: '#3A0B07',
    success: '#79D3A0',
    successSoft: '#15301F',
    warning: '#F0BE6A',
    warningSoft: '#33280F',
    focus: '#5FD0B3',
    scrim: 'rgb(4 6 5 / 0.7)',
    skeleton: '#232A27',
    hero: '#0D231D',
    heroInk: '#F2F5F0',
    heroMuted: '#C3D3CB',
    heroLine: 'rgb(95 208 179 / 0.075)',
  },
  tint: {
    moss: { ground: '#1D382F', ink: '#A9E0CF' },
    gold: { ground: '#423211', ink: '#F7D592' },
    clay: { ground: '#45261B', ink: '#F4B9A4' },
    slate: { ground: '#243445', ink: '#B7CDE6' },
    plum: { ground: '#3B263E', ink: '#E3BBE3' },
    olive: { ground: '#33361A', ink: '#D7DC9C' },
    lake: { ground: '#16383E', ink: '#A3DCE5' },
    rose: { ground: '#452131', ink: '#F3B4C8' },
  },
  shadow: {
    low: '0 1px 2px rgb(0 0 0 / 0.35)',
    high: '0 2px 4px rgb(0 0 0 / 0.3), 0 16px 40px rgb(0 0 0 / 0.5)',
  },
}

createGlobalTheme(':root', vars, {
  ...light,
  announcement: { ground: '#FFFFFF', ink: '#1B1F1D', lightInk: '#FFFFFF', veil: 'linear-gradient(transparent, rgb(10 14 12 / 0.85) 4rem)' },
  font: {
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
    display: '"Kazi Display", Georgia, "Times New Roman", serif',
  },
  text: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem', xxl: '2.125rem', display: '2.875rem' },
  weight: { normal: '400', medium: '500', bold: '600' },
  leading: { tight: '1.12', snug: '1.3', normal: '1.55' },
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 10: '40px', 12: '48px', 16: '64px', 20: '80px' },
  radius: { small: '6px', medium: '10px', large: '16px', round: '999px' },
  size: {
    page: '1200px',
    narrow: '480px',
    measure: '68ch',
    filters: '260px',
    promo: '280px',
    control: '44px',
    controlSmall: '32px',
    target: '24px',
    icon: '1.25em',
    logo: '48px',
    bar: '64px',
    ring: '2px',
    hairline: '1px',
  },
  motion: { quick: '120ms', calm: '200ms' },
  layer: { sticky: '10', menu: '20', toast: '50' },
})

const { color, tint, shadow } = vars
const darkVars = { ...assignVars(color, dark.color), ...assignVars(tint, dark.tint), ...assignVars(shadow, dark.shadow) }

globalStyle(':root', { colorScheme: 'light' })
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
})
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: darkVars })

/** Widths at which the layout changes; a media query cannot read a variable. */
export const media = {
  /** Tables are tables; below, cards. */
  fromTable: '(min-width: 640px)',
  belowTable: '(max-width: 639.98px)',
  /** Filters beside the list, the menu in a row; below, a sheet and a toggle. */
  fromTablet: '(min-width: 768px)',
  belowTablet: '(max-width: 767.98px)',
  /** The promo beside the list; below, under it. */
  fromDesktop: '(min-width: 1024px)',
  stillMotion: '(prefers-reduced-motion: reduce)',
} as const
