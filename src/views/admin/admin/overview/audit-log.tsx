import type { ReactNode } from 'react'
import type { Overview } from '../../../../services/contract/admin/operators.ts'
import * as css from '../../../../styles/admin/overview.css.ts'
import { RelativeMoment } from '../../../components/moment.tsx'

type Line = Overview['audit'][number]

const Who = ({ children }: { children: string }) => <span className={css.who}>{children}</span>

/** What an Admin did with a source. */
const sourceSentences: Readonly<Record<string, string>> = {
  'source.added': 'added the source',
  'source.changed': 'changed the source',
  'source.paused': 'paused the source',
  'source.resumed': 'resumed the source',
  'source.run-requested': 'asked for an import of the source',
  'source.close-requested': 'asked to close what vanished from the source',
  'source.removed': 'removed the source',
}

/** An audited action in words; an unknown action is shown by its name. */
const sentenceOf = ({ action, actor, subject, details }: Line): ReactNode => {
  const ofSource = sourceSentences[action]
  if (ofSource !== undefined) return <><Who>{actor}</Who> {ofSource} <Who>{subject}</Who></>
  const role = details.find(({ name }) => name === 'role')?.value ?? 'account'
  switch (action) {
    case 'admin.created':
      return <><Who>{actor}</Who> created the {role} <Who>{subject}</Who></>
    case 'account.deactivated':
      return <><Who>{actor}</Who> deactivated the {role} <Who>{subject}</Who></>
    case 'account.reactivated':
      return <><Who>{actor}</Who> let the {role} <Who>{subject}</Who> in again</>
    case 'account.deleted':
      if (details.some(({ name, value }) => name === 'by' && value === 'operator')) return <><Who>{actor}</Who> deleted an account ({role})</>
      return <>Somebody deleted their own account ({role})</>
    default:
      return <><Who>{actor}</Who>: {action}, <Who>{subject}</Who></>
  }
}

/** The newest entries of the audit log, newest first, as they were seen at a moment (ISO 8601). */
export const AuditLog = ({ lines, at }: { lines: readonly Line[]; at: string }) =>
  lines.length === 0 ? (
    <p className={css.note}>Nothing has been written down yet.</p>
  ) : (
    <ol className={css.audit}>
      {lines.map((line, index) => (
        <li key={index} className={css.auditLine}>
          <span className={css.when}>
            <RelativeMoment date={line.at} now={at} />
          </span>
          <span>{sentenceOf(line)}</span>
        </li>
      ))}
    </ol>
  )
