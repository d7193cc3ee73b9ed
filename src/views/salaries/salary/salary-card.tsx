import type { ComponentProps } from 'react'
import type { SalaryItem } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/salaries/salary.css.ts'
import { Badge } from '../../components/badge.tsx'

/** A status of the data; one that is not named here is neutral. */
const tones: Record<string, NonNullable<ComponentProps<typeof Badge>['tone']>> = { 'In demand': 'success', Growing: 'primary', Declining: 'warning' }

/** One estimate: title, salary, status and skills (specification 2.8). */
export const SalaryCard = ({ item: { title, salary, status, skills } }: { item: SalaryItem }) => (
  <article className={css.card}>
    <div className={css.head}>
      <h2 className={css.title}>{title}</h2>
      <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
    </div>
    <p className={css.salary}>{salary}</p>
    <ul className={css.skills} aria-label="Skills">
      {skills.map((skill) => (
        <li key={skill}>
          <Badge>{skill}</Badge>
        </li>
      ))}
    </ul>
  </article>
)
