import type { CSSProperties, ReactNode } from 'react'
import * as css from '../../styles/components/common.css.ts'
import { Button } from './button.tsx'
import { WarningIcon } from './icons/warning.tsx'

/** Nothing to show: the specified sentence, what to do next, and the ways to do it. */
export const EmptyState = ({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) => (
  <div className={css.state}>
    <p className={css.stateTitle}>{title}</p>
    {children !== undefined && <p className={css.stateText}>{children}</p>}
    {actions !== undefined && <div className={css.stateActions}>{actions}</div>}
  </div>
)

/** Something failed: the specified sentence, announced, and 'Try again' where trying again can help. */
export const ErrorState = ({ message, onRetry, actions }: { message: string; onRetry?: () => void; actions?: ReactNode }) => (
  <div className={css.errorState}>
    <span className={css.errorIcon}>
      <WarningIcon />
    </span>
    <div className={css.errorBody}>
      <p role="alert">{message}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {actions}
    </div>
  </div>
)

/** A grey block as a placeholder. Sizes are CSS lengths of the theme or in em and %. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: CSSProperties['width']; height?: CSSProperties['height'] }) => (
  <span className={css.skeleton} style={{ width, height }} />
)

/** The loading state: the specified text, announced, over skeletons that screen readers skip. */
export const Loading = ({ text = 'Loading...', children }: { text?: string; children?: ReactNode }) => (
  <div className={css.loading}>
    <output className={css.loadingText}>{text}</output>
    {children !== undefined && <div aria-hidden="true">{children}</div>}
  </div>
)
