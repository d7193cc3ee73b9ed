import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { space } = vars

/** The list is for a reader who can follow its links. */
export const section = style({ marginTop: space[6], '@media': { [media.print]: { display: 'none' } } })

/** Two columns only where a company and its place have room on one line. */
export const list = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] } },
})
