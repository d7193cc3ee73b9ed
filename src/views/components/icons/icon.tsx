import type { ReactNode } from 'react'

/** A line icon on a 20-unit grid, as large as the text around it. Decoration: the words beside it have its meaning. */
export const icon = (shape: ReactNode) => () => (
  <svg
    viewBox="0 0 20 20"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {shape}
  </svg>
)
