import { useSelector } from '@xstate/react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Button } from '../../../src/views/components/button.tsx'
import { ErrorState } from '../../../src/views/components/states.tsx'
import { controls } from '../../../src/styles/components/field.css.ts'
import type { ShownPath } from './catalogue.ts'
import * as css from './console.css.ts'
import type { Mode } from './console.machine.ts'
import type { ConsoleActor } from './console.machine.ts'

/** Names of paces, by the milliseconds between two steps. */
const paces: readonly (readonly [ms: number, name: string])[] = [[0, 'At once'], [600, 'Brisk'], [2000, 'Slow']]

const modes: readonly (readonly [Mode, string])[] = [['automatic', 'Automatic'], ['guided', 'Guided']]

const Playing = ({ actor }: { actor: ConsoleActor }) => {
  const pace = useSelector(actor, ({ context }) => context.pace)
  const canPause = useSelector(actor, (s) => s.can({ type: 'pause' }) && !s.context.isPausing)
  const canResume = useSelector(actor, (s) => s.can({ type: 'resume' }) && (s.context.isPausing || s.matches('paused')))
  const canStep = useSelector(actor, (s) => s.can({ type: 'step' }))
  return (
    <>
      {canResume ? (
        <Button size="small" onClick={() => actor.send({ type: 'resume' })}>
          Go on
        </Button>
      ) : (
        <Button size="small" variant="secondary" disabled={!canPause} onClick={() => actor.send({ type: 'pause' })}>
          Pause
        </Button>
      )}
      <Button size="small" variant="secondary" disabled={!canStep} onClick={() => actor.send({ type: 'step' })}>
        One step
      </Button>
      <select
        className={`${controls.select} ${css.pace}`}
        aria-label="Speed"
        value={pace}
        onChange={(event) => actor.send({ type: 'setPace', pace: Number(event.currentTarget.value) })}
      >
        {paces.map(([ms, name]) => (
          <option key={ms} value={ms}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

/** The chosen path, its mode and its pace. */
export const Controls = ({ actor, path }: { actor: ConsoleActor; path: ShownPath }) => {
  const mode = useSelector(actor, ({ context }) => context.mode)
  return (
    <div className={css.controls}>
      <p className={css.stepText}>
        <strong>{path.model}</strong> <span className={css.code}>{path.id}</span>
      </p>
      <div className={css.buttons}>
        <ToggleButtonGroup
          aria-label="How it is walked"
          className={css.modes}
          disallowEmptySelection
          selectedKeys={[mode]}
          onSelectionChange={([chosen]) => actor.send({ type: 'setMode', mode: chosen as Mode })}
        >
          {modes.map(([name, words]) => (
            <ToggleButton key={name} id={name} className={css.mode}>
              {words}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {mode === 'automatic' && <Playing actor={actor} />}
        <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'again' })}>
          Again
        </Button>
      </div>
      {path.unreachable !== null && <ErrorState message={`The application cannot walk this path: ${path.unreachable}`} />}
    </div>
  )
}
