import * as css from '../../styles/app/shell.css.ts'
import { Link } from '../components/link.tsx'
import { useBrand } from './brand.ts'
import { nameProps } from './name-props.ts'

/** The board's name or its logo, leading home. */
export const Wordmark = () => {
  const { name, logo } = useBrand()
  if (logo) {
    return (
      <Link to="/" className={css.logo}>
        <img {...logo} alt={name} className={css.logoImage} />
      </Link>
    )
  }
  return (
    <Link to="/" {...nameProps(name)}>
      {name}
    </Link>
  )
}
