import { Suspense, type ReactNode } from 'react'
import { unfetched } from '../../styles/parts.css.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'

/** Around a part whose code is fetched when it is needed; says so, and leaves the screen standing, when that fails. */
export const Fetched = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFallback={() => <Unfetched />}>
    <Suspense fallback={<span hidden aria-busy="true" />}>{children}</Suspense>
  </ErrorBoundary>
)

const Unfetched = () => (
  <p role="alert" className={unfetched}>
    This could not be loaded. Check your connection, reload the page and try again.
  </p>
)
