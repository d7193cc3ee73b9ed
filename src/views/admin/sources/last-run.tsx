import { useSelector } from '@xstate/react'
import { hasVanished } from '../../../machines/admin/sources.selectors.ts'
import type { Source, SourceRun } from '../../../services/contract/admin/sources.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/admin/sources.css.ts'
import { Button } from '../../components/button.tsx'
import { absoluteMoment } from '../../components/moment.tsx'
import type { SourcesActor } from './actors.ts'

/** '1,204 read: 3 new, 1 changed, 1,200 unchanged'; what did not occur is left out. */
const countsOf = ({ read, inserted, changed, unchanged, closed, skipped }: SourceRun): string => {
  const parts = [
    [inserted, 'new'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [skipped, 'skipped'],
    [closed, 'closed'],
  ] as const
  const counted = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${grouped(count)} ${word}`]))
  return counted.length === 0 ? `${grouped(read)} read, nothing changed` : `${grouped(read)} read: ${counted.join(', ')}`
}

type Props = { source: Source; actor: SourcesActor; closing: boolean }

/** The last import of a source: when it ended, its counts, its problems to open, and the ones before it. */
export const LastRun = ({ source, actor, closing }: Props) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [run, ...earlier] = source.runs
  if (run === undefined) return <span className={css.detail}>None yet</span>
  return (
    <div className={css.run}>
      <time dateTime={run.endedAt}>{absoluteMoment(run.endedAt)}</time>
      {(run.failure === undefined || run.read > 0) && <p className={css.counts}>{countsOf(run)}</p>}
      {run.failure !== undefined && <p className={css.failure}>{run.failure}</p>}
      {hasVanished(source) && (
        <p className={css.warning}>
          {grouped(run.notClosed)} vanished and stay open: too many at once.{' '}
          <Button
            variant="secondary"
            size="small"
            pending={closing}
            aria-disabled={busy}
            aria-haspopup="dialog"
            aria-label={`Close what vanished: ${source.name}`}
            onClick={() => actor.send({ type: 'close', id: source._id })}
          >
            Close them
          </Button>
        </p>
      )}
      {run.problems.length > 0 && (
        <details className={css.more}>
          <summary>
            {run.problems.length} {run.problems.length === 1 ? 'kind of problem' : 'kinds of problems'}
          </summary>
          <ul>
            {run.problems.map(({ text, count, examples }) => (
              <li key={text}>
                {text} ({grouped(count)}){examples.length > 0 && <span className={css.detail}> {examples.join('; ')}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {earlier.length > 0 && (
        <details className={css.more}>
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? 'import' : 'imports'}
          </summary>
          <ul>
            {earlier.map((before) => (
              <li key={before.endedAt}>
                {absoluteMoment(before.endedAt)}: {before.failure ?? countsOf(before)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
