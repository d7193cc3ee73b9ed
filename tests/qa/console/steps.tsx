import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Model } from '#judged-paths'
import { Badge } from '../../../src/views/components/badge.tsx'
import { Button } from '../../../src/views/components/button.tsx'
import { ArrowLeftIcon } from '../../../src/views/components/icons/arrow-left.tsx'
import { CheckIcon } from '../../../src/views/components/icons/check.tsx'
import { ErrorIcon } from '../../../src/views/components/icons/error.tsx'
import { timeWords } from '../cli/values.ts'
import type { ShownPath, ShownStep } from './catalogue.ts'
import * as css from './console.css.ts'
import type { ConsoleActor } from './console.machine.ts'
import { Outcomes } from './outcomes.tsx'

type StepState = 'passed' | 'failed' | 'now' | 'ahead'

const Mark = ({ state, at }: { state: StepState; at: number }) => {
  if (state === 'passed') return <span className={css.mark.passed}><CheckIcon /><span className={css.hidden}>Stands</span></span>
  if (state === 'failed') return <span className={css.mark.failed}><ErrorIcon /><span className={css.hidden}>Failed</span></span>
  return <span className={css.mark[state]}>{at + 1}</span>
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const Step = ({ step, at, state, children }: { step: ShownStep; at: number; state: StepState; children?: ReactNode }) => {
  const place = useRef<HTMLLIElement>(null)
  const isHere = state === 'now' || state === 'failed'
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li ref={place} className={css.step[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <Mark state={state} at={at} />
      <div className={css.stepBody}>
        <p className={css.action}>{step.action}</p>
        <Lines lines={step.expected} />
        {step.sections.length > 0 && <p className={css.muted}>Specification: {step.sections.join('; ')}</p>}
        {children}
      </div>
    </li>
  )
}

/** The instruction for the person, so that the walk continues. */
const Turn = ({ actor, step, before, model }: { actor: ConsoleActor; step: ShownStep; before: ShownStep | undefined; model: Model }) => {
  const isPersons = useSelector(actor, (s) => s.matches('waitingForPerson'))
  const missing = useSelector(actor, ({ context }) => context.problems)
  const { elapses, event } = step.planned
  const waiting = before?.waiting ?? []
  const help = () => actor.send({ type: 'help' })
  return (
    <div className={css.turn}>
      {isPersons && (
        <p className={css.badges}>
          <Badge tone="highlight">Your turn</Badge> Do this in the application.
        </p>
      )}
      {isPersons && missing.length > 0 && (
        <div className={css.missing}>
          <p>Still missing:</p>
          <Lines lines={missing} />
        </div>
      )}
      {waiting.map((port) => (
        <Outcomes
          key={port}
          model={model}
          port={port}
          wanted={step.planned.ending?.id === port ? event : null}
          onChoose={(outcome, wanted) => actor.send({ type: 'answer', port, outcome, wanted })}
        />
      ))}
      {step.doer !== 'server' && (
        <Button size="small" variant={isPersons ? 'quiet' : 'primary'} onClick={help}>
          {isPersons ? 'Do it for me' : elapses === null ? 'Let it happen' : `Let ${timeWords(elapses.ms)} pass`}
        </Button>
      )}
    </div>
  )
}

/** The person has left the path: the application's position, and the outcomes of its calls. */
const Strayed = ({ actor, model }: { actor: ConsoleActor; model: Model }) => {
  const course = useSelector(actor, ({ context }) => context.course)
  return (
    <div className={css.strayed}>
      <p role="status">
        <strong>This leaves the path.</strong>{' '}
        {course?.state == null ? 'Off the path: the model does not tell where the application stands.' : `The application stands in “${course.state}”.`} Go on as you like, or begin again.
      </p>
      {course?.waiting.map((port) => (
        <Outcomes key={port} model={model} port={port} wanted={null} onChoose={(outcome) => actor.send({ type: 'answer', port, outcome, wanted: false })} />
      ))}
    </div>
  )
}

const Result = ({ actor, path }: { actor: ConsoleActor; path: ShownPath }) => {
  const stepIndex = useSelector(actor, ({ context }) => context.stepIndex)
  const state = useSelector(actor, (s) => (s.matches('opening') ? 'opening' : s.matches('done') ? 'done' : s.matches('failed') ? 'failed' : 'under way'))
  const total = path.steps.length
  return (
    <p role="status" className={css.result}>
      {state === 'opening' && 'The application is opened ...'}
      {state === 'done' && <Badge tone="success">Done: all {total} steps stand</Badge>}
      {state === 'failed' && <Badge tone="danger">Failed at step {Math.min(stepIndex + 1, total)} of {total}</Badge>}
      {state === 'under way' && `${stepIndex} of ${total} steps stand`}
    </p>
  )
}

/** The steps of the path that is walked, ticked off one after another. */
export const Steps = ({ actor, path, model }: { actor: ConsoleActor; path: ShownPath; model: Model }) => {
  const stepIndex = useSelector(actor, ({ context }) => context.stepIndex)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const problems = useSelector(actor, ({ context }) => context.problems)
  const waits = useSelector(actor, (s) => s.matches('waitingForPerson') || s.matches('waitingForOutcome'))
  const strayed = useSelector(actor, (s) => s.matches('straying') || s.matches('strayed'))
  const stateOf = (at: number): StepState => {
    if (at < stepIndex) return 'passed'
    if (at > stepIndex || strayed) return 'ahead'
    return failed ? 'failed' : 'now'
  }
  return (
    <div className={css.steps}>
      <div className={css.stepsHead}>
        <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'close' })}>
          <ArrowLeftIcon /> All paths
        </Button>
        <Result actor={actor} path={path} />
      </div>
      {strayed && <Strayed actor={actor} model={model} />}
      <ol className={css.stepList}>
        {path.steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the path
          <Step key={at} step={step} at={at} state={stateOf(at)}>
            {at === stepIndex && waits && <Turn actor={actor} step={step} before={path.steps[at - 1]} model={model} />}
            {at === stepIndex && failed && (
              <div role="alert" className={css.problems}>
                <Lines lines={problems} />
              </div>
            )}
          </Step>
        ))}
      </ol>
    </div>
  )
}
