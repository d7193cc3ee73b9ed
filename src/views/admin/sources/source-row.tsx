import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { stateOf } from '../../../machines/admin/sources.selectors.ts'
import type { Source } from '../../../services/contract/admin/sources.ts'
import * as css from '../../../styles/admin/sources.css.ts'
import { removing } from '../../../styles/components/table.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Cell, Row } from '../../components/lists/table.tsx'
import { absoluteMoment } from '../../components/moment.tsx'
import type { SourcesActor } from './actors.ts'
import { LastRun } from './last-run.tsx'

const states = {
  running: { tone: 'warning', name: 'Importing...' },
  paused: { tone: 'neutral', name: 'Paused' },
  failed: { tone: 'danger', name: 'Failed' },
  waiting: { tone: 'success', name: 'Scheduled' },
  'by hand': { tone: 'neutral', name: 'On request' },
} as const

const scheduleNames = { hourly: 'Every hour', daily: 'Every day' } as const

/** The columns of the table of sources. */
export const columns = ['Source', 'Last import', 'State', 'Actions'] as const
const [name, last, state, actions] = columns

/** An address that breaks behind its slashes first. */
const parted = (url: string) => url.split(/(?<=[^:/]\/)(?=[^/])/).map((part, at) => <Fragment key={at}>{at > 0 && <wbr />}{part}</Fragment>)

/** One source; while it is changed its button is pending, and the others wait. */
export const SourceRow = ({ source, actor }: { source: Source; actor: SourcesActor }) => {
  const { _id: id, url, schedule, paused, nextRunAt } = source
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isChosen = useSelector(actor, ({ context }) => context.chosen?._id === id)
  const pending = useSelector(actor, (snapshot) => (['switching', 'requesting', 'closing', 'removing'] as const).find((value) => snapshot.matches(value)))
  const isPending = (value: NonNullable<typeof pending>) => isChosen && pending === value
  const button = (label: string, type: 'run' | 'switch' | 'edit' | 'remove', value: NonNullable<typeof pending> | null) => (
    <Button
      variant={type === 'remove' ? 'quiet' : 'secondary'}
      size="small"
      className={type === 'remove' ? removing : ''}
      pending={value !== null && isPending(value)}
      aria-disabled={busy}
      aria-label={`${label}: ${source.name}`}
      onClick={() => actor.send({ type, id })}
    >
      {label}
    </Button>
  )
  return (
    <Row>
      <Cell column={name}>
        <p className={css.name}>{source.name}</p>
        {url !== undefined && <p className={css.address}>{parted(url)}</p>}
        <p className={css.detail}>{source.owner}</p>
      </Cell>
      <Cell column={last}>
        <LastRun source={source} actor={actor} closing={isPending('closing')} />
      </Cell>
      <Cell column={state}>
        <Badge tone={states[stateOf(source)].tone}>{states[stateOf(source)].name}</Badge>
        {schedule !== undefined && <p className={css.detail}>{scheduleNames[schedule]}</p>}
        {nextRunAt !== undefined && <p className={css.detail}>Next: {absoluteMoment(nextRunAt)}</p>}
      </Cell>
      <Cell column={actions}>
        <div className={css.actions}>
          {url !== undefined && button('Import now', 'run', 'requesting')}
          {button('Edit', 'edit', null)}
          {url !== undefined && button(paused ? 'Resume' : 'Pause', 'switch', 'switching')}
          {button('Remove', 'remove', 'removing')}
        </div>
      </Cell>
    </Row>
  )
}
