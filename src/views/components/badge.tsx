import type { ReactNode } from 'react'
import { badge } from '../../styles/components/common.css.ts'

/** A short fact in a coloured box. The words carry the meaning, the tone only underlines it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: keyof typeof badge; children: ReactNode }) => (
  <span className={badge[tone]}>{children}</span>
)
