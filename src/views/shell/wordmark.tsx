import * as css from '../../styles/app/shell.css.ts'
import { Link } from '../parts/link.tsx'

/** The product's name, leading home. */
export const Wordmark = () => (
  <Link to="/" className={css.wordmark}>
    Kazi
  </Link>
)
