import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { size, space, text } = vars

/** Links to other lists, under the list, whose second row they have where the filters are beside it. */
export const landings = style({ marginTop: space[4], '@media': { [media.fromTablet]: { gridColumn: 2 }, [media.print]: { display: 'none' } } })
export const landingsTitle = style({ marginBottom: space[2], fontSize: text.md })
export const landingList = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[5]}`, overflowWrap: 'anywhere' })
globalStyle(`${landingList} a`, { display: 'inline-flex', alignItems: 'center', minHeight: size.target })
