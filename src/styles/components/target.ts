import { vars } from '../theme.css.ts'

const room = `calc((${vars.size.target} - 1.15em) / 2)`

/** Makes a link on a line of its own as high as a target must be, without moving its neighbours, none of which may be a control. */
export const targetRoom = { paddingBlock: room, marginBlock: `calc(-1 * ${room})` }
