/** The manifest of the application, for boards that are put on a home screen. */
import type { BoardBrand } from './brand.ts'

/** As `public/manifest.webmanifest`, with the name, the line and the icons of the board. */
export const manifestOf = ({ name, tagline, palettes: { light } }: BoardBrand): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: light.ground,
    background_color: light.ground,
    categories: ['business'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
