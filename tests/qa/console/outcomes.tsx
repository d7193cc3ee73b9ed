import type { AnyEvent, Model } from '#judged-paths'
import { Badge } from '../../../src/views/components/badge.tsx'
import { caseWords } from '../cli/words.ts'
import * as css from './console.css.ts'
import { outcomesOf, type End, type Outcome } from './outcomes.ts'

const tones: Readonly<Record<End, 'success' | 'warning' | 'danger'>> = {
  success: 'success', refusal: 'warning', 'no network': 'danger', 'time-out': 'danger', 'unreadable answer': 'danger',
}

type OutcomesProps = {
  model: Model
  port: string
  /** The event that the path expects; null where it expects none of this call. */
  wanted: AnyEvent | null
  onChoose: (outcome: number, wanted: boolean) => void
}

const remarkOf = ({ given, event }: Outcome, wanted: AnyEvent | null): string | null => {
  if (wanted === null || given.event !== wanted) return null
  return event === wanted ? 'the path' : 'taken alike'
}

/** A pending call with all its outcomes; the expected one is first. */
export const Outcomes = ({ model, port, wanted, onChoose }: OutcomesProps) => {
  const all = outcomesOf(model, port).map((outcome, at) => ({ outcome, at, remark: remarkOf(outcome, wanted) }))
  const rank = ({ remark }: (typeof all)[number]) => [null, 'taken alike', 'the path'].indexOf(remark)
  return (
    <fieldset className={css.outcomes}>
      <legend className={css.legend}>The call {port} waits. It ends with:</legend>
      {all.toSorted((a, b) => rank(b) - rank(a)).map(({ outcome, at, remark }) => (
        <button key={at} type="button" className={remark === 'the path' ? css.wanted : css.outcome} onClick={() => onChoose(at, remark !== null)}>
          <span className={css.badges}>
            <Badge tone={tones[outcome.end]}>{outcome.end}</Badge>
            {remark !== null && <Badge tone={remark === 'the path' ? 'highlight' : 'neutral'}>{remark}</Badge>}
          </span>
          <span>{caseWords(outcome.given, outcome.event)}</span>
        </button>
      ))}
      {wanted !== null && <p className={css.muted}>Anything that is not marked leaves the path.</p>}
    </fieldset>
  )
}
