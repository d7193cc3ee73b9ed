/** The ground of a picture: a band with a woven pattern. */
import type { light } from '../../../src/styles/theme.palette.ts'

export const size = { width: 1200, height: 630 }

const tile = 192
const thread = 24
const arcs = (x: number, y: number) =>
  Array.from({ length: tile / thread }, (_, at) => `<circle cx="${x}" cy="${y}" r="${(at + 1) * thread}"/>`).join('')

type Ground = Pick<typeof light.color, 'hero' | 'heroInk'>

/** The home page's band: its colour, and the woven pattern that fades towards the words. */
const bandOf = ({ hero, heroInk }: Ground) => `<defs>
  <pattern id="woven" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" x="${size.width % tile}">
    <g fill="none" stroke="${heroInk}" stroke-opacity="0.11" stroke-width="1.5">${arcs(0, tile)}${arcs(tile, 0)}</g>
  </pattern>
  <linearGradient id="fading"><stop offset="0.35" stop-opacity="0" stop-color="#fff"/><stop offset="1" stop-color="#fff"/></linearGradient>
  <mask id="towards"><rect width="100%" height="100%" fill="url(#fading)"/></mask>
</defs>
<rect width="100%" height="100%" fill="${hero}"/>
<rect width="100%" height="100%" fill="url(#woven)" mask="url(#towards)"/>`

/** A whole picture: an SVG, drawn on the band. */
export const onBand = (drawn: string, ground: Ground): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${bandOf(ground)}${drawn}</svg>`
