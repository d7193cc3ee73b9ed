import * as css from '../../styles/app/shell.css.ts'
import { Link } from '../components/link.tsx'

/** The product's name, leading home. */
export const Wordmark = () => (
  <Link to="/" className={css.wordmark}>
    Kazi
  </Link>
)
