import type { ReactNode } from 'react'
import { hidden } from '../../styles/components/common.css.ts'

/** A link without a destination (specification 1), marked as not yet available to assistive technology. */
export const PlaceholderLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <span role="link" aria-disabled="true" className={className}>
    {children}
    <span className={hidden}> (not yet available)</span>
  </span>
)
