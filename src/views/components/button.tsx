import type { ComponentProps, MouseEvent } from 'react'
import * as css from '../../styles/components/button.css.ts'

export type ButtonVariant = keyof typeof css.button

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: 'normal' | 'small' | 'icon'
  /** Its work is under way: it keeps its width and its focus, and does nothing when pressed. */
  pending?: boolean
  /** Keeps its place in the order of the keyboard, looks disabled, and does nothing for longer than a moment. */
  unavailable?: boolean
}

const sizes = { normal: '', small: css.small, icon: css.icon }

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: keyof typeof sizes = 'normal'): string =>
  `${css.button[variant]} ${sizes[size]}`

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button; `variant` is primary by default, and only `type` makes it submit. */
export const Button = ({ variant, size, pending = false, unavailable, type = 'button', className = '', onClick, children, ...rest }: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- the default above is a literal
    type={type}
    className={`${buttonClass(variant, size)} ${unavailable ? css.unavailable : ''} ${className}`}
    onClick={pending ? ignore : onClick}
    {...(unavailable && { 'aria-disabled': true })}
    {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
  >
    <span className={pending ? css.pendingLabel : css.label}>{children}</span>
    {pending && <span className={css.spinner} />}
  </button>
)
