import { Suspense, type ReactNode } from 'react'
import { unfetched } from '../../styles/components/common.css.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'

/** The boundary of a part whose code is fetched when it is needed; when that fails, it shows a message (styled by `className`) and the screen stays. */
export const LazyBoundary = ({ className = unfetched, children }: { className?: string; children: ReactNode }) => (
  <ErrorBoundary renderFallback={() => <Unfetched className={className} />}>
    <Suspense fallback={<span hidden aria-busy="true" />}>{children}</Suspense>
  </ErrorBoundary>
)

const Unfetched = ({ className }: { className: string }) => (
  <p role="alert" className={className}>
    This could not be loaded. Check your connection, reload the page and try again.
  </p>
)
