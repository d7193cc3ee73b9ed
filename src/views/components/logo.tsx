import { use, useState } from 'react'
import { initialsOf, tintIndex } from '../../services/contract/initials.ts'
import * as css from '../../styles/components/common.css.ts'
import { LazyComponent } from './lazy-component.tsx'

/** One of the theme's tints, always the same for a name. */
export const tintOf = (name: string): string => css.tints[tintIndex(name, css.tints.length)] ?? 'moss'

/**
 * A company's logo; its initials where it has none or the image fails to load (specification 2.4), and until the page can be used: no picture is fetched
 * before. It is decorative: the company's name is always beside it.
 */
export const Logo = ({ name, src }: { name: string; src?: string | undefined }) => {
  const [failed, setFailed] = useState<string | null>(null)
  const isEarly = use(LazyComponent) === undefined
  if (isEarly || src === undefined || src === '' || failed === src) {
    return (
      <span className={css.initials} data-tint={tintOf(name)} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return <img className={css.logoImage} src={src} alt="" width={48} height={48} loading="lazy" decoding="async" onError={() => setFailed(src)} />
}
