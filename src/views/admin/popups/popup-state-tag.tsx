import { useSyncExternalStore } from 'react'
import { popupStateAt, type PopupState } from '../../../machines/admin/popups.selectors.ts'
import type { Popup } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/admin/popups.css.ts'
import { Badge } from '../../components/badge.tsx'
import { absoluteMoment } from '../../components/moment.tsx'

const tones = { Showing: 'success', Scheduled: 'primary', Ended: 'neutral', Off: 'neutral' } as const satisfies Record<PopupState, string>

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}

/** The moment at which the state ends or ended; null where only a person changes it. */
const turningPoint = (state: PopupState, { startTime, endTime }: Popup): string | null => {
  if (state === 'Scheduled' && startTime !== undefined) return `from ${absoluteMoment(startTime)}`
  if (state === 'Showing' && endTime !== undefined) return `until ${absoluteMoment(endTime)}`
  return state === 'Ended' && endTime !== undefined ? absoluteMoment(endTime) : null
}

/** Whether visitors get a popup now, by its dates and its switch; it follows the clock. */
export const PopupStateTag = ({ popup }: { popup: Popup }) => {
  const state = useSyncExternalStore(everyMinute, () => popupStateAt(popup, new Date().toISOString()))
  const moment = turningPoint(state, popup)
  return (
    <span className={css.state}>
      <Badge tone={tones[state]}>{state}</Badge>
      {moment !== null && <span className={css.moment}>{moment}</span>}
    </span>
  )
}
