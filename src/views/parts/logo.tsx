import { useState } from 'react'
import * as css from '../../styles/parts.css.ts'

type Tint = keyof typeof css.initials
const tints = Object.keys(css.initials) as Tint[]

/** The first letters of a company's first two words, in capitals; `?` for a name without letters or digits. */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 2).map((word) => [...word][0]).join('').toUpperCase() || '?'
}

/** One of the theme's tints, always the same for a name. */
export const tintOf = (name: string): Tint => {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  return tints[sum % tints.length] ?? 'moss'
}

/**
 * A company's logo; its initials where it has none or the image fails to load (specification 2.4). Decoration: the
 * company's name always stands beside it.
 */
export const Logo = ({ name, src }: { name: string; src?: string | undefined }) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === undefined || src === '' || failed === src) {
    return (
      <span className={css.initials[tintOf(name)]} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return <img className={css.logoImage} src={src} alt="" width={48} height={48} loading="lazy" decoding="async" onError={() => setFailed(src)} />
}
