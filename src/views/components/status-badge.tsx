import type { Application } from '../../services/contract/entities.ts'
import { Badge } from './badge.tsx'

/** The colours of an application's status (specification 2.14). */
export const statusTones = { Pending: 'warning', Accepted: 'success', Rejected: 'danger' } as const

/** An application's status in its colour. */
export const StatusBadge = ({ status }: { status: Application['status'] }) => <Badge tone={statusTones[status]}>{status}</Badge>
