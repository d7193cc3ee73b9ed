import type { ReactNode } from 'react'
import * as css from '../../styles/components/common.css.ts'

/** A surface that holds one thing, under an optional heading of level 2. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={css.card} {...(title === undefined ? {} : { 'aria-label': title })}>
    {title !== undefined && <h2 className={css.cardTitle}>{title}</h2>}
    {children}
  </section>
)
