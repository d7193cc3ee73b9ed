import type { ReactNode } from 'react'
import { I18nProvider, Toolbar as AriaToolbar } from 'react-aria-components'

/** Controls that are one stop of the Tab key: arrow keys move between them, from left to right also in a browser whose own language runs the other way. */
export const Toolbar = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <I18nProvider locale="en">
    <AriaToolbar aria-label={label} className={className}>
      {children}
    </AriaToolbar>
  </I18nProvider>
)
