import { kazi } from '../../services/contract/brand.ts'
import * as css from '../../styles/app/shell.css.ts'

const longest = 20

/** The look of the board's name: an operator's may be long, or run from right to left. */
export const nameProps = (name: string): { className: string; dir?: 'auto' } =>
  name === kazi.name ? { className: css.wordmark } : { className: name.length > longest ? css.longName : css.ownName, dir: 'auto' }
