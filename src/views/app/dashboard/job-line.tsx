import type { ReactNode } from 'react'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Link } from '../../components/link.tsx'

type JobLineProps = { to: string; job: { jobTitle: string; lang?: string | undefined; companyName?: string }; children: ReactNode }

/** A job in a list of the dashboard: its title as the link, its company below where that is given; children are at the end of the line. */
export const JobLine = ({ to, job: { jobTitle, lang, companyName }, children }: JobLineProps) => (
  <li className={css.line}>
    <span className={css.lineWords}>
      <Link to={to} dir="auto" lang={lang}>
        {jobTitle}
      </Link>
      {companyName !== undefined && (
        <span className={css.lineNote} dir="auto">
          {companyName}
        </span>
      )}
    </span>
    {children}
  </li>
)
