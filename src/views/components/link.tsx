import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as WouterLink } from 'wouter'
import type { NavigationState } from '../../machines/effects.ts'
import { link } from '../../styles/components/common.css.ts'
import { buttonClass, type ButtonVariant } from './button.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** The state that the navigation carries to the page. */
  state?: NavigationState | undefined
  children: ReactNode
}

/** A link to a page of the board, in the style of running text by default; `className` replaces it. */
export const Link = ({ className = link, ...rest }: LinkProps) => <WouterLink {...rest} className={className} />

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, ...rest }: LinkProps & { variant?: ButtonVariant; size?: 'normal' | 'small' }) => (
  <WouterLink {...rest} className={buttonClass(variant, size)} />
)
