import type { Servers } from '../../../services/contract/admin/servers.ts'
import * as css from '../../../styles/admin/servers.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Cell, Row, Table } from '../../components/lists/table.tsx'
import { absoluteMoment, RelativeMoment } from '../../components/moment.tsx'

const columns = ['Server', 'Version', 'Running since', 'Last seen'] as const
const [server, version, since, seen] = columns

/** A process is seen every few seconds. Clocks of two servers may differ. */
const secondsAgo = (seenAt: string, at: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(seenAt)) / 1000))
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`
}

/** Half a minute without a sign: a minute, and it counts as gone. */
const lateAfter = 30_000
const isLate = (seenAt: string, at: string): boolean => Date.parse(at) - Date.parse(seenAt) > lateAfter

/** A row for each process; `common` is the version of most. */
export const ServersTable = ({ found: { at, servers }, common }: { found: Servers; common: string | undefined }) => (
  <Table label="Servers" columns={columns}>
    {servers.map((each) => (
      <Row key={each._id}>
        <Cell column={server}>
          <p className={css.host}>{each.host}</p>
          <p className={css.detail}>Process {each.pid}</p>
        </Cell>
        <Cell column={version}>
          <Badge tone={each.version === common ? 'neutral' : 'warning'}>{each.version}</Badge>
        </Cell>
        <Cell column={since}>
          <p>{absoluteMoment(each.startedAt)}</p>
          <p className={css.detail}>
            <RelativeMoment date={each.startedAt} now={at} />
          </p>
        </Cell>
        <Cell column={seen}>
          <time className={css.seen[isLate(each.seenAt, at) ? 'late' : 'lately']} dateTime={each.seenAt}>Seen {secondsAgo(each.seenAt, at)}</time>
        </Cell>
      </Row>
    ))}
  </Table>
)
