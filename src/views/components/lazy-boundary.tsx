import type { ReactNode } from 'react'
import { unfetched } from '../../styles/components/common.css.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'

/** The boundary of a `lazyView`; when its code cannot be fetched, it shows a message (styled by `className`) and the screen stays. */
export const LazyBoundary = ({ className = unfetched, children }: { className?: string; children: ReactNode }) => (
  <ErrorBoundary
    renderFallback={() => (
      <p role="alert" className={className}>
        This could not be loaded. Check your connection, reload the page and try again.
      </p>
    )}
  >
    {children}
  </ErrorBoundary>
)
